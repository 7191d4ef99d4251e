import type { RoomMatch, RoomSide } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { gainsOf } from '../games';
import type { MatchRow } from '../matches';
import { findFinalResult } from '../results';
import type { RoomRow } from './rooms.repository';

/** Returns how the match ended between the two sides of this room, and what that changed for the side of the reader. */
export async function endingInRoom(
  db: Db,
  match: MatchRow,
  row: RoomRow,
  mySide: RoomSide,
): Promise<Required<Pick<RoomMatch, 'result' | 'gains'>>> {
  // The rooms of guests and of sides that did not play show no score.
  if (match.state !== 'COMPLETED' || match.confirmed_proposal_id !== row.id)
    return { result: null, gains: null };
  const sideId = mySide === 'HOST' ? (row.host_team_id ?? row.host_user_id) : (row.team_id ?? row.user_id);
  const [result, gains] = await Promise.all([
    findFinalResult(db, match.id),
    sideId === null ? null : gainsOf(db, match.id, sideId),
  ]);
  return { result, gains };
}
