import { shareMatch } from '@homeground/shared/api';
import type { Result } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { Button, ShareIcon, useToast } from '@homeground/shared/ui';
import { texts } from './locales';

/** Button that shares the picture of the final score, with a link to the match. */
export function ShareResult({ result: { matchId, title } }: { readonly result: Result }) {
  const t = useText(texts);
  const toast = useToast();
  const locale = useLocale();
  const share = async () => {
    const outcome = await shareMatch({ id: matchId, title, withPicture: true }, locale);
    if (outcome === 'copied') toast({ tone: 'confirm', text: t('link_copied') });
    if (outcome === 'failed') toast({ tone: 'danger', text: t('link_failed') });
  };
  return (
    <Button tone="secondary" full icon={<ShareIcon size={20} />} onClick={share}>
      {t('share_result')}
    </Button>
  );
}
