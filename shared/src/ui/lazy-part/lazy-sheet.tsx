import type { ComponentType } from 'react';
import { Sheet, type SheetProps } from '../sheet/sheet';
import { lazyPart } from './lazy-part';

type SheetState = Pick<SheetProps, 'open' | 'onClose' | 'title'>;

/** Sheet whose code is loaded when it is first opened. If that fails, a sheet with this title says so, and each opening loads again. */
export const lazySheet = <Props extends SheetState>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPart<Props>(load, {
    isWanted: ({ open }) => open,
    instead: (failure, { open, onClose, title }) =>
      failure && (
        <Sheet open={open} onClose={onClose} title={title}>
          {failure}
        </Sheet>
      ),
  });
