import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, EmptyState, ShirtIllustration } from '@homeground/shared/ui';
import { texts } from '../locales';

/** Empty state for an address without a team. */
export function NoTeam() {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<ShirtIllustration />}
      title={t('team.gone_title')}
      text={t('team.gone_text')}
      action={
        <ButtonLink full to={`${paths.teamCreate()}?find`}>
          {t('team.find')}
        </ButtonLink>
      }
    />
  );
}
