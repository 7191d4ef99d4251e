import type { Applicant, MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Avatar, ListRow, ScoresWhy, space, Stack, Text, TextLink, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { StateTag } from '../../parts/state-tag';
import { useZoneFormat } from '../../parts/use-zone-format';
import { groupApplicants } from '../../rules/applicants.rules';
import { ApplicantCard } from './applicant-card';

interface Props {
  readonly matchId: string;
  readonly match: MatchDetail | undefined;
  readonly applicants: readonly Applicant[];
  readonly now: number;
}

/** The living side by side, each fact on one line across all of them; the ended below, to be read. */
export function Applicants({ matchId, match, applicants, now }: Props) {
  const t = useText(texts);
  const format = useZoneFormat(match?.timeZone);
  const { live, ended } = groupApplicants(applicants);
  return (
    <>
      <Stack $gap={4}>
        {match && (
          <Text $size={14} $tone="quiet" $figures>
            {t('row.match', {
              title: match.title,
              when: format.when(new Date(match.startAt), new Date(now)),
            })}
          </Text>
        )}
        <Count>{t('applicants.count', { count: live.length })}</Count>
        {live.length > 1 && (
          <Text $size={14} $tone="quiet">
            {t('applicants.swipe')}
          </Text>
        )}
      </Stack>
      {live.length > 0 && (
        <Side tabIndex={0} role="region" aria-label={t('applicants.compare')} $alone={live.length === 1}>
          {live.map((applicant) => (
            <ApplicantCard
              key={applicant.proposal.id}
              matchId={matchId}
              applicant={applicant}
              sport={match?.sport}
              now={now}
            />
          ))}
        </Side>
      )}
      {live.length > 0 && (
        <div>
          <ScoresWhy scores={['record', 'rating', 'manner', 'kept']} />
        </div>
      )}
      {ended.length > 0 && (
        <section>
          <Ended>{t('applicants.ended')}</Ended>
          {ended.map(({ proposal }) => (
            <ListRow
              key={proposal.id}
              leading={<Avatar name={proposal.side.name} src={proposal.side.pictureUrl} decorative />}
              title={proposal.side.name}
              text={proposal.message}
              trailing={<StateTag state={proposal.state} />}
              to={paths.matchChat(matchId, proposal.id)}
            />
          ))}
        </section>
      )}
      <p>
        <TextLink to={paths.matchChats(matchId)}>{t('applicants.chats')}</TextLink>
      </p>
    </>
  );
}

const Count = styled.h2`
  ${textStyle(22, 700)}
`;

const Ended = styled.h2`
  ${textStyle(16, 700)}
`;

const Side = styled.div<{ $alone: boolean }>`
  display: grid;
  grid-auto-columns: ${({ $alone }) => ($alone ? '100%' : 'min(264px, 80%)')};
  grid-auto-flow: column;
  grid-template-rows: repeat(5, auto);
  gap: 0 ${space(12)};
  margin: 0 -16px;
  padding: 4px ${space(16)} 8px;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${space(16)};
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
`;
