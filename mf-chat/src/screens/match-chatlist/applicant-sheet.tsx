import type { Applicant, RoomDetail, SportId } from '@homeground/shared/contracts';
import { langOf } from '@homeground/shared/i18n';
import { Sheet, Stack } from '@homeground/shared/ui';
import type { ApplicantReason } from '../../rules/best-fit.rules';
import { ApplicantBody } from './applicant-body';
import { ApplicantHead } from './applicant-head';
import { FitLine } from './fit-line';

interface Props {
  readonly matchId: string;
  readonly applicant: Applicant;
  readonly sport: SportId | undefined;
  readonly now: number;
  readonly reasons: readonly ApplicantReason[] | null;
  /** Called with the room of the applicant that this user has just confirmed. */
  readonly onConfirmed: (room: RoomDetail) => void;
  readonly onClose: () => void;
}

/** Sheet with the details of an applicant in the table, with the same content as a card. */
export function ApplicantSheet({ matchId, applicant, sport, now, reasons, onConfirmed, onClose }: Props) {
  const { name } = applicant.proposal.side;
  return (
    <Sheet open onClose={onClose} title={name} titleLang={langOf(name)}>
      <Stack $gap={12}>
        <ApplicantHead applicant={applicant} now={now} nameless />
        {reasons && <FitLine applicant={applicant} reasons={reasons} />}
        <ApplicantBody matchId={matchId} applicant={applicant} sport={sport} onConfirmed={onConfirmed} />
      </Stack>
    </Sheet>
  );
}
