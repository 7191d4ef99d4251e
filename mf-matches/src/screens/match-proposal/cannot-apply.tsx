import type { MatchDetail } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { BenchIllustration, ButtonLink, EmptyState, Stack, WhistleIllustration } from '@homeground/shared/ui';
import { FallbackLinks } from '../match/fallback-links';
import { texts } from './locales';
import { NoTeam } from './no-team';
import { useObstacleWords } from './use-obstacle-words';

/** Explains why no side of mine can apply, and links to a next step. */
export function CannotApply({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const obstacleWords = useObstacleWords(match);
  const { mine, eligibility, kind } = match;
  const matchLink = (
    <ButtonLink full tone="secondary" to={paths.match(match.id)}>
      {t('to_match')}
    </ButtonLink>
  );

  if (mine.isHost) {
    return (
      <EmptyState
        illustration={<WhistleIllustration />}
        title={t('own_title')}
        text={t('own_text')}
        action={
          <ButtonLink full to={paths.matchChatlist(match.id)}>
            {t('own_action')}
          </ButtonLink>
        }
      />
    );
  }
  if (mine.proposalId !== null && mine.proposalState !== 'WITHDRAWN') {
    return (
      <EmptyState
        illustration={<BenchIllustration />}
        title={t('applied_title')}
        text={t('applied_text', { host: spokenName(match.host) })}
        action={
          <>
            <ButtonLink full to={paths.chat(mine.proposalId)}>
              {t('open_chat')}
            </ButtonLink>
            {matchLink}
          </>
        }
      />
    );
  }
  const sides = eligibility.filter(({ teamId }) => (teamId === null) === (kind === 'INDIVIDUAL'));
  if (sides.length === 0 && kind === 'TEAM') return <NoTeam match={match} />;
  return (
    <EmptyState
      illustration={<WhistleIllustration />}
      title={t('cannot_title')}
      text={
        <Stack as="span" $gap={4}>
          {sides.map((side) => (
            <span key={side.teamId ?? 'me'}>
              {side.teamId === null
                ? obstacleWords(side)
                : t('obstacle', { name: side.name, reason: obstacleWords(side) })}
            </span>
          ))}
        </Stack>
      }
      action={
        <>
          <FallbackLinks match={match} sides={sides} />
          {matchLink}
        </>
      }
    />
  );
}
