import { readerOf } from './reader.repository';
import { roomOfMessage } from './messages.repository';
import { findRoom } from './rooms.repository';
import type { Db } from '../proposals/proposal-row.repository';

/** What may be reported (SPEC 6.4): a message of a room the reporter is in. A block does not hide it from a report. */
export async function messageExists(db: Db, messageId: string, reporterId: string): Promise<boolean> {
  const roomId = await roomOfMessage(db, messageId);
  if (roomId === null) return false;
  return (await findRoom(db, { ...(await readerOf(db, reporterId)), blocked: [] }, roomId)) !== null;
}
