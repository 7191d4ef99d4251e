import {
  limits,
  type Message,
  type MessagePage,
  type MessagesQuery,
  type ProposeCard,
  type RoomSide,
  type SendMessage,
} from '@homeground/shared/contracts';
import type { Trx, Db } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { findBlockedUserIds } from '../blocks';
import { notAllowedInTeam } from '../teams';
import {
  acceptsCards,
  isBlockedInRoom,
  isRoomWritable,
  proposalStateFactsOf,
  requireRoom,
  type RoomDeps,
  roomDetail,
} from '../proposals';
import { anyRoomOf } from './any-room.usecases';
import {
  findQuotableMessage,
  messageAt,
  messageFor,
  type MessageRow,
  type NewMessageData,
  type PostedMessage,
  type Reader,
  type RoomBase,
  type RoomRef,
  representedSideInRoom,
  type StoredQuote,
  type WrittenMessage,
} from '../rooms';
import { cardTermsOf } from './cards.rules';
import { readOnly } from './chat.errors';
import { writersIn, type WriterFacts, type WriteRequest } from './writer.repository';
import { appendUserMessage } from './user-message.repository';
import { messagesAfter, messagesBefore, messagesChangedAfter } from './room-messages.repository';
import { markOpenCardReplaced } from './cards.repository';
import { tooManyMessages } from './message-rate-limit.repository';
import { tidyText } from '../names';

export interface WritingDeps extends RoomDeps {
  /** Maximum messages of one person within `limits.chat.pace.seconds`. */
  readonly pace: number;
}

/** `isNew` is false if a message with this clientId was already stored. */
export interface StoredMessageRef extends PostedMessage {
  readonly isNew: boolean;
}

export interface SentMessage extends StoredMessageRef {
  /** Data to send the message live to its readers; null if `sendLiveMessages` must read the data itself. */
  readonly messageData: NewMessageData | null;
}

export async function messagesOf(
  { db }: Pick<RoomDeps, 'db'>,
  caller: Reader,
  roomId: string,
  query: MessagesQuery,
): Promise<MessagePage> {
  const { after, before, changed: knownChange, limit = limits.chat.page.default } = query;
  if (after !== undefined && before !== undefined) throw invalidFields({ before: 'not_allowed' });
  if (knownChange !== undefined && after === undefined) throw invalidFields({ changed: 'not_allowed' });
  const { reader, row, readsAfter: lastUnreadableNumber } = await anyRoomOf(db, caller, roomId);
  const maxInteger = 2 ** 31 - 1;
  const room = { matchId: row.match_id, roomId };
  const isUpToDate = knownChange === undefined || knownChange >= row.last_change;
  const [rows, changes] = await Promise.all([
    after === undefined
      ? messagesBefore(
          db,
          room,
          Math.min(before ?? row.last_number + 1, maxInteger),
          limit,
          lastUnreadableNumber,
        )
      : messagesAfter(db, room, Math.max(lastUnreadableNumber, Math.min(after, maxInteger)), limit),
    isUpToDate ? [] : messagesChangedAfter(db, room, knownChange, limits.chat.page.max, lastUnreadableNumber),
  ]);
  return {
    messages: rows.map((item) => messageFor(item, reader.blocked, lastUnreadableNumber)),
    firstNumber: lastUnreadableNumber + 1,
    // Another message may have been stored after `anyRoomOf` has read the room.
    lastNumber: Math.max(row.last_number, rows.at(-1)?.number ?? 0),
    changes: changes.map((item) => messageFor(item, reader.blocked, lastUnreadableNumber)),
    changedUpTo: changes.length < limits.chat.page.max ? row.last_change : (changes.at(-1)?.change ?? 0),
    lastChange: row.last_change,
  };
}

export function sendText(
  deps: WritingDeps,
  trx: Trx,
  row: RoomBase | null,
  {
    userId,
    clientId,
    text,
    quotes,
    announcement: announces = false,
  }: SendMessage & { readonly userId: string },
): Promise<SentMessage> {
  const body = requireMessageText(text);
  return writeMessage(deps, trx, row, { userId, clientId, isCard: false }, async (side, room, writer) => ({
    kind: 'text',
    text: body,
    quote: quotes === undefined ? null : await requireQuotable(trx, room, quotes, writer.readsAfter),
    announces: announces && requireAnnouncer(writer.member),
    side,
    senderId: userId,
    clientId,
  }));
}

export function requireMessageText(text: string): string {
  const body = tidyText(text);
  if (body === '') throw invalidFields({ text: 'required' });
  return body;
}

/** Refuses an announcement outside a team's room, and by a member without the role for it. */
function requireAnnouncer(member: WriterFacts['member']): true {
  if (!member) throw invalidFields({ announcement: 'not_allowed' });
  if (member.role === 'member') throw notAllowedInTeam();
  return true;
}

