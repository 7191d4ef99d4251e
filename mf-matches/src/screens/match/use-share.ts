import { shareMatch } from '@homeground/shared/api';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { useToast } from '@homeground/shared/ui';
import { hasSharePicture } from '../../rules/share.rules';
import { texts } from './locales';

/** Returns a function that shares the match. Without a share sheet the link is copied, and a toast says so. */
export function useShare(match: Pick<MatchDetail, 'id' | 'title' | 'state'>): () => Promise<void> {
  const t = useText(texts);
  const toast = useToast();
  const locale = useLocale();
  const { id, title } = match;
  return async () => {
    const outcome = await shareMatch({ id, title, withPicture: hasSharePicture(match) }, locale);
    if (outcome === 'copied') toast({ tone: 'confirm', text: t('copied') });
    if (outcome === 'failed') toast({ tone: 'danger', text: t('share_failed') });
  };
}
