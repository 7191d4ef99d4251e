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
      const copied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      toast(copied ? { text: t('message.copied') } : { tone: 'danger', text: t('message.copy_failed') });
    },
    [t, toast],
  );
}
