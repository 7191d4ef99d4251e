import type { MatchDetail } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { useToast } from '@homeground/shared/ui';
import { fetchPicture, shareHref } from '../../api/share.api';
import { canShareFiles, hasPicture } from '../../rules/share.rules';
import { texts } from './locales';

/** A browser lets a page share for a few seconds after a tap: whoever waits longer for a picture shares the link alone. */
const PATIENCE_MS = 2000;

/** Returns a function that shares the match by the system's share sheet, with its picture where that is possible, or copies its link. */
export function useShare(match: Pick<MatchDetail, 'id' | 'title' | 'state'>): () => Promise<void> {
  const t = useText(texts);
  const toast = useToast();
  const locale = useLocale();
  const { id, title } = match;
  return async () => {
    const url = new URL(shareHref(id, locale), window.location.origin).href;
    if ('share' in navigator) {
      const files = hasPicture(match) && canShareFiles(navigator) ? await pictures() : [];
      // Closing the sheet rejects, but is no failure.
      await navigator.share({ title, url, ...(files.length > 0 && { files }) }).catch(() => undefined);
      return;
    }
    try {
      await window.navigator.clipboard.writeText(url);
      toast({ tone: 'confirm', text: t('copied') });
    } catch {
      toast({ tone: 'danger', text: t('share_failed') });
    }
  };

  async function pictures(): Promise<File[]> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return fetchPicture(id, locale, { shape: 'card', signal }).then(
      (file) => [file],
      () => [],
    );
  }
}
