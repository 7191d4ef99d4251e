import { toApiError } from '@homeground/shared/api';
import { useCodeText, useLocale, useUntypedText, waitText } from '@homeground/shared/i18n';
import { useCallback } from 'react';

type CodeText = ReturnType<typeof useCodeText>;

/** Names in the person's language what failed while a form was sent; of too many calls, for how long to wait. */
export function useErrorText(): (cause: unknown) => string {
  return useTextOf(useCodeText());
}

/** Names what failed where nothing was typed: a page that did not come, a button that was pressed. */
export function useUntypedErrorText(): (cause: unknown) => string {
  return useTextOf(useUntypedText());
}

function useTextOf(codeText: CodeText): (cause: unknown) => string {
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
