import { shareMatch } from '@homeground/shared/api';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { Button, ShareIcon, useToast } from '@homeground/shared/ui';
import { texts } from './locales';

/** Button that shares the match. Without a share sheet the link is copied, and a toast says so. */
export function ShareButton({ match: { id, title } }: { readonly match: Pick<MatchDetail, 'id' | 'title'> }) {
  const t = useText(texts);
  const toast = useToast();
  const locale = useLocale();
  const share = async () => {
    const outcome = await shareMatch({ id, title, withPicture: true }, locale);
    if (outcome === 'copied') toast({ tone: 'confirm', text: t('applicants.link_copied') });
    if (outcome === 'failed') toast({ tone: 'danger', text: t('applicants.share_failed') });
  };
  return (
    <Button full icon={<ShareIcon size={20} />} onClick={share}>
      {t('applicants.share')}
    </Button>
  );
}
