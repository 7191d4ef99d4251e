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
import type { Said, Telling } from './announce';
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
  /** How many messages of one person within ten seconds. */
  readonly pace: number;
}

/** `isNew` false: this very message was here before. */
export interface Stored extends Said {
  readonly isNew: boolean;
}

/** Only of a message that was written just now is everything in hand that it takes to tell it. */
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
    messages: found.map((one) => messageFor(one, reader.blocked)),
    // A message may have come between the two looks.
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

/** One open card of a kind in a room: a new one takes the old one's place. */
export function sendCard(
  deps: WritingDeps,
  trx: Trx,
  userId: string,
  roomId: string,
  wanted: ProposeCard,
): Promise<Sent> {
  const { clientId } = wanted;
  const terms = cardTermsOf(wanted, deps.clock.now());
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
  // To strangers, and between blocked people, there is no such room unless it was confirmed.
  if (!isOpen) await requireRoom(trx, userId, roomId);
  if (standing.before !== null) return { ...room, number: standing.before, isNew: false, telling: null };
  const now = deps.clock.now();
  const moment = momentOf(standing, now);
  const takes = card ? takesCards(row.state, moment) : isWritable(row.state, moment);
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

/** As the one who asks may see it. */
export async function messageIn(db: Db, userId: string, room: Said): Promise<Message> {
  const row = await messageAt(db, room, room.number);
  if (!row) throw notFound();
  return messageFor(row, await blockedWith(db, userId));
}
