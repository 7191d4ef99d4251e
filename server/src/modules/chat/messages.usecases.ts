import {
  limits,
  type Message,
  type MessagePage,
  type MessagesQuery,
  type ProposeCard,
  type RoomSide,
  type SendMessage,
} from '@homeground/shared/contracts';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { blockedWith } from '../blocks/blocks.repository';
import type { Db, Trx } from '../proposals/proposal-row.repository';
import { isWritable, takesCards } from '../proposals/proposal-state.rules';
import type { PostedMessage, Telling } from './announce';
import { cardTermsOf } from './cards.rules';
import { readOnly } from './chat.errors';
import type { MessageRow } from './message-row.repository';
import {
  appendWritten,
  messageAt,
  messagesAfter,
  messagesBefore,
  replaceOpenCard,
  type RoomRef,
  type WrittenMessage,
} from './messages.repository';
import { messageFor } from './messages.rules';
import { tooFast } from './pace.repository';
import { sideOf } from './reader.repository';
import { isBlocked, momentOf, requireRoom, roomDetail, type RoomDeps } from './room-detail.usecases';
import { lockRoom, standingOf, type Standing } from './writer.repository';

export interface WritingDeps extends RoomDeps {
  /** Maximum messages of one person within ten seconds. */
  readonly pace: number;
}

/** `isNew` is false if a message with this clientId was already stored. */
export interface Stored extends PostedMessage {
  readonly isNew: boolean;
}

/** Set for a new message only: the data needed to announce it. */
export interface Sent extends Stored {
  readonly telling: Telling | null;
}

export async function messagesOf(
  { db }: Pick<RoomDeps, 'db'>,
  userId: string,
  roomId: string,
  query: MessagesQuery,
): Promise<MessagePage> {
  const { after, before, limit = limits.chat.page.default } = query;
  if (after !== undefined && before !== undefined) throw invalidFields({ before: 'not_allowed' });
  const { reader, row } = await requireRoom(db, userId, roomId);
  const room = { matchId: row.match_id, roomId };
  const found =
    after === undefined
      ? await messagesBefore(db, room, Math.min(before ?? row.last_number + 1, 2 ** 31 - 1), limit)
      : await messagesAfter(db, room, Math.min(after, 2 ** 31 - 1), limit);
  return {
    messages: found.map((item) => messageFor(item, reader.blocked)),
    // Another message may have been stored between the two queries.
    lastNumber: Math.max(row.last_number, found.at(-1)?.number ?? 0),
  };
}

export function sendText(
  deps: WritingDeps,
  trx: Trx,
  userId: string,
  roomId: string,
  { clientId, text }: SendMessage,
): Promise<Sent> {
  const body = text.normalize('NFC').trim();
  if (body === '') throw invalidFields({ text: 'required' });
  return write(deps, trx, { userId, roomId, clientId, card: false }, async (side) => ({
    kind: 'text',
    text: body,
    side,
    senderId: userId,
    clientId,
  }));
}

/** Posts a card. It replaces the open card of its kind in the room. */
export function sendCard(
  deps: WritingDeps,
  trx: Trx,
  userId: string,
  roomId: string,
  card: ProposeCard,
): Promise<Sent> {
  const { clientId } = card;
  const terms = cardTermsOf(card, deps.clock.now());
  return write(deps, trx, { userId, roomId, clientId, card: true }, async (side, room) => ({
    kind: 'card',
    terms,
    replaces: await replaceOpenCard(trx, room, terms.kind),
    side,
    senderId: userId,
    clientId,
  }));
}

export interface Writing {
  readonly userId: string;
  readonly roomId: string;
  readonly clientId: string;
  readonly card: boolean;
}

export async function write(
  deps: WritingDeps,
  trx: Trx,
  { userId, roomId, clientId, card }: Writing,
  make: (side: RoomSide, room: RoomRef) => Promise<WrittenMessage>,
): Promise<Sent> {
  const row = await lockRoom(trx, roomId);
  const standing = row && (await standingOf(trx, row, userId, clientId));
  if (!standing) throw notFound();
  const { reader } = standing;
  const room = { matchId: row.match_id, roomId };
  const side = sideOf(reader, row);
  const isOpen = side !== null && !isBlocked(reader, { ...row, posted_by: standing.posted_by });
  // The room stays hidden from strangers and, unless it was confirmed, from blocked users.
  if (!isOpen) await requireRoom(trx, userId, roomId);
  if (standing.before !== null) return { ...room, number: standing.before, isNew: false, telling: null };
  const now = deps.clock.now();
  const moment = momentOf(standing, now);
  const takes = card
    ? row.kind === 'PROPOSAL' && takesCards(row.state, moment)
    : isWritable(row.state, moment);
  if (!isOpen || !takes) throw readOnly(await roomDetail({ ...deps, db: trx }, userId, roomId));
  const written = await appendWritten(trx, room, now, await make(side, room), deps.pace);
  if (!written) throw await tooFast(trx, userId, now);
  return { ...room, number: written.number, isNew: true, telling: tellingOf(written, standing) };
}

const tellingOf = (row: MessageRow, { nickname, picture, everybody, reader }: Standing): Telling => ({
  row: { ...row, sender_nickname: nickname, sender_picture: picture, sender_gone: false },
  everybody,
  blocked: reader.blocked,
});

/** Returns the message as the viewer may see it. */
export async function messageIn(db: Db, userId: string, room: PostedMessage): Promise<Message> {
  const row = await messageAt(db, room, room.number);
  if (!row) throw notFound();
  return messageFor(row, await blockedWith(db, userId));
}
