import type { RoomSide } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { compileOnce, type Db, idList, listOf, type ValueOf } from '../../platform/database';
import { type MessageRow } from '../rooms';
import type { UnlockedRoom } from './writer.repository';
import { roomPushColumns, type RoomPushValues, roomPushValues } from './room-pushes.repository';
import {
  messageRateLimit,
  type MessageRateLimit,
  messageRateLimitSql,
} from './message-rate-limit.repository';

export interface TextRow {
  readonly id: string;
  readonly senderId: string;
  readonly clientId: string;
  readonly side: RoomSide;
  readonly body: string;
  readonly announces: boolean;
}

/**
 * Stores texts of different senders in one statement that is a commit of its own. Stores nothing if the room has changed since it was
 * read, and leaves out texts that were sent before and the texts of users who have sent too many in a short time. Returns what is stored.
 */
export function appendTexts(
  db: Db,
  { match_id: matchId, id: roomId, version }: UnlockedRoom,
  texts: readonly TextRow[],
  { now, maxMessages }: { readonly now: Date; readonly maxMessages: number },
): Promise<MessageRow[]> {
  const column = <K extends keyof TextRow>(name: K) => texts.map((text) => text[name]);
  return insertTexts(db, {
    ...{ matchId, roomId, version, ...messageRateLimit(now, maxMessages), ...roomPushValues(now) },
    ...{ ids: column('id'), senderIds: column('senderId'), clientIds: column('clientId') },
    ...{ sides: column('side'), bodies: column('body'), announcing: column('announces') },
  });
}

interface InsertedValues extends MessageRateLimit, RoomPushValues {
  readonly matchId: string;
  readonly roomId: string;
  readonly version: string;
  readonly ids: readonly string[];
  readonly senderIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly sides: readonly RoomSide[];
  readonly bodies: readonly string[];
  readonly announcing: readonly boolean[];
}

// Locks the room first, as every other writer does. If the room changes while this statement waits for the lock, its xmin differs
// afterwards.
const insertTexts = compileOnce((db, valueOf: ValueOf<InsertedValues>) => {
  const [matchId, roomId, now] = [valueOf('matchId'), valueOf('roomId'), valueOf('now')];
  return sql<MessageRow>`
    with new_text as (
      select * from unnest(${idList(valueOf('ids'))}, ${idList(valueOf('senderIds'))}, ${idList(valueOf('clientIds'))},
        ${listOf('text', valueOf('sides'))}, ${listOf('text', valueOf('bodies'))}, ${listOf('boolean', valueOf('announcing'))})
      with ordinality as sent_text (id, sender_id, client_id, side, body, announces, place)
      -- Leaves out texts that were sent before. A scalar subquery looks up each text by its index; a join could read all messages of the room.
      where (select number from message where match_id = ${matchId} and proposal_id = ${roomId}
        and message.sender_id = sent_text.sender_id and message.client_id = sent_text.client_id) is null),
    unchanged_room as (
      select id from room where match_id = ${matchId} and id = ${roomId} and xmin = ${valueOf('version')}::text::xid
      for no key update),
    allowed_sender as (${messageRateLimitSql(sql`select new_text.sender_id as user_id from new_text, unchanged_room`, valueOf)}),
    allowed as (select count(*)::int as texts from allowed_sender),
    reserved_numbers as (
      update room set last_number = last_number + allowed.texts, last_at = greatest(last_at, ${now}),
        ${roomPushColumns(valueOf)}
      from allowed where match_id = ${matchId} and room.id = ${roomId} and allowed.texts > 0
      returning last_number - allowed.texts as last_before),
    numbered as (
      select new_text.*, (reserved_numbers.last_before + row_number() over (order by new_text.place))::int as number
      from reserved_numbers, new_text join allowed_sender on allowed_sender.user_id = new_text.sender_id),
    read_by_sender as (
      insert into room_member as r (match_id, proposal_id, user_id, read_up_to)
      select ${matchId}, ${roomId}, sender_id, number from numbered
      on conflict (match_id, proposal_id, user_id) do update set read_up_to = greatest(r.read_up_to, excluded.read_up_to))
    insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, announcement, created_at)
    select ${matchId}, ${roomId}, number, id, 'text', side, sender_id, client_id, body,
      case when announces then 'OPEN' end, ${now}
    from numbered order by number
    returning *`.compile(db);
});
