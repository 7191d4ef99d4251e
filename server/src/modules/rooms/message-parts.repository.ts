import { limits, type Reaction } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { MessageTable } from './message-row.repository';
import type { RoomRef } from './messages.repository';

export interface StoredReaction {
  readonly userId: string;
  readonly nickname: string;
  /** The user has deleted their account. */
  readonly gone: boolean;
  readonly reaction: Reaction;
}

/** A quoted message, as it is now. */
export interface StoredQuote {
  readonly number: number;
  readonly senderId: string;
  readonly nickname: string | null;
  readonly kind: Exclude<MessageTable['kind'], 'system' | 'card'>;
  readonly text: string;
}

/** User and match that a system line names, with their current names. */
export interface StoredAbout {
  readonly person: { readonly userId: string; readonly nickname: string } | null;
  readonly match: { readonly id: string; readonly title: string } | null;
}

/**
 * JSON column. Has a value for all system lines of team rooms and for other system lines about a user; else null. In a team room `match_id`
 * equals `proposal_id`.
 */
export const aboutColumn = sql<StoredAbout | null>`
  case when message.kind = 'system' and (message.match_id = message.proposal_id or message.about_user_id is not null) then json_build_object(
    'person', (select json_build_object('userId', named.id, 'nickname', named.nickname) from user_account named
      where named.id = message.about_user_id and named.deleted_at is null),
    'match', (select json_build_object('id', named.id, 'title', named.title) from match named where named.id = message.about_match_id)
  ) end`.as('about');

/** Reactions as JSON. Only a changed message can have any, so the table is not read for others. */
export const reactionsColumn = sql<readonly StoredReaction[]>`
  case when message.change = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object('userId', r.user_id, 'nickname', u.nickname,
      'gone', u.deleted_at is not null, 'reaction', r.reaction) order by r.created_at, r.user_id), '[]'::json)
    from message_reaction r join user_account u on u.id = r.user_id
    where r.match_id = message.match_id and r.proposal_id = message.proposal_id and r.number = message.number
  ) end`.as('reactions');

const quoteJson = sql`json_build_object('number', q.number, 'senderId', q.sender_id, 'kind', q.kind,
  'nickname', case when u.deleted_at is null then u.nickname end, 'text', left(coalesce(q.body, ''), ${limits.chat.quote.max}::int))`;

export const quoteColumn = sql<StoredQuote | null>`
  case when message.quotes is not null then (
    select ${quoteJson} from message q left join user_account u on u.id = q.sender_id
    where q.match_id = message.match_id and q.proposal_id = message.proposal_id and q.number = message.quotes
  ) end`.as('quote');

/** Returns a message to quote; null if there is none with that number, or it is a card or a system line. */
export async function findQuotableMessage(
  db: Db,
  { matchId, roomId }: RoomRef,
  number: number,
): Promise<StoredQuote | null> {
  const { rows } = await sql<{ quote: StoredQuote }>`
    select ${quoteJson} as quote from message q left join user_account u on u.id = q.sender_id
    where q.match_id = ${matchId} and q.proposal_id = ${roomId} and q.number = ${number} and q.kind not in ('system', 'card')`.execute(
    db,
  );
  return rows[0]?.quote ?? null;
}
