import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { messageAt, messageFor, type Reader } from '../rooms';
import { anyRoomOf } from './any-room.usecases';

/** Returns the text of a message as this user sees it now; 404 if they may not read the message, empty if it shows no text. */
export async function readableText(db: Db, reader: Reader, roomId: string, number: number): Promise<string> {
  const { row, readsAfter } = await anyRoomOf(db, reader, roomId);
  if (number <= readsAfter) throw notFound();
  const message = await messageAt(db, { matchId: row.match_id, roomId }, number);
  if (!message) throw notFound();
  const shown = messageFor(message, reader.blocked, readsAfter);
  return shown.kind === 'text' ? shown.text : '';
}
