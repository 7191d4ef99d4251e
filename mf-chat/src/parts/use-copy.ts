import { useText } from '@homeground/shared/i18n';
import { useToast } from '@homeground/shared/ui';
import { useCallback } from 'react';
import { texts } from '../locales';

/** Returns a function that copies a text and shows a toast with the outcome. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText(texts);
  const toast = useToast();
  return useCallback(
    async (text) => {
      try {
        // Browsers have no clipboard on a page without HTTPS.
        await navigator.clipboard.writeText(text);
        toast({ text: t('message.copied') });
      } catch {
        toast({ tone: 'danger', text: t('message.copy_failed') });
      }
    },
    [t, toast],
  );
}
