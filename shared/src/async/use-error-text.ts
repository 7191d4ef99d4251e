import { toApiError } from '@homeground/shared/api';
import { useCodeText } from '@homeground/shared/i18n';
import { useCallback } from 'react';

/** What a failed call is called in the person's language. */
export function useErrorText(): (cause: unknown) => string {
  const codeText = useCodeText();
  return useCallback((cause) => codeText(toApiError(cause).code), [codeText]);
}
