import { smallestRegionName, type TeamProfile as Team } from '@homeground/shared/contracts';
import { langOf, useFormat, useLocale, useSportName, useText } from '@homeground/shared/i18n';
import {
  DottedFacts,
  FormLine,
  LevelText,
  Notice,
  PinIcon,
  Section,
  space,
  SportMark,
  Stack,
  Tag,
  Text,
  WhistleIcon,
} from '@homeground/shared/ui';
import { RatingChart, ScoresExplanationButton, ScoreTiles } from '@homeground/shared/widgets';
import styled from 'styled-components';
import { texts } from '../../locales';
import { ChallengeBar } from '../../parts/challenge/challenge-bar';
import { LeaveTeam } from '../../parts/leave-team';
import { quietText } from '../../parts/quiet.look';
import { TeamBand } from '../../parts/team-band';
import { TeamFaces } from '../../parts/team-faces';
import { formatDay } from '../../rules/date-format.rules';
import { addRecords } from '../../rules/record.rules';
import { mayEdit } from '../../rules/team-role.rules';
import { FirstSteps } from './first-steps';
import { MissingList } from './missing-list';
import { RecordRing } from './record-ring';
import { ReportTeam } from './report-team';
import { RoleButtons } from './role-buttons';
import { TeamReviews } from './team-reviews';
import { TeamMatches } from './team-matches';
import { NextMatchCard } from './next-match-card';

interface Props {
  readonly team: Team;
  /** True if the user has followed an invite link, so that the bar below has a button to join. */
  readonly isJoining: boolean;
}

/** The public page of a team (SPEC 4.2). */
export function TeamProfile({ team, isJoining }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const format = useFormat();
  const locale = useLocale();
  const place = team.region && smallestRegionName(team.region[locale]);
  const { disbandedAt, myRole, play } = team;
  const nextMatch = play.coming.find(({ opponent }) => opponent !== null);

  return (
    <>
      <TeamBand
        team={team}
        subtitle={
          <>
            <SportMark sport={team.sport} size={20} />
            <span>
              <DottedFacts facts={[team, ...team.otherSports].map(({ sport }) => sportName(sport))} />
            </span>
            {place && (
              <Place>
                <PinIcon size={20} />
                {place}
              </Place>
            )}
          </>
        }
      />
      <Padded $gap={24}>
        {nextMatch?.opponent && <NextMatchCard team={team} match={nextMatch} opponent={nextMatch.opponent} />}
        {play.standing.form && (
          <Section title={t('team.form')}>
            <FormLine form={play.standing.form} />
          </Section>
        )}
        <FirstSteps team={team} />
        {disbandedAt ? (
          <Notice role="status" tone="warning">
            {t('team.disbanded', { date: formatDay(disbandedAt, locale) })}
          </Notice>
        ) : (
          !isJoining && (
            <>
              <RoleButtons team={team} />
              {team.myRole === null && <ChallengeBar team={team} />}
            </>
          )
        )}
        <MissingList team={team} />
        <Facts>
          {team.recruiting && !disbandedAt && (
            <Tag tone="confirm" icon={<WhistleIcon size={16} />}>
              {t('team.recruiting')}
            </Tag>
          )}
          {[{ sport: team.sport, level: team.level }, ...team.otherSports].map(({ sport, level }) => (
            <span key={sport}>
              {team.otherSports.length === 0 ? t('team.level_label') : sportName(sport)}{' '}
              <LevelText from={level} />
            </span>
          ))}
          {team.aboutKm !== null && (
            <span>
              <PinIcon size={16} /> {t('team.far', { km: format.aboutKm(team.aboutKm) })}
            </span>
          )}
        </Facts>
        {play.standing.records.length > 0 && (
          <div>
            <RecordRing tally={addRecords(play.standing.records)} />
            <ScoresExplanationButton scores={['record']} />
          </div>
        )}
        <ScoreTiles standing={play.standing} rating={play.rating} hidesMissing />
        {play.rating && (
          <Section title={t('team.rating_time')}>
            <RatingChart history={play.rating} />
          </Section>
        )}
        <Section title={t('team.about')}>
          {team.description !== '' && (
            <Description lang={langOf(team.description)}>{team.description}</Description>
          )}
          <Text $size={14} $tone="quiet">
            {t('team.days')}:{' '}
            {team.playingDays.length === 0 ? (
              t('team.days_none')
            ) : (
              <DottedFacts facts={team.playingDays.map((day) => t(`day.${day}`))} />
            )}
          </Text>
        </Section>
        {!disbandedAt && (
          <Section
            title={t('team.members')}
            aside={<Count>{t('team.members_count', { count: team.memberCount })}</Count>}
          >
            <TeamFaces members={team.members} />
          </Section>
        )}
        <TeamReviews teamId={team.id} />
        <TeamMatches
          teamId={team.id}
          play={play}
          mayPost={mayEdit(myRole) && !disbandedAt}
          isMember={myRole !== null}
        />
        {!disbandedAt && (myRole === null ? <ReportTeam team={team} /> : <LeaveTeam team={team} />)}
      </Padded>
    </>
  );
}

const Padded = styled(Stack)`
  padding-inline: ${space(16)};
`;

const Facts = styled.div`
  ${quietText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)} ${space(16)};
  > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
`;

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(4)};
`;

const Count = styled.span`
  ${quietText}
`;

const Description = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
