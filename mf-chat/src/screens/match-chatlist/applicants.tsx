import type { Applicant, MatchDetail, RoomDetail } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { DottedFacts, Skeleton, space, Stack, Text, TextLink, textStyle } from '@homeground/shared/ui';
import { ScoresExplanationButton } from '@homeground/shared/widgets';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { RoomMoment } from '../../parts/room-moment';
import { groupApplicants } from '../../rules/applicants.rules';
import { bestFit } from '../../rules/best-fit.rules';
import { ApplicantCard } from './applicant-card';
import { ApplicantSheet } from './applicant-sheet';
import { ApplicantTable, type ChosenIds } from './applicant-table';
import { BestFitCard } from './best-fit-card';
import { EndedApplicants } from './ended-applicants';
import { RefuseSheet } from './refuse-sheet';
import { texts } from './locales';

interface Props {
  readonly matchId: string;
  readonly match: MatchDetail | undefined;
  readonly applicants: readonly Applicant[];
  /** True if all pages are loaded. */
  readonly isComplete: boolean;
  readonly now: number;
}

/** Largest number of applicants that are shown side by side. */
const maxCards = 3;

/** Up to three live applications are shown side by side, more in a table. Ended applications follow below (SPEC 6.3). */
export function Applicants({ matchId, match, applicants, isComplete, now }: Props) {
  const t = useText(texts);
  const format = useFormat(match?.timeZone);
  const [openId, setOpenId] = useState<string | null>(null);
  const [confirmedRoom, setConfirmedRoom] = useState<RoomDetail | null>(null);
  // Kept here, because the table disappears when few applicants are left.
  const [chosenIds, setChosenIds] = useState<ChosenIds>(null);
  const [applicantsToRefuse, setApplicantsToRefuse] = useState<readonly Applicant[] | null>(null);
  const { live, ended } = useMemo(() => groupApplicants(applicants), [applicants]);
  const hostLevel = match?.host.level ?? null;
  const best = useMemo(() => (isComplete ? bestFit(live, hostLevel) : null), [isComplete, live, hostLevel]);
  const reasonsOf = (id: string) => (best?.applicant.proposal.id === id ? best.reasons : null);
  const openApplicant = live.find(({ proposal }) => proposal.id === openId);
  const showsTable = live.length > maxCards;
  return (
    <>
      <Stack $gap={4}>
        {match && (
          <Text $size={14} $tone="quiet" $figures>
            <DottedFacts
              facts={[
                <span key="title" lang={langOf(match.title)}>
                  {match.title}
                </span>,
                format.when(new Date(match.startAt), new Date(now)),
              ]}
            />
          </Text>
        )}
        <Count>{t('applicants.count', { count: live.length })}</Count>
        {live.length > 1 && !showsTable && (
          <Text $size={14} $tone="quiet">
            {t('applicants.swipe')}
          </Text>
        )}
      </Stack>
      {showsTable && !isComplete && <Skeleton shape="card" height={76} />}
      {showsTable && best && <BestFitCard fit={best} onOpen={setOpenId} />}
      {showsTable ? (
        <ApplicantTable
          applicants={live}
          bestId={best?.applicant.proposal.id ?? null}
          now={now}
          chosenIds={chosenIds}
          setChosenIds={setChosenIds}
          onOpen={setOpenId}
          onRefuse={setApplicantsToRefuse}
        />
      ) : (
        live.length > 0 && (
          <CardRow tabIndex={0} role="region" aria-label={t('applicants.compare')} $alone={live.length === 1}>
            {live.map((applicant) => (
              <ApplicantCard
                key={applicant.proposal.id}
                matchId={matchId}
                applicant={applicant}
                sport={match?.sport}
                now={now}
                reasons={reasonsOf(applicant.proposal.id)}
                onConfirmed={setConfirmedRoom}
              />
            ))}
          </CardRow>
        )
      )}
      {live.length > 0 && (
        <div>
          <ScoresExplanationButton scores={['record', 'rating', 'manner', 'kept']} />
        </div>
      )}
      {ended.length > 0 && <EndedApplicants matchId={matchId} ended={ended} />}
      <p>
        <TextLink to={paths.matchChats(matchId)}>{t('applicants.chats')}</TextLink>
      </p>
      {showsTable && openApplicant && (
        <ApplicantSheet
          matchId={matchId}
          applicant={openApplicant}
          sport={match?.sport}
          now={now}
          reasons={reasonsOf(openApplicant.proposal.id)}
          onConfirmed={setConfirmedRoom}
          onClose={() => setOpenId(null)}
        />
      )}
      {applicantsToRefuse && (
        <RefuseSheet
          matchId={matchId}
          applicants={applicantsToRefuse}
          onClose={() => setApplicantsToRefuse(null)}
          onRefused={() => setChosenIds(null)}
        />
      )}
      {confirmedRoom && <RoomMoment room={confirmedRoom} />}
    </>
  );
}

const Count = styled.h2`
  ${textStyle(22, 700)}
`;

const CardRow = styled.div<{ $alone: boolean }>`
  display: grid;
  grid-auto-columns: ${({ $alone }) => ($alone ? '100%' : 'min(264px, 80%)')};
  grid-auto-flow: column;
  grid-template-rows: repeat(5, auto);
  gap: 0 ${space(12)};
  margin: 0 -${space(16)};
  padding: ${space(4)} ${space(16)} ${space(8)};
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${space(16)};
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
`;
