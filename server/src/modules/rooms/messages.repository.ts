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
      /** The user whose act the line describes. The line does not count as unread for a user who had read everything before. */
      readonly actorId?: string | null;
    };

/** Takes the room's next number and inserts the message, in one statement: numbers have no gaps and are in the order of the commits. */
export async function addMessage(trx: Trx, room: RoomRef, now: Date, message: NewMessage): Promise<number> {
  const { rows } = await sql<MessageRow>`
    with room as (${nextMessageNumberSql(room, now, { condition: sql`true`, pushColumns: null })})
    ${insertMessage(room, now, message)}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`The room ${room.roomId} does not exist.`);
  if (message.kind === 'system' && message.actorId)
    await sql`
      update room_member set read_up_to = ${row.number}
      where match_id = ${room.matchId} and proposal_id = ${room.roomId} and user_id = ${message.actorId}
        and read_up_to = ${row.number}::int - 1`.execute(trx);
  return row.number;
}

/** Returns the part of a statement that takes the room's next number; it takes none if `condition` is false. */
export const nextMessageNumberSql = (
  { matchId, roomId }: RoomRef,
  now: Date,
  {
    condition,
    pushColumns,
  }: { readonly condition: RawBuilder<unknown>; readonly pushColumns: RawBuilder<unknown> | null },
) => sql`
  update room set last_number = last_number + 1, last_at = greatest(last_at, ${now})${pushColumns ? sql`, ${pushColumns}` : sql``}
  where match_id = ${matchId} and id = ${roomId} and ${condition}
  returning last_number`;

/** Returns the SQL that inserts the message with the number that the CTE `room` takes. */
export function insertMessage({ matchId, roomId }: RoomRef, now: Date, message: NewMessage) {
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

/** Selects the messages of a room. */
export const messagesOf = (db: Db, { matchId, roomId }: RoomRef) =>
  selectMessages(db).where('message.match_id', '=', matchId).where('message.proposal_id', '=', roomId);

export async function messageAt(db: Db, room: RoomRef, number: number): Promise<MessageWithSender | null> {
  return (await messagesOf(db, room).where('number', '=', number).executeTakeFirst()) ?? null;
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
