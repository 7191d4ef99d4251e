import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, EmptyState, NetIllustration } from '@homeground/shared/ui';
import { texts } from './locales';

/** Shown instead of a match that does not exist, or that this user may not see. */
export function MatchGone() {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<NetIllustration />}
      title={t('title')}
      text={t('text')}
      action={
        <ButtonLink full to={paths.matches()}>
          {t('action')}
        </ButtonLink>
      }
    />
  );
}
