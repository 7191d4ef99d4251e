import type { Applicant, RoomDetail, SportId } from '@homeground/shared/contracts';
import { color, radius, space } from '@homeground/shared/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { FitLine } from './fit-line';
import { ApplicantBody } from './applicant-body';
import { ApplicantHead } from './applicant-head';
import type { ApplicantReason } from '../../rules/best-fit.rules';

interface Props {
  readonly matchId: string;
  readonly applicant: Applicant;
  readonly sport: SportId | undefined;
  readonly now: number;
  /** Reasons why this applicant is the best fit; null for all other applicants. */
  readonly reasons: readonly ApplicantReason[] | null;
  /** Called with the room of the applicant that this user has just confirmed. */
  readonly onConfirmed: (room: RoomDetail) => void;
}

/** Card of an applicant, shown next to the other applicants. */
export const ApplicantCard = memo(function ApplicantCard({
  matchId,
  applicant,
  sport,
  now,
  reasons,
  onConfirmed,
}: Props) {
  return (
    <Card aria-label={applicant.proposal.side.name}>
      <div>
        <ApplicantHead applicant={applicant} now={now} />
        {reasons && <FitLine applicant={applicant} reasons={reasons} />}
      </div>
      <ApplicantBody matchId={matchId} applicant={applicant} sport={sport} onConfirmed={onConfirmed} />
    </Card>
  );
});

/** The card has five rows: its head, and the four rows of `ApplicantBody`. */
const Card = styled.article`
  display: grid;
  grid-row: span 5;
  grid-template-rows: subgrid;
  gap: ${space(12)};
  min-width: 0;
  padding: ${space(16)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('raised')};
  scroll-snap-align: start;
`;
