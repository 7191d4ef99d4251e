import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, EmptyState, WhistleIllustration } from '@homeground/shared/ui';
import { texts } from '../../locales';

export function NotFoundScreen() {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<WhistleIllustration />}
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={<ButtonLink to={paths.matches()}>{t('not_found.home')}</ButtonLink>}
    />
  );
}
