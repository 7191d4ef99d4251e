import { readerOf } from './reader.repository';
import { roomOfMessage } from './messages.repository';
import { findRoom } from './rooms.repository';
import type { Db } from '../proposals/proposal-row.repository';

/** Returns whether the message may be reported (SPEC 6.4): the reporter must be in its room. A block does not prevent a report. */
export async function messageExists(db: Db, messageId: string, reporterId: string): Promise<boolean> {
  const roomId = await roomOfMessage(db, messageId);
  if (roomId === null) return false;
  return (await findRoom(db, { ...(await readerOf(db, reporterId)), blocked: [] }, roomId)) !== null;
}
