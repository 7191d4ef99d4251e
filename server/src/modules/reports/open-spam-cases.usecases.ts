import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import { type Db, inTransaction } from '../../platform/database';
import type { NewId } from '../../platform/ids';
import { fileReport } from './file-report.usecases';

interface SpamCheckDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
}

const DAY = 86_400_000;
/** The same text in this many rooms looks like spam; a leader may send the same text to a few applicants. */
const SPAM_ROOMS = 6;
/** Shorter texts ("See you there!") are common in every room. */
const MIN_SPAM_LETTERS = 20;
const MAX_CASES = 100;

/**
 * Opens a case for messages that may be spam: the same text in many rooms, and links from accounts younger than a day. Hides nothing,
 * because an operator decides. Opens at most one case a day for each user.
 */
export async function openSpamCases({ db, clock, newId }: SpamCheckDeps): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - DAY);
  // Ids are UUIDs of version 7, which begin with the time in milliseconds. One more day allows for wrong clocks.
  const hexTime = Math.max(0, since.getTime() - DAY)
    .toString(16)
    .padStart(12, '0');
  const lowestId = `${hexTime.slice(0, 8)}-${hexTime.slice(8)}-0000-0000-000000000000`;
  const { rows } = await sql<{ id: string }>`
    with recent as (
      select message.id, message.sender_id, message.proposal_id, message.body, message.created_at, author.created_at as author_created_at
      from message join user_account as author on author.id = sender_id
      where message.id >= ${lowestId}::uuid and message.created_at >= ${since} and kind = 'text'
        and author.deleted_at is null
    ), suspects as (
      select (array_agg(id order by created_at))[1] as id, sender_id from recent where char_length(body) >= ${MIN_SPAM_LETTERS}
      group by sender_id, lower(regexp_replace(body, '\\s+', ' ', 'g')) having count(distinct proposal_id) >= ${SPAM_ROOMS}
      union all
      select id, sender_id from recent where body ~* '(https?://|www\\.)' and created_at < author_created_at + interval '1 day'
    )
    select distinct on (sender_id) id from suspects
    where not exists (select from report join moderation_case as c on c.id = report.case_id
      where source = 'machine' and c.concerned_id = sender_id and report.created_at >= ${since})
    order by sender_id, id limit ${MAX_CASES}`.execute(db);
  for (const { id } of rows)
    await inTransaction(db, (trx) =>
      fileReport({ clock, newId }, trx, {
        ...{ source: 'machine', reporterId: null, kind: 'message', subjectId: id },
        ...{ reason: 'spam', note: '' },
      }),
    );
}
