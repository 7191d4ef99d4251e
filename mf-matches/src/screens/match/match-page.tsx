import { useMatchPhase, useQuery } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { langOf, useSportName, useText } from '@homeground/shared/i18n';
import {
  ConfirmStamp,
  frame,
  Notice,
  Row,
  space,
  SportMark,
  Stack,
  Tag,
  Text,
  WarningIcon,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { queries } from '../../api/match-queries.api';
import { texts as areaTexts } from '../../locales';
import { GoodFit } from '../../parts/good-fit';
import { myState } from '../../rules/my-state.rules';
import { ChallengeCard } from './challenge/challenge-card';
import { GuestSpotsSection } from './guest-spots/guest-spots-section';
import { HostCard } from './host-card';
import { GuestAnswerCard } from './line-up/guest-answer-card';
import { LineUpSection } from './line-up/line-up-section';
import { SmallTeamWarning } from '../../parts/small-team-warning';
import { texts } from './locales';
import { MatchActions } from './match-actions';
import { MatchEnding } from './match-ending';
import { MatchMoments } from './match-moments';
import { MatchKitClash } from './match-kit-clash';
import { MatchHero } from './match-hero';
import { MatchFigures } from './match-figures';
import { MatchPlace } from './match-place';
import { MatchPushOffer } from './match-push-offer';
import { RivalryCard } from './rivalry-card';
import { Section, UserText } from './section';
import { WhenLine } from './when-line';
import { WhereLine } from './where-line';

interface Props {
  readonly match: MatchDetail;
}

/** Content of the match page, in the order in which users decide: sides, time, place, details. */
export function MatchPage({ match }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const sportName = useSportName();
  const phase = useMatchPhase(match);
  const state = myState(match, phase);
  const { cancellation, challenge } = match;

  return (
    <>
      <MatchMoments match={match} phase={phase} />
      <Content $gap={24}>
        <Stack $gap={12}>
          <MatchHero match={match} phase={phase} />
          <MatchKitClash match={match} />
          <Row $spread $wrap $gap={8}>
            <Row $gap={8}>
              <SportMark sport={match.sport} size={20} />
              <Text as="span" $size={14} $weight={600}>
                {sportName(match.sport)}
              </Text>
            </Row>
            <Row $gap={8} $wrap>
              {phase === 'CONFIRMED' && <ConfirmStamp text={t('confirmed')} />}
              {match.seriesId && <Tag>{t('series')}</Tag>}
              {state && phase !== 'CONFIRMED' && phase !== 'IN_PROGRESS' && (
                <Tag tone={state.tone}>{areaText(`state.${state.word}`)}</Tag>
              )}
            </Row>
          </Row>
          <Text
            as="h2"
            $size={22}
            $weight={700}
            style={{ overflowWrap: 'anywhere' }}
            lang={langOf(match.title)}
          >
            {match.title}
          </Text>
          {cancellation && (
            <Notice tone="danger" icon={<WarningIcon size={20} />}>
              {/* The reason is erased together with the account of the user who gave it. */}
              {cancellation.reason === ''
                ? t('cancelled_without_reason')
                : t('cancelled_by', { reason: cancellation.reason })}{' '}
              {cancellation.late && t('cancelled_late')}
            </Notice>
          )}
          {challenge && <ChallengeCard match={match} challenge={challenge} />}
          <MatchEnding match={match} />
          <WhenLine match={match} />
          <WhereLine match={match} />
          <GoodFit reasons={match.fit} />
        </Stack>
        <MatchFigures match={match} />
        <MatchPushOffer match={match} />
        {match.state === 'OPEN' && match.mine.isHost && match.host.teamId !== null && (
          <SmallHostWarning match={match} teamId={match.host.teamId} />
        )}
        {match.state === 'CONFIRMED' && <GuestAnswerCard matchId={match.id} />}
        {(phase === 'CONFIRMED' || phase === 'IN_PROGRESS') && match.mine.isPlaying && (
          <LineUpSection match={match} />
        )}
        {match.kind === 'TEAM' && <GuestSpotsSection match={match} />}
        <HostCard match={match} />
        {match.rivalry && <RivalryCard match={match} rivalry={match.rivalry} />}
        <Section title={t('about')}>
          <UserText lang={langOf(match.content)}>{match.content}</UserText>
        </Section>
        {match.rules !== '' && (
          <Section title={t('rules')}>
            <UserText lang={langOf(match.rules)}>{match.rules}</UserText>
          </Section>
        )}
        <MatchPlace match={match} />
        <MatchActions match={match} />
      </Content>
    </>
  );
}

/** Warning for a host with too few players, counting members and accepted guests. */
function SmallHostWarning({ match, teamId }: { readonly match: MatchDetail; readonly teamId: string }) {
  const { data } = useQuery(queries.matchSpots(match.id));
  const guestCount = data?.spots.find(({ side }) => side === 'HOST')?.found ?? 0;
  return (
    <SmallTeamWarning
      teamId={teamId}
      name={match.host.name}
      people={(match.hostMemberCount ?? 1) + guestCount}
      needed={match.playersPerSide}
    />
  );
}

const Content = styled(Stack)`
  padding-top: ${space(16)};
  padding-inline: ${frame.sideMargin}px;
`;
