import type { ChallengeCheck } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, EmptyState, Screen, WhistleIllustration } from '@homeground/shared/ui';
import { texts } from '../../../parts/challenge/locales';

/** Shown for an outdated link. The page of the team explains why it cannot be challenged; this one links on. */
export function CannotChallenge({ check: { team } }: { readonly check: ChallengeCheck }) {
  const t = useText(texts);
  return (
    <Screen title={t('cannot_title')}>
      <EmptyState
        illustration={<WhistleIllustration />}
        title={t('cannot_title')}
        text={team.name}
        action={
          <>
            <ButtonLink full to={paths.team(team.id)}>
              {t('to_team')}
            </ButtonLink>
            <ButtonLink full tone="secondary" to={paths.teams()}>
              {t('find_others')}
            </ButtonLink>
          </>
        }
      />
    </Screen>
  );
}
