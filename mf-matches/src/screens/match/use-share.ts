import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useToast } from '@homeground/shared/ui';
import { shareHref } from '../../api/share.api';
import { texts } from './locales';

/** Returns a function that shares the match by the system's share sheet, or copies its link. */
export function useShare({ id, title }: Pick<MatchDetail, 'id' | 'title'>): () => Promise<void> {
  const t = useText(texts);
  const toast = useToast();
  return async () => {
    const url = new URL(shareHref(id), window.location.origin).href;
    if ('share' in navigator) {
      // Closing the sheet rejects, but is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await window.navigator.clipboard.writeText(url);
      toast({ tone: 'confirm', text: t('copied') });
    } catch {
      toast({ tone: 'danger', text: t('share_failed') });
    }
  };
}
