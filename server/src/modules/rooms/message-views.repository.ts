import { sql } from 'kysely';
import { type Db, idList } from '../../platform/database';

/** Users of a room to whom a message looks the same. */
export interface MessageAudience {
  readonly userIds: readonly string[];
  /** People shown in the message whom these users block, or who block them. */
  readonly blocked: readonly string[];
}

/** Groups the readers of a message by their blocks with the people it shows; usually there is one group. */
export async function messageAudiencesOf(
  db: Db,
  readerIds: readonly string[],
  peopleIds: readonly string[],
): Promise<readonly MessageAudience[]> {
  if (peopleIds.length === 0) return [{ userIds: readerIds, blocked: [] }];
  const { rows } = await sql<{ reader_id: string; person_id: string }>`
    select blocker_id as reader_id, blocked_id as person_id from user_block
    where blocker_id = any(${idList(readerIds)}) and blocked_id = any(${idList(peopleIds)})
    union
    select blocked_id, blocker_id from user_block
    where blocked_id = any(${idList(readerIds)}) and blocker_id = any(${idList(peopleIds)})`.execute(db);
  const blockedOf = (id: string) =>
    rows.flatMap(({ reader_id, person_id }) => (reader_id === id ? [person_id] : []));
  const withoutBlock = readerIds.filter((id) => blockedOf(id).length === 0);
  const withBlock = readerIds.filter((id) => !withoutBlock.includes(id));
  return [
    { userIds: withoutBlock, blocked: [] },
    ...withBlock.map((id) => ({ userIds: [id], blocked: blockedOf(id) })),
  ];
}
