import {
  limits,
  type Message,
  type MessagePage,
  type MessagesQuery,
  type ProposeCard,
  type SendMessage,
} from '@homeground/shared/contracts';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { blockedWith } from '../blocks/blocks.repository';
import { lockProposal } from '../proposals/proposals.repository';
import type { Db, Trx } from '../proposals/proposal-row.repository';
import { isWritable, takesCards } from '../proposals/proposal-state.rules';
import type { Said } from './announce';
import { cardTermsOf } from './cards.rules';
import { readOnly } from './chat.errors';
import {
  append,
  messageAt,
  messagesAfter,
  messagesBefore,
  replaceOpenCard,
  sentBefore,
  type NewMessage,
  type RoomRef,
} from './messages.repository';
import { messageFor } from './messages.rules';
import { keepPace } from './pace.repository';
import { sideOf } from './reader.repository';
import { isBlocked, momentOf, requireRoom, roomDetail, type RoomDeps } from './room-detail.usecases';
import { markRead } from './rooms.repository';

export interface WritingDeps extends RoomDeps {
  /** How many messages of one person within ten seconds. */
  readonly pace: number;
}

/** `isNew` false: this very message was here before. */
export interface Sent extends Said {
  readonly isNew: boolean;
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
  make: (side: 'HOST' | 'APPLICANT', room: RoomRef) => Promise<NewMessage>,
): Promise<Sent> {
  const known = await requireRoom(trx, userId, roomId);
  const room = { matchId: known.row.match_id, roomId };
  // One writer at a time from here: the id is looked for and the number taken without a race.
  if (!(await lockProposal(trx, known.row))) throw notFound();
  const before = await sentBefore(trx, room, userId, clientId);
  if (before !== null) return { ...room, number: before, isNew: false };
  const { reader, row } = await requireRoom(trx, userId, roomId);
  const now = deps.clock.now();
  const takes = card ? takesCards(row.state, momentOf(row, now)) : isWritable(row.state, momentOf(row, now));
  if (!takes || isBlocked(reader, row))
    throw readOnly(await roomDetail({ ...deps, db: trx }, userId, roomId));
  await keepPace(trx, userId, now, deps.pace);
  const number = await append(trx, room, now, await make(sideOf(reader, row) ?? 'APPLICANT', room));
  // Who writes has read what stands above.
  await markRead(trx, row, userId, number);
  return { ...room, number, isNew: true };
}

/** As the one who asks may see it. */
export async function messageIn(db: Db, userId: string, room: Said): Promise<Message> {
  const row = await messageAt(db, room, room.number);
  if (!row) throw notFound();
  return messageFor(row, await blockedWith(db, userId));
}
