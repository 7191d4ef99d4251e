import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import { inTransaction, type Tables } from '../../platform/database';
import type { NewId } from '../../platform/ids';
import { fileReport } from '../reports/file-report.usecases';

interface PointOutDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly newId: NewId;
}

const DAY = 86_400_000;
/** The same text in this many rooms looks like spam; a captain may send it to a few applicants. */
const ROOMS = 6;
/** Shorter texts ("See you there!") are common in every room. */
const MIN_LETTERS = 20;
const AT_ONCE = 100;

/**
 * Opens a case for messages that may be spam: the same text in many rooms, and links from accounts younger than a day. Hides nothing,
 * because an operator decides. At most one case a day for a user. Finds recent messages by their id, which rises with time.
 */
export async function pointOut({ db, clock, newId }: PointOutDeps): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - DAY);
  const hex = Math.max(0, since.getTime() - DAY)
    .toString(16)
    .padStart(12, '0');
  const floor = `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
  const { rows } = await sql<{ id: string }>`
    with recent as (
      select message.id, message.sender_id, message.proposal_id, message.body, message.created_at, author.created_at as born
      from message join user_account as author on author.id = sender_id
      where message.id >= ${floor}::uuid and message.created_at >= ${since} and kind = 'text'
        and author.deleted_at is null
    ), found as (
      select (array_agg(id order by created_at))[1] as id, sender_id from recent where char_length(body) >= ${MIN_LETTERS}
      group by sender_id, lower(regexp_replace(body, '\\s+', ' ', 'g')) having count(distinct proposal_id) >= ${ROOMS}
      union all
      select id, sender_id from recent where body ~* '(https?://|www\\.)' and created_at < born + interval '1 day'
    )
    select distinct on (sender_id) id from found
    where not exists (select from report join moderation_case as c on c.id = report.case_id
      where source = 'machine' and c.concerned_id = sender_id and report.created_at >= ${since})
    order by sender_id, id limit ${AT_ONCE}`.execute(db);
  for (const { id } of rows)
    await inTransaction(db, (trx) =>
      fileReport({ clock, newId }, trx, {
        ...{ source: 'machine', reporterId: null, kind: 'message', subjectId: id },
        ...{ reason: 'spam', note: '' },
      }),
    );
}
