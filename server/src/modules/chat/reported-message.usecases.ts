import type { Db } from '../../platform/database';
import { roomReaderOf } from '../rooms';
import { findRoom } from '../proposals';
import { roomOfMessage } from './message-changes.repository';
import { findTeamRoom } from './team-rooms.repository';

/**
 * Returns whether the message may be reported (SPEC 6.4): the reporter must be in its room and see it there. A block does not prevent a
 * report.
 */
export async function mayReportMessage(db: Db, messageId: string, reporterId: string): Promise<boolean> {
  const place = await roomOfMessage(db, messageId);
  if (!place) return false;
  const { roomId, number } = place;
  const team = await findTeamRoom(db, reporterId, roomId);
  if (team) return number > team.reads_after;
  const room = await findRoom(db, { ...(await roomReaderOf(db, reporterId)), blocked: [] }, roomId);
  return room !== null && number > room.reads_after;
}
