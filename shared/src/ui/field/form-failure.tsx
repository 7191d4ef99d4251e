import type { ApiError } from '@homeground/shared/api';
import { useErrorText } from '@homeground/shared/async';
import { Notice } from '../error-state/notice';
import { TextLink } from '../link/text-link';
import { LiveArea } from './live-area';
import { useWayOn } from './use-way-on';

/** What failed when no single field is to blame, and the next step. Spoken at once, and it stays until something is changed. */
export function FormFailure({ failure }: { readonly failure: ApiError | null }) {
  const errorText = useErrorText();
  const wayOn = useWayOn();
  const way = failure && wayOn(failure);
  return (
    <LiveArea role="alert">
      {failure && (
        <Notice tone="danger" action={way && <TextLink to={way.to}>{way.words}</TextLink>}>
          {errorText(failure)}
        </Notice>
      )}
    </LiveArea>
  );
}
