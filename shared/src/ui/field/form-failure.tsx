import type { ApiError } from '@homeground/shared/api';
import { useErrorText } from '@homeground/shared/async';
import { Notice } from '../error-state/notice';
import { LiveArea } from './live-area';

/** What failed when no single field is to blame. Spoken at once, and it stays until something is changed. */
export function FormFailure({ failure }: { readonly failure: ApiError | null }) {
  const errorText = useErrorText();
  return <LiveArea role="alert">{failure && <Notice tone="danger">{errorText(failure)}</Notice>}</LiveArea>;
}
