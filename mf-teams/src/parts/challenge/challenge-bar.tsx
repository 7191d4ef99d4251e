import { sharedQueries, useQuery } from '@homeground/shared/async';
import { limits, type ChallengeEligibility, type TeamProfile } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { guestSpotsAddress, paths } from '@homeground/shared/routes';
import { ButtonLink, Notice, Row, Stack, TextLink, WhistleIcon } from '@homeground/shared/ui';
import { challengeFallbackLink } from '../../rules/challenge-fallback-link.rules';
import { texts } from './locales';

/** Button to challenge another team, or the reason why I cannot, with a next step (SPEC 5.6). */
export function ChallengeBar({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const { data } = useQuery({
    ...sharedQueries.challenge(team.id),
    // There is no retry, because the rest of the page works without this answer.
    retry: false,
  });
  if (!data) return null;
  if (data.sides.some(({ eligible }) => eligible)) {
    return (
      <ButtonLink
        full
        icon={<WhistleIcon size={20} />}
        to={`${paths.matchCreate()}?challenge=${encodeURIComponent(team.id)}`}
      >
        {t('challenge_team', { team: team.name })}
      </ButtonLink>
    );
  }
  if (data.sides.every(({ obstacles }) => obstacles.includes('NOT_LEADING')))
    return (
      <Notice>
        <Stack $gap={8}>
          <span>{t('no_team')}</span>
          <Row $wrap $gap={16}>
            <TextLink to={paths.teamCreate()}>{t('create_team')}</TextLink>
            <TextLink to={guestSpotsAddress()}>{t('play_as_guest')}</TextLink>
          </Row>
        </Stack>
      </Notice>
    );
  return <ObstacleNotice sides={data.sides} />;
}

/** Obstacles of the other team, which are the same for all of my teams. NOT_TAKEN: the other team accepts no challenges. */
const otherTeamObstacles = ['NOT_TAKEN', 'TOO_MANY_RECEIVED'] as const;

/** Shows one reason if the other team is the obstacle, else a reason for each of my teams. */
function ObstacleNotice({ sides }: { readonly sides: readonly ChallengeEligibility[] }) {
  const t = useText(texts);
  const reason = useReason();
  const commonObstacle = sides[0]?.obstacles.find((item) =>
    otherTeamObstacles.some((obstacle) => obstacle === item),
  );
  // Several of my teams may have the same next step, which is shown once.
  const textsByPath = new Map(
    sides.map((side) => {
      const { textKey, to } = challengeFallbackLink(
        commonObstacle ? { ...side, obstacles: [commonObstacle] } : side,
      );
      return [to, t(`next_step.${textKey}`, { name: side.name })] as const;
    }),
  );
  const links = [...textsByPath].map(([to, text]) => (
    <TextLink key={to} to={to}>
      {text}
    </TextLink>
  ));
  return (
    <Notice icon={<WhistleIcon size={20} />}>
      <Stack $gap={8}>
        {commonObstacle && sides[0] ? (
          <span>{reason(sides[0], commonObstacle)}</span>
        ) : (
          <Stack as="ul" $gap={4}>
            {sides.map((side) => (
              <li key={side.teamId}>
                {t('why_not', { name: side.name, reason: reason(side, side.obstacles[0]) })}
              </li>
            ))}
          </Stack>
        )}
        <Row $wrap $gap={16}>
          {links}
        </Row>
      </Stack>
    </Notice>
  );
}

function useReason() {
  const t = useText(texts);
  const format = useFormat();
  return (side: ChallengeEligibility, obstacle: ChallengeEligibility['obstacles'][number] | undefined) => {
    const counts = {
      TOO_MANY_SENT: limits.challenge.sent.max,
      TOO_MANY_RECEIVED: limits.challenge.received.max,
      TOO_MANY_OPEN: limits.match.openPerSide.max,
    } as const;
    switch (obstacle) {
      case undefined:
        return '';
      case 'TOO_FAR':
        return t('obstacle.TOO_FAR', { km: limits.match.applyWithinKm });
      case 'SUSPENDED':
        return t('obstacle.SUSPENDED', {
          when: side.suspendedUntil ? format.when(new Date(side.suspendedUntil), new Date()) : '',
        });
      case 'TOO_MANY_SENT':
      case 'TOO_MANY_RECEIVED':
      case 'TOO_MANY_OPEN':
        return t(`obstacle.${obstacle}`, { count: counts[obstacle] });
      default:
        return t(`obstacle.${obstacle}`);
    }
  };
}
