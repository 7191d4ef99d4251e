import { limits } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import type { FileStore } from '../../platform/files/file-store';
import { redraw } from '../pictures/redraw';
import { readOnly } from './chat.errors';
import { write, type Sent, type WritingDeps } from './messages.usecases';
import { pictureAt, sentBefore } from './messages.repository';
import { requireAnyRoom, acceptsMessages } from './any-room.usecases';
import { roomDetail } from './room-detail.usecases';
import type { RoomWriter } from './room-writer';

export interface RoomPictureDeps extends WritingDeps {
  readonly db: Kysely<Tables>;
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

const shape = { fit: 'whole', side: limits.chat.picture.side } as const;

/** Sends a picture. A repeated call with the same client id stores nothing, even with another file. */
export async function sendPicture(deps: RoomPictureDeps, input: PictureToSend): Promise<Sent> {
  const { db, clock, files } = deps;
  const { userId, roomId, clientId, alt } = input;
  const { reader, row } = await requireAnyRoom(db, userId, roomId);
  const room = { matchId: row.match_id, roomId };
  const before = await sentBefore(db, room, userId, clientId);
  if (before !== null) return { ...room, number: before, isNew: false, messageData: null };
  if (!acceptsMessages(reader, row, clock.now())) throw readOnly(await roomDetail(deps, userId, roomId));
  const { content, width, height } = await redraw(await input.upload(), shape);
  const picture = { address: await files.putPrivate(content), width, height };
  return deps.rooms.write(roomId, (trx, locked) =>
    write(deps, trx, locked, { userId, clientId, card: false }, async (side) => ({
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
  const found = await pictureAt(db, { matchId: row.match_id, roomId }, number);
  if (!found || (found.senderId !== null && reader.blocked.includes(found.senderId))) throw notFound();
  const content = await files.readPrivate(found.address);
  if (!content) throw notFound();
  return content;
}
