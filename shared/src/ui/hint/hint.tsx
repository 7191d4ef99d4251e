import { hintDone, usePreferences } from '@homeground/shared/session';
import { useText } from '@homeground/shared/i18n';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { Notice } from '../error-state/notice';
import { CloseIcon, InfoIcon } from '../icons/icons';
import { texts } from '../locales';

export interface HintProps {
  /** Remembered on the device: `hintDone(id)` says that the person needs it no longer. */
  readonly id: string;
  readonly children: ReactNode;
}

/** For who is here for the first time; gone for good once dismissed, or once they did what it tells of. */
export function Hint({ id, children }: HintProps) {
  const t = useText(texts);
  const { hintsDone } = usePreferences();
  if (hintsDone.includes(id)) return null;
  const dismiss = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The pressed button goes: who is here by keyboard stays on the page.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    hintDone(id);
  };
  return (
    <Notice
      tone="accent"
      icon={<InfoIcon size={20} />}
      action={<IconButton label={t('hint.dismiss')} icon={<CloseIcon size={20} />} onClick={dismiss} />}
    >
      {children}
    </Notice>
  );
}
