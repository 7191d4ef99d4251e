import type { RoomDetail, RoomSide } from '@homeground/shared/contracts';
import { type Reader, type RoomBase, representedSideInRoom, representsSide } from '../rooms';
import type { RoomRow } from './rooms.repository';

/** Whether each side lets the players of both line-ups into the room. */
export type LineUpConsents = Readonly<Record<RoomSide, boolean>>;

export const lineUpConsentsOf = (
  row: Pick<RoomBase, 'host_lets_in' | 'applicant_lets_in'>,
): LineUpConsents => ({
  HOST: row.host_lets_in,
  APPLICANT: row.applicant_lets_in,
});

/** Returns whether both sides let the players in, so that the players can use the room (SPEC 6.3). */
export const isSharedWithLineUps = ({ HOST, APPLICANT }: LineUpConsents): boolean => HOST && APPLICANT;

/** Returns whether the room belongs to a confirmed match in which at least one side is a team. */
export const hasLineUps = (row: Pick<RoomBase, 'kind' | 'state' | 'host_team_id' | 'team_id'>): boolean =>
  row.kind === 'PROPOSAL' && row.state === 'CONFIRMED' && (row.host_team_id ?? row.team_id) !== null;

export type LineUpsEvent = 'line_ups_asked' | 'line_ups_in' | 'line_ups_out';

/** Returns the event that the room shows as a line; null if nothing changed. */
export function lineUpsEvent(before: LineUpConsents, after: LineUpConsents): LineUpsEvent | null {
  if (before.HOST === after.HOST && before.APPLICANT === after.APPLICANT) return null;
  if (isSharedWithLineUps(after)) return 'line_ups_in';
  const hasMoreConsents =
    Number(after.HOST) + Number(after.APPLICANT) > Number(before.HOST) + Number(before.APPLICANT);
  return hasMoreConsents ? 'line_ups_asked' : 'line_ups_out';
}

/**
 * Returns which sides let the players in; null if the room has no line-ups. A consent can be given only while the room accepts messages.
 */
export function lineUpAccessView(
  reader: Reader,
  row: RoomRow,
  acceptsMessages: boolean,
): RoomDetail['lineUps'] {
  if (!hasLineUps(row)) return null;
  const consents = lineUpConsentsOf(row);
  const mySide = representedSideInRoom(reader, row) ?? row.player_side ?? 'APPLICANT';
  const isRepresentative = representsSide(reader, mySide, row);
  return {
    mine: consents[mySide],
    theirs: consents[mySide === 'HOST' ? 'APPLICANT' : 'HOST'],
    may: isRepresentative && (consents[mySide] || acceptsMessages),
  };
}
