import type { ApiError } from '@homeground/shared/api';
import { useErrorText } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { Notice } from '@homeground/shared/ui';
import { texts } from '../locales';

/** What failed when no single field is to blame. Spoken at once, and it stays until something is changed. */
export function FormFailure({ failure }: { readonly failure: ApiError | null }) {
  const t = useText(texts);
  const errorText = useErrorText();
  return (
    <div role="alert">
      {failure && (
        <Notice tone="danger">
          {failure.retryAfter ? t('wait.text', { count: failure.retryAfter }) : errorText(failure)}
        </Notice>
      )}
    </div>
  );
}
