import { toApiError } from '@homeground/shared/api';
import { useCodeText, useLocale, waitText } from '@homeground/shared/i18n';
import { useCallback } from 'react';

/** What a failed call is called in the person's language; of too many calls, for how long to wait. */
export function useErrorText(): (cause: unknown) => string {
  const codeText = useCodeText();
  const locale = useLocale();
  return useCallback(
    (cause) => {
      const { code, retryAfter } = toApiError(cause);
      return code === 'request.too_many' && retryAfter !== null
        ? waitText(retryAfter, locale)
        : codeText(code);
    },
    [codeText, locale],
  );
}
