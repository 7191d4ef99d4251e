import type { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { DrillPage } from './pages';
import { checkNotices, compareNotices } from './notices';
import type { Crew, WriteLog } from './writers';

export interface Verdict {
  readonly lost: number;
  readonly doubled: number;
  /** Live frames that came twice and that the pages dropped. */
  readonly dropped: number;
  readonly sentences: readonly string[];
}

/** Compares the tables of the primary with the log of the writers. Without a crew, the notices of its people are left out. */
export async function compareWithDatabase(
  db: Client,
  {
    crew,
    writeLog,
    pages,
  }: { readonly crew: Crew | null; readonly writeLog: WriteLog; readonly pages: readonly DrillPage[] },
): Promise<Verdict> {
  await waitForEmptyOutbox(db);
  const count = async (text: string, values: readonly unknown[] = []) => {
    const { rows } = await db.query<{ count: string }>(text, [...values]);
    return Number(rows[0]?.count);
  };
  const confirmedProposalIds = writeLog.confirmations.flatMap((confirmation) => confirmation.proposalIds);
  const clientIds = writeLog.messages.map(({ clientId }) => clientId);
  const resultMatchIds = writeLog.results.map(({ matchId }) => matchId);
  const notices = crew ? await checkNotices(db, crew, writeLog) : compareNotices([], [], new Map());
  const missingCounts = {
    'posts are missing': await count(
      'select count(*) from unnest($1::uuid[]) as acked (id) where not exists (select from match where match.id = acked.id)',
      [writeLog.matchIds],
    ),
    'applications are missing': await count(
      `select count(*) from unnest($1::uuid[], $2::uuid[]) as acked (match_id, user_id)
       where not exists (select from proposal where proposal.match_id = acked.match_id and proposal.user_id = acked.user_id)`,
      [
        writeLog.applications.map(({ matchId }) => matchId),
        writeLog.applications.map(({ userId }) => userId),
      ],
    ),
    'confirmations are missing': await count(
      `select count(*) from unnest($1::uuid[]) as acked (id)
       where not exists (select from proposal where proposal.id = acked.id and state = 'CONFIRMED')`,
      [confirmedProposalIds],
    ),
    'messages are missing': await count(
      'select count(*) from unnest($1::uuid[]) as acked (id) where not exists (select from message where client_id = acked.id)',
      [clientIds],
    ),
    // The messages of a room are numbered from 1 without gaps.
    'numbers of messages are missing': await count(
      'select coalesce(sum(last - found), 0) as count from (select max(number) as last, count(*) as found from message group by match_id, proposal_id) as room',
    ),
    'notices are missing': notices.missing,
    'people have notices with wrong numbers': notices.misnumbered,
    'results are missing': await count(
      `select count(*) from unnest($1::uuid[]) as acked (id)
       where not exists (select from final_result where match_id = acked.id and host_score = 1 and away_score = 0)`,
      [resultMatchIds],
    ),
    'promises are missing': await count(
      `select count(*) from unnest($1::uuid[]) as acked (id) where (select count(*) from promise where match_id = acked.id) < 2`,
      [resultMatchIds],
    ),
    'confirmations were not acknowledged': writeLog.confirmations.filter(
      (confirmation) => confirmation.proposalIds.length === 0,
    ).length,
  };
  const kindsShownTwice = pages.flatMap(({ shown }) => shown.kindsShownTwice);
  const duplicateCounts = {
    'posts are there twice': await count(
      "select count(*) from (select title from match where title like 'Drill %' group by title, host_user_id having count(*) > 1) as twice",
    ),
    'applications are there twice': await count(
      'select count(*) from (select from proposal where user_id is not null group by match_id, user_id having count(*) > 1) as twice',
    ),
    'matches have two opponents': await count(
      "select count(*) from (select from proposal where state = 'CONFIRMED' group by match_id having count(*) > 1) as twice",
    ),
    'confirmations were acknowledged twice': writeLog.confirmations.filter(
      (confirmation) => confirmation.proposalIds.length > 1,
    ).length,
    'messages are there twice': await count(
      'select count(*) from (select from message where client_id is not null group by client_id having count(*) > 1) as twice',
    ),
    'notices are there twice': notices.doubled,
    'notices have no cause': notices.uncaused,
    'notices came to a page twice': pages.reduce((total, { notices }) => total + notices.doubledCount, 0),
    'live messages are shown twice': kindsShownTwice.length,
  };
  const sum = (counts: object) =>
    Object.values(counts).reduce((total: number, count: number) => total + count, 0);
  const sentences = Object.entries({ ...missingCounts, ...duplicateCounts }).flatMap(([problem, number]) =>
    number > 0 ? [`${number} ${problem}`] : [],
  );
  if (kindsShownTwice.length > 0)
    sentences.push(`kinds of these live messages: ${[...new Set(kindsShownTwice)].join(', ')}`);
  if (notices.kinds.length > 0) sentences.push(`kinds of these notices: ${notices.kinds.join(', ')}`);
  const dropped = pages.reduce((total, { shown }) => total + shown.droppedCount, 0);
  return { lost: sum(missingCounts), doubled: sum(duplicateCounts), dropped, sentences };
}

/** Waits until all notices are written; at most a minute, after which the check reports missing notices. */
async function waitForEmptyOutbox(db: Client): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const { rows } = await db.query<{ count: string }>('select count(*) from outbox');
    if (Number(rows[0]?.count) === 0 || Date.now() > end) return;
    await wait(200);
  }
}
