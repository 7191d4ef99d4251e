import type { ChallengeCheck } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, EmptyState, Screen, WhistleIllustration } from '@homeground/shared/ui';
import { texts } from '../../../parts/challenge/locales';

/**
 * Page for an outdated link to a challenge. Links to the page of the team, which explains why the team cannot be challenged, and to other
 * teams.
 */
export function CannotChallenge({ check: { team } }: { readonly check: ChallengeCheck }) {
  const t = useText(texts);
  return (
    <Screen title={t('cannot_title')}>
      <EmptyState
        illustration={<WhistleIllustration />}
        title={t('cannot_title')}
        text={<span lang={langOf(team.name)}>{team.name}</span>}
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
