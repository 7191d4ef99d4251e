import { limits } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import { idList } from '../../platform/database';
import type { Reader } from './reader.repository';

type Blocks = Pick<Reader, 'blocked'>;

/** Later messages that a count looks at, the newest. Otherwise it would read all messages of a room that its reader never opens. */
const MAX_COUNTED = 300;

const laterMessages = (readUpTo: RawBuilder<unknown>) =>
  sql`from message later where later.match_id = p.match_id and later.proposal_id = p.id and later.number > ${readUpTo}`;
/** The newest later messages, up to `MAX_COUNTED`. */
const countedMessages = (readUpTo: RawBuilder<unknown>) =>
  sql`from (select later.sender_id, later.announcement ${laterMessages(readUpTo)} order by later.number desc limit ${MAX_COUNTED}) later`;
const isHidden = ({ blocked }: Blocks) =>
  sql`(later.sender_id = any(${idList(blocked)}) and later.announcement is null)`;

/**
 * Returns the number of messages after a number that count in the room `p` of a match: all except those that a block hides. With a block, it
 * counts up to the number that a badge shows.
 */
export const unreadInRoom = (blocks: Blocks, readUpTo: RawBuilder<unknown>) =>
  blocks.blocked.length === 0
    ? sql`(p.last_number - ${readUpTo})`
    : sql`(select least(count(*), ${limits.chat.unreadUpTo})::int ${countedMessages(readUpTo)} where ${isHidden(blocks)} is not true)`;

/** Condition: a message after a number counts in the room `p` of a match. It is quicker than the number. */
export const hasUnreadInRoom = (blocks: Blocks, readUpTo: RawBuilder<unknown>) =>
  blocks.blocked.length === 0
    ? sql`p.last_number > ${readUpTo}`
    : sql`(p.last_number > ${readUpTo} and exists (select ${countedMessages(readUpTo)} where ${isHidden(blocks)} is not true))`;

/**
 * Returns the number of messages after a number that count in the room `p` of a team, up to the number that a badge shows: those of other
 * people, except those that a block hides. System lines have no sender (SPEC 6.5).
 */
export const unreadInTeam = (reader: Blocks & Pick<Reader, 'userId'>, readUpTo: RawBuilder<unknown>) => sql`(
  select count(*)::int from (
    select ${countedMessages(readUpTo)} where later.sender_id <> ${reader.userId}
      and ${reader.blocked.length === 0 ? sql`true` : sql`not ${isHidden(reader)}`}
    limit ${limits.chat.unreadUpTo}) counted)`;
