import type { CardTerms, RoomEvent, RoomSide } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import { newId } from '../../platform/ids';
import {
  aboutColumn,
  quoteColumn,
  reactionsColumn,
  type StoredAbout,
  type StoredQuote,
  type StoredReaction,
} from './message-parts.repository';
import type { MessageRow } from './message-row.repository';
import { insertPace } from './pace.repository';
import { ringFor } from './rings.repository';
import { type Db, idList, type Trx } from '../../platform/database';

export interface RoomRef {
  readonly matchId: string;
  readonly roomId: string;
}

/** A message with its sender, quote and reactions. */
export interface MessageWithSender extends MessageRow {
  readonly sender_nickname: string | null;
  readonly sender_picture: string | null;
  readonly sender_gone: boolean;
  readonly reactions: readonly StoredReaction[];
  readonly quote: StoredQuote | null;
  readonly about: StoredAbout | null;
}

interface Author {
  readonly side: RoomSide;
  readonly senderId: string;
  readonly clientId: string;
}

export interface StoredPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export type WrittenMessage =
  | ({
      readonly kind: 'text';
      readonly text: string;
      readonly quote?: StoredQuote | null;
      readonly announces?: boolean;
    } & Author)
  | ({ readonly kind: 'picture'; readonly picture: StoredPicture; readonly alt: string } & Author)
  | ({ readonly kind: 'card'; readonly terms: CardTerms; readonly replaces: number | null } & Author);

export type NewMessage =
  | WrittenMessage
  | {
      readonly kind: 'system';
      readonly event: RoomEvent;
      readonly side: RoomSide | null;
      readonly card?: number;
      readonly userId?: string;
      readonly matchId?: string;
    };

