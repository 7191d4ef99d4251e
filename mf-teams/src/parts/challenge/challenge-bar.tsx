import { useQuery } from '@homeground/shared/async';
import { limits, type ChallengeEligibility, type TeamProfile } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { guestSpotsAddress, paths } from '@homeground/shared/routes';
import { ButtonLink, Notice, Row, Stack, TextLink, WhistleIcon } from '@homeground/shared/ui';
import { checkChallenge } from '../../api/challenges.api';
import { challengeWay } from '../../rules/challenge-way.rules';
import { texts } from './locales';

/** Button to challenge another team, or the reason why I cannot, with a next step (SPEC 5.6). */
export function ChallengeBar({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const { data } = useQuery({
    queryKey: ['challenge', team.id],
    queryFn: ({ signal }) => checkChallenge(team.id, signal),
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
  if (!data.sides.some(({ obstacles }) => !obstacles.includes('NOT_LEADING')))
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
  return <WhyNot sides={data.sides} />;
}

/** Shows one reason if it concerns the other team, else a reason for each of my teams. */
function WhyNot({ sides }: { readonly sides: readonly ChallengeEligibility[] }) {
  const t = useText(texts);
  const reason = useReason();
  const common = sides[0]?.obstacles.find((item) => teamObstacles.some((obstacle) => obstacle === item));
  // Shows each next step once; a reason about the other team leads to the list of teams.
  const ways = new Map(
    sides.map((side) => {
      const { words, to } = challengeWay(common ? { ...side, obstacles: [common] } : side);
      return [to, t(`way.${words}`, { name: side.name })] as const;
    }),
  );
  const links = [...ways].map(([to, words]) => (
    <TextLink key={to} to={to}>
      {words}
    </TextLink>
  ));
  return (
    <Notice icon={<WhistleIcon size={20} />}>
      <Stack $gap={8}>
        {common && sides[0] ? (
          <span>{reason(sides[0], common)}</span>
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

const teamObstacles = ['NOT_TAKEN', 'TOO_MANY_RECEIVED'] as const;

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
