import { toApiError } from '@homeground/shared/api';
import { useCodeText, useLocale, useCodeTextWithoutInput, waitText } from '@homeground/shared/i18n';
import { useCallback } from 'react';

type CodeText = ReturnType<typeof useCodeText>;

/** Returns a function that puts an error of a form into words. After too many calls the text also says how long to wait. */
export function useErrorText(): (cause: unknown) => string {
  return useTextWithWait(useCodeText());
}

/** Like `useErrorText`, for errors where the user has typed nothing: a page that did not load, or a pressed button. */
export function useUntypedErrorText(): (cause: unknown) => string {
  return useTextWithWait(useCodeTextWithoutInput());
}

function useTextWithWait(codeText: CodeText): (cause: unknown) => string {
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