/** Takes the room's next number and inserts the message, in one statement: numbers have no gaps and are in the order of the commits. */
export async function addMessage(trx: Trx, room: RoomRef, now: Date, message: NewMessage): Promise<number> {
  const { rows } = await sql<MessageRow>`
    with room as (${takeNextNumber(room, now, { condition: sql`true`, ringColumns: null })})
    ${insertMessage(room, now, message)}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`The room ${room.roomId} does not exist.`);
  return row.number;
}

/** Inserts a message of a user and marks the room as read up to it. Returns null if the user has sent too many in a short time. */
export async function appendUserMessage(
  trx: Trx,
  room: RoomRef,
  now: Date,
  message: WrittenMessage,
  maxMessages: number,
): Promise<MessageRow | null> {
  const { senderId } = message;
  const { rows } = await sql<MessageRow>`
    with pace as (${insertPace(sql`select ${senderId}::uuid as user_id`, now, maxMessages)}),
    room as (${takeNextNumber(room, now, {
      condition: sql`exists (select from pace)`,
      ringColumns: ringFor(now),
    })}),
    marked as (
      insert into room_member as r (match_id, proposal_id, user_id, read_up_to)
      select ${room.matchId}, ${room.roomId}, ${senderId}, last_number from room
      on conflict (match_id, proposal_id, user_id) do update set read_up_to = greatest(r.read_up_to, excluded.read_up_to)
    )
    ${insertMessage(room, now, message)}`.execute(trx);
  return rows[0] ?? null;
}

const takeNextNumber = (
  { matchId, roomId }: RoomRef,
  now: Date,
  {
    condition,
    ringColumns,
  }: { readonly condition: RawBuilder<unknown>; readonly ringColumns: RawBuilder<unknown> | null },
) => sql`
  update room set last_number = last_number + 1, last_at = greatest(last_at, ${now})${ringColumns ? sql`, ${ringColumns}` : sql``}
  where match_id = ${matchId} and id = ${roomId} and ${condition}
  returning last_number`;

/** Inserts the message with the number that the CTE `room` has taken. */
function insertMessage({ matchId, roomId }: RoomRef, now: Date, message: NewMessage) {
  const isSystem = message.kind === 'system';
  const picture = message.kind === 'picture' ? message.picture : null;
  return sql`
    insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, event, card, terms, card_state, picture, picture_width, picture_height, quotes, announcement, about_user_id, about_match_id, created_at)
    select ${matchId}, ${roomId}, last_number, ${newId()}, ${message.kind}, ${message.side},
      ${isSystem ? null : message.senderId}, ${isSystem ? null : message.clientId},
      ${bodyOf(message)}, ${isSystem ? message.event : null},
      ${isSystem ? (message.card ?? null) : message.kind === 'card' ? message.replaces : null}::int,
      ${message.kind === 'card' ? JSON.stringify(message.terms) : null}::jsonb,
      ${message.kind === 'card' ? 'PROPOSED' : null},
      ${picture?.address ?? null}, ${picture?.width ?? null}::int, ${picture?.height ?? null}::int,
      ${message.kind === 'text' ? (message.quote?.number ?? null) : null}::int,
      ${message.kind === 'text' && message.announces ? 'OPEN' : null},
      ${isSystem ? (message.userId ?? null) : null}::uuid, ${isSystem ? (message.matchId ?? null) : null}::uuid, ${now}
    from room
    returning *`;
}

function bodyOf(message: NewMessage): string | null {
  if (message.kind === 'text') return message.text;
  return message.kind === 'picture' && message.alt !== '' ? message.alt : null;
}

const selectMessages = (db: Db) =>
  db
    .selectFrom('message')
    .leftJoin('user_account', 'user_account.id', 'message.sender_id')
    .selectAll('message')
    .select(['user_account.nickname as sender_nickname', 'user_account.picture as sender_picture'])
    .select(sql<boolean>`user_account.deleted_at is not null`.as('sender_gone'))
    .select([reactionsColumn, quoteColumn, aboutColumn]);

const messagesOf = (db: Db, { matchId, roomId }: RoomRef) =>
  selectMessages(db).where('message.match_id', '=', matchId).where('message.proposal_id', '=', roomId);

export async function messageAt(db: Db, room: RoomRef, number: number): Promise<MessageWithSender | null> {
  return (await messagesOf(db, room).where('number', '=', number).executeTakeFirst()) ?? null;
}

/** Returns these messages, the latest first. */
export async function messagesAt(
  db: Db,
  room: RoomRef,
  numbers: readonly number[],
): Promise<MessageWithSender[]> {
  if (numbers.length === 0) return [];
  return messagesOf(db, room)
    .where('message.number', 'in', numbers)
    .orderBy('message.number', 'desc')
    .execute();
}

/** Returns messages with a higher number, in ascending order. */
export async function messagesAfter(
  db: Db,
  room: RoomRef,
  afterNumber: number,
  limit: number,
): Promise<MessageWithSender[]> {
  return messagesOf(db, room).where('number', '>', afterNumber).orderBy('number').limit(limit).execute();
}

/** Returns messages with a higher change number, in the order of the changes. */
export async function messagesChangedAfter(
  db: Db,
  room: RoomRef,
  change: number,
  limit: number,
  readsAfter = 0,
): Promise<MessageWithSender[]> {
  return messagesOf(db, room)
    .where('message.number', '>', readsAfter)
    .where('message.change', '>', change)
    .orderBy('message.change')
    .limit(limit)
    .execute();
}

/** Returns the last messages before a number, in ascending order. */
export async function messagesBefore(
  db: Db,
  room: RoomRef,
  beforeNumber: number,
  limit: number,
  readsAfter = 0,
): Promise<MessageWithSender[]> {
  const rows = await messagesOf(db, room)
    .where('number', '>', readsAfter)
    .where('number', '<', beforeNumber)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Returns the latest message of each room. */
export async function lastMessages(
  db: Db,
  rooms: readonly RoomRef[],
): Promise<ReadonlyMap<string, MessageWithSender>> {
  if (rooms.length === 0) return new Map();
  const rows = await selectMessages(db)
    .innerJoin('room', (join) =>
      join
        .onRef('room.match_id', '=', 'message.match_id')
        .onRef('room.id', '=', 'message.proposal_id')
        .onRef('room.last_number', '=', 'message.number'),
    )
    .where(sql<boolean>`message.match_id = any(${idList([...new Set(rooms.map(({ matchId }) => matchId))])})`)
    .where(sql<boolean>`message.proposal_id = any(${idList(rooms.map(({ roomId }) => roomId))})`)
    .execute();
  return new Map(rows.map((row) => [row.proposal_id, row]));
}

/** Returns the number of the message that this user has sent before with this client id. */
export async function findSentNumber(
  db: Db,
  { matchId, roomId }: RoomRef,
  senderId: string,
  clientId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('message')
    .select('number')
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Marks the open card of this kind as replaced. Returns its number, or null if there was none. */
export async function replaceOpenCard(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  kind: CardTerms['kind'],
): Promise<number | null> {
  const row = await trx
    .updateTable('message')
    .set({ card_state: 'REPLACED' })
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where('card_state', '=', 'PROPOSED')
    .where(sql`terms ->> 'kind'`, '=', kind)
    .returning('number')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Stores the answer to a card. Returns false if the card has been answered or replaced. */
export async function saveCardAnswer(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  number: number,
  state: 'ACCEPTED' | 'DECLINED',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('message')
    .set({ card_state: state })
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where('number', '=', number)
    .where('card_state', '=', 'PROPOSED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the private address of a picture's file; null if there is no picture with that number. */
export async function pictureAt(
  db: Db,
  { matchId, roomId }: RoomRef,
  number: number,
): Promise<{ readonly address: string; readonly senderId: string | null } | null> {
  const row = await db
    .selectFrom('message')
    .select(['picture', 'sender_id'])
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && row.picture !== null ? { address: row.picture, senderId: row.sender_id } : null;
}
