import { limits } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import type { FileStore } from '../../platform/files/file-store';
import { redrawPicture } from '../pictures';
import { readOnly } from './chat.errors';
import { writeMessage, type SentMessage, type WritingDeps } from './messages.usecases';
import { requireAnyRoom, acceptsMessages } from './any-room.usecases';
import { roomDetail } from '../proposals';
import type { RoomWriter } from './room-writer';
import { findSentNumber } from './room-messages.repository';
import { pictureAt } from './room-pictures.repository';

export interface RoomPictureDeps extends WritingDeps {
  readonly db: Db;
  readonly files: Pick<FileStore, 'putPrivate' | 'readPrivate'>;
  readonly rooms: RoomWriter;
}

export interface PictureToSend {
  readonly userId: string;
  readonly roomId: string;
  readonly clientId: string;
  readonly alt: string;
  /** Reads the file. Not called if the user may not write, or has sent the picture before. */
  readonly upload: () => Promise<Buffer>;
}

/** The longer side of a stored picture has at most this many pixels. */
const shape = { fit: 'whole', side: limits.chat.picture.side } as const;

/** Sends a picture. A repeated call with the same client id stores nothing, even with another file. */
export async function sendPicture(deps: RoomPictureDeps, input: PictureToSend): Promise<SentMessage> {
  const { db, clock, files } = deps;
  const { userId, roomId, clientId, alt } = input;
  const { reader, row } = await requireAnyRoom(db, userId, roomId);
  const room = { matchId: row.match_id, roomId };
  const storedNumber = await findSentNumber(db, room, userId, clientId);
  if (storedNumber !== null) return { ...room, number: storedNumber, isNew: false, messageData: null };
  if (!acceptsMessages(reader, row, clock.now())) throw readOnly(await roomDetail(deps, userId, roomId));
  const { content, width, height } = await redrawPicture(await input.upload(), shape);
  const picture = { address: await files.putPrivate(content), width, height };
  return deps.rooms.write(roomId, (trx, lockedRoom) =>
    writeMessage(deps, trx, lockedRoom, { userId, clientId, isCard: false }, async (side) => ({
      kind: 'picture',
      picture,
      alt: alt.normalize('NFC').trim(),
      side,
      senderId: userId,
      clientId,
    })),
  );
}

/** Returns the file for a user who is in the room now; 404 if there is a block with its sender (SPEC 8.6). */
export async function pictureOf(
  { db, files }: RoomPictureDeps,
  userId: string,
  roomId: string,
  number: number,
): Promise<Buffer> {
  const { reader, row, readsAfter } = await requireAnyRoom(db, userId, roomId);
  if (number <= readsAfter) throw notFound();
  const picture = await pictureAt(db, { matchId: row.match_id, roomId }, number);
  if (!picture || (picture.senderId !== null && reader.blocked.includes(picture.senderId))) throw notFound();
  const content = await files.readPrivate(picture.address);
  if (!content) throw notFound();
  return content;
}
