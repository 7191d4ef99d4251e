import { sql, type QueryExecutorProvider } from 'kysely';
import type { Clock } from '../clock';
import type { Jobs } from './create-jobs';
import type { JobKind, JobKinds } from './job-kinds';
import { schedule } from './schedule';

/** Data of a backfill's job: the key of the last filled row; null: no row is filled yet. */
export interface BackfillCursor {
  readonly after: string | null;
}

/** Kinds of jobs that are backfills, named `backfill.<something>`. A server leaves unknown kinds to other servers. */
export type BackfillKind = {
  [K in JobKind]: JobKinds[K] extends BackfillCursor ? K : never;
}[JobKind] &
  `backfill.${string}`;

/** Pause between two batches, so that other queries can use the rows and the disk. */
const PAUSE_MS = 100;

/** Fills the next rows after a key and returns the last key of the batch; null: no rows are left. */
export type BackfillStep = (db: QueryExecutorProvider, after: string | null) => Promise<string | null>;

/**
 * Registers the job that fills, in batches, the column that an expanding migration left empty. Batch and cursor are one commit, so a
 * killed server loses at most one batch, and the next server continues after the last key.
 */
export function registerBackfill(
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  kind: BackfillKind,
  step: BackfillStep,
): void {
  jobs.on(
    kind,
    async (payload, { trx, now }) => {
      const { after }: BackfillCursor = payload;
      const lastKey = await step(trx, after);
      if (lastKey === null) return;
      const nextJob = {
        kind,
        subject: '',
        payload: { after: lastKey },
        dueAt: new Date(now.getTime() + PAUSE_MS),
      };
      await schedule(trx, clock, nextJob);
    },
    { isSlow: true },
  );
}

/** Begins a backfill unless the table is empty. The expanding migration calls this function in its transaction. */
export async function beginBackfill(
  db: QueryExecutorProvider,
  kind: `backfill.${string}`,
  table: string,
): Promise<void> {
  await sql`
    insert into job (id, kind, subject, payload, due_at, next_at, created_at)
    select gen_random_uuid(), ${kind}, '', '{"after": null}', now(), now(), now()
    where exists (select from ${sql.table(table)}) on conflict do nothing`.execute(db);
}

/**
 * Fills the remaining rows, for example after the restore of an old backup. The contracting migration of a later release calls this
 * function.
 */
export async function finishBackfill(
  db: QueryExecutorProvider,
  kind: `backfill.${string}`,
  step: BackfillStep,
): Promise<void> {
  // A server that is filling a batch replaces the row by a row with another cursor. The deletion waits for that server, but sees only the
  // row of before, which is gone then. So it is repeated until there is no row.
  while ((await findUnfinishedBackfills(db)).includes(kind)) {
    const { rows } = await sql<{ payload: BackfillCursor }>`
      delete from job where kind = ${kind} returning payload`.execute(db);
    let after = rows[0]?.payload.after;
    while (after !== undefined) after = (await step(db, after)) ?? undefined;
  }
}

/** Returns the kinds of unfinished backfills. */
export async function findUnfinishedBackfills(db: QueryExecutorProvider): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from job where kind like 'backfill.%' order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}
