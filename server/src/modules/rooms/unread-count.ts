import { limits } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import { idList } from '../../platform/database';
import type { Reader } from './reader.repository';

type Blocks = Pick<Reader, 'blocked'>;

const laterMessages = (readUpTo: RawBuilder<unknown>) =>
  sql`from message later where later.match_id = p.match_id and later.proposal_id = p.id and later.number > ${readUpTo}`;
const isHidden = ({ blocked }: Blocks) =>
  sql`(later.sender_id = any(${idList(blocked)}) and later.announcement is null)`;

/** Returns the number of messages after a number that count in the room `p` of a match: all except those that a block hides. */
export const unreadInRoom = (blocks: Blocks, readUpTo: RawBuilder<unknown>) =>
  blocks.blocked.length === 0
    ? sql`(p.last_number - ${readUpTo})`
    : sql`(p.last_number - ${readUpTo} - (select count(*) ${laterMessages(readUpTo)} and ${isHidden(blocks)}))::int`;

/**
 * Returns the number of messages after a number that count in the room `p` of a team, up to the number that a badge shows: those of other
 * people, except those that a block hides. System lines have no sender (SPEC 6.5).
 */
export const unreadInTeam = (reader: Blocks & Pick<Reader, 'userId'>, readUpTo: RawBuilder<unknown>) => sql`(
  select count(*)::int from (
    select ${laterMessages(readUpTo)} and later.sender_id <> ${reader.userId}
      and ${reader.blocked.length === 0 ? sql`true` : sql`not ${isHidden(reader)}`}
    limit ${limits.chat.unreadUpTo}) counted)`;