async function requireQuotable(
  trx: Trx,
  room: RoomRef,
  number: number,
  readsAfter: number,
): Promise<StoredQuote> {
  const quote = number > readsAfter ? await findQuotableMessage(trx, room, number) : null;
  if (!quote) throw invalidFields({ quotes: 'unknown' });
  return quote;
}

/** Posts a card, which replaces the open card of its kind in the room. */
export function sendCard(
  deps: WritingDeps,
  trx: Trx,
  row: RoomBase | null,
  { userId, ...card }: ProposeCard & { readonly userId: string },
): Promise<SentMessage> {
  const { clientId } = card;
  const terms = cardTermsOf(card, deps.clock.now());
  return writeMessage(deps, trx, row, { userId, clientId, isCard: true }, async (side, room) => ({
    kind: 'card',
    terms,
    replaces: await markOpenCardReplaced(trx, room, terms.kind),
    side,
    senderId: userId,
    clientId,
  }));
}

interface Writer {
  readonly member: WriterFacts['member'];
  readonly readsAfter: number;
}

/** Stores the message that `createMessage` returns. `row` is the locked room, or null if no room has the id. */
export async function writeMessage(
  deps: WritingDeps,
  trx: Trx,
  row: RoomBase | null,
  { userId, clientId, isCard }: WriteRequest & { readonly isCard: boolean },
  createMessage: (side: RoomSide, room: RoomRef, writer: Writer) => Promise<WrittenMessage>,
): Promise<SentMessage> {
  const writers = row && (await writersIn(trx, row.id, [{ userId, clientId }]));
  const facts = writers?.factsByUser.get(userId);
  if (!row || !facts) throw notFound();
  const roomId = row.id;
  const room = { matchId: row.match_id, roomId };
  const now = deps.clock.now();
  const { side, acceptsMessage, readsAfter } = writePermission(row, facts, { isCard, now });
  // The room stays hidden from strangers and, unless it was confirmed, from blocked users.
  if (side === null) await requireRoom(trx, userId, roomId);
  if (facts.earlierNumber !== null)
    return { ...room, number: facts.earlierNumber, isNew: false, messageData: null };
  if (side === null || !acceptsMessage)
    throw readOnly(await roomDetail({ ...deps, db: trx }, userId, roomId));
  const message = await createMessage(side, room, { member: facts.member, readsAfter });
  const stored = await appendUserMessage(trx, room, now, message, deps.pace);
  if (!stored) throw await tooManyMessages(trx, userId, now);
  // A quote shows a second person, whom other readers may have blocked, so `sendLiveMessages` must compute the view of each reader.
  const isQuoting = message.kind === 'text' && !!message.quote;
  return {
    ...room,
    number: stored.number,
    isNew: true,
    messageData: isQuoting ? null : messageDataOf(stored, facts),
  };
}

interface WritePermission {
  readonly side: RoomSide | null;
  readonly acceptsMessage: boolean;
  readonly readsAfter: number;
}

/** Returns the side the user writes for (null: they may not write), and whether the room accepts the message now. */
export function writePermission(
  row: RoomBase,
  { reader, match, member, player }: WriterFacts,
  { isCard, now }: { readonly isCard: boolean; readonly now: Date },
): WritePermission {
  // A team has one side, and no terms that a card could change.
  if (row.kind === 'TEAM')
    return {
      side: member && !isCard ? 'HOST' : null,
      acceptsMessage: !isCard,
      readsAfter: member?.reads_after ?? 0,
    };
  const representedSide = representedSideInRoom(reader, row);
  // Players of the line-up may write. Only leaders and managers may agree for their side.
  if (representedSide === null && player && isCard) throw notAllowedInTeam();
  const side = representedSide ?? player?.player_side ?? null;
  const readsAfter = representedSide === null ? (player?.player_reads_after ?? 0) : 0;
  if (!match || side === null || isBlockedInRoom(reader, { ...row, posted_by: match.posted_by }))
    return { side: null, acceptsMessage: false, readsAfter };
  const facts = proposalStateFactsOf(match, now);
  return {
    side,
    readsAfter,
    acceptsMessage: isCard
      ? row.kind === 'PROPOSAL' && acceptsCards(row.state, facts)
      : isRoomWritable(row.state, facts),
  };
}

export const messageDataOf = (
  row: MessageRow,
  { nickname, picture, reader_ids: readerIds, reader }: WriterFacts,
): NewMessageData => ({
  row: {
    ...row,
    sender_nickname: nickname,
    sender_picture: picture,
    sender_gone: false,
    reactions: [],
    quote: null,
    about: null,
  },
  readerIds,
  blocked: reader.blocked,
});

/** Returns the message as the viewer may see it. */
export async function loadMessageForViewer(db: Db, userId: string, room: PostedMessage): Promise<Message> {
  const row = await messageAt(db, room, room.number);
  if (!row) throw notFound();
  return messageFor(row, await findBlockedUserIds(db, userId));
}
