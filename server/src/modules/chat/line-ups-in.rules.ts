import type { RoomDetail, RoomSide } from '@homeground/shared/contracts';
import { sideOf, speaksFor, type Reader } from './reader.repository';
import type { RoomBase } from './room-row.repository';
import type { RoomRow } from './rooms.repository';

export type LetsIn = Readonly<Record<RoomSide, boolean>>;

export const letsInOf = (row: Pick<RoomBase, 'host_lets_in' | 'applicant_lets_in'>): LetsIn => ({
  HOST: row.host_lets_in,
  APPLICANT: row.applicant_lets_in,
});

/** Both have said so (SPEC 6.3). */
export const isShared = ({ HOST, APPLICANT }: LetsIn): boolean => HOST && APPLICANT;

/** The room of a confirmed match of which one side at least has a line-up. */
export const hasLineUps = (row: Pick<RoomBase, 'kind' | 'state' | 'host_team_id' | 'team_id'>): boolean =>
  row.kind === 'PROPOSAL' && row.state === 'CONFIRMED' && (row.host_team_id ?? row.team_id) !== null;

export type LineUpsEvent = 'line_ups_asked' | 'line_ups_in' | 'line_ups_out';

/** What the room is told of a word that was given or taken back; null: nothing changed. */
export function lineUpsEvent(before: LetsIn, after: LetsIn): LineUpsEvent | null {
  if (before.HOST === after.HOST && before.APPLICANT === after.APPLICANT) return null;
  if (isShared(after)) return 'line_ups_in';
  const isMore =
    Number(after.HOST) + Number(after.APPLICANT) > Number(before.HOST) + Number(before.APPLICANT);
  return isMore ? 'line_ups_asked' : 'line_ups_out';
}

/** Who has let both line-ups in, as the room shows it; null: there is nothing to let in. `canOpen`: people may write here now. */
export function lineUpsOf(reader: Reader, row: RoomRow, canOpen: boolean): RoomDetail['lineUps'] {
  if (!hasLineUps(row)) return null;
  const said = letsInOf(row);
  const mine = sideOf(reader, row) ?? row.player_side ?? 'APPLICANT';
  const isSpeaker = speaksFor(reader, mine, row);
  return {
    mine: said[mine],
    theirs: said[mine === 'HOST' ? 'APPLICANT' : 'HOST'],
    may: isSpeaker && (said[mine] || canOpen),
  };
}
