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
  const messageRef = await roomOfMessage(db, messageId);
  if (!messageRef) return false;
  const { roomId, number } = messageRef;
  const teamRoom = await findTeamRoom(db, { userId: reporterId, blocked: [] }, roomId);
  if (teamRoom) return number > teamRoom.reads_after;
  const room = await findRoom(db, { ...(await roomReaderOf(db, reporterId)), blocked: [] }, roomId);
  return room !== null && number > room.reads_after;
}
