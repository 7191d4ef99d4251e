import { sql, type Generated, type Selectable } from 'kysely';
import { type Db, idList, type Trx } from '../database';
import { failureColumns, type Failure, type QueueTable } from '../queues';
import { traceparent } from '../tracing';

export interface JobTable {
  id: string;
  kind: string;
  subject: string;
  payload: unknown;
  due_at: Date;
  next_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  given_up_at: Date | null;
  created_at: Date;
  /** Trace context of the call that scheduled the job. */
  trace: Generated<string | null>;
}

export type JobRow = Pick<
  Selectable<JobTable>,
  'id' | 'kind' | 'subject' | 'payload' | 'due_at' | 'attempts' | 'trace'
>;

export type NewJob = Pick<Selectable<JobTable>, 'id' | 'kind' | 'subject' | 'due_at' | 'created_at'> & {
  readonly payload: object;
};

/** Stores one job per kind and subject: a job that is scheduled again is replaced, and its attempts are reset. */
export async function upsertJobs(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const trace = traceparent();
  const values = jobs.map((job) => ({
    ...job,
    ...(trace !== null && { trace }),
    next_at: job.due_at,
    payload: sql`${JSON.stringify(job.payload)}::jsonb`,
  }));
  await trx
    .insertInto('job')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        payload: sql`excluded.payload`,
        due_at: sql`excluded.due_at`,
        next_at: sql`excluded.next_at`,
        attempts: 0,
        last_error: null,
        given_up_at: null,
        ...(trace !== null && { trace }),
      }),
    )
    .execute();
}

export async function deleteJobOf(trx: Trx, kind: string, subject: string): Promise<void> {
  await trx.deleteFrom('job').where('kind', '=', kind).where('subject', '=', subject).execute();
}

const dueJobs = (trx: Trx, now: Date, kinds: readonly string[]) =>
  trx
    .selectFrom('job')
    .select(['id', 'kind', 'subject', 'payload', 'due_at', 'attempts', 'trace'])
    .where('given_up_at', 'is', null)
    .where('next_at', '<=', now)
    // During a release an older server must not claim jobs of a kind that only the newer server handles.
    .where('kind', 'in', kinds)
    .orderBy('next_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked();

/** Returns the oldest due job that no server works on; it stays locked until the transaction ends. */
export async function claimNext(trx: Trx, now: Date, kinds: readonly string[]): Promise<JobRow | null> {
  return (await dueJobs(trx, now, kinds).limit(1).executeTakeFirst()) ?? null;
}

/** Returns other due jobs of the same kind, the oldest first. */
export async function claimMore(trx: Trx, now: Date, { id, kind }: JobRow, limit: number): Promise<JobRow[]> {
  return dueJobs(trx, now, [kind]).where('id', '!=', id).limit(limit).execute();
}

export async function deleteJobs(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('job')
    .where(sql<boolean>`id = any(${idList(ids)})`)
    .execute();
}

/** Returns false if the job was rescheduled in the meantime; the new time stays. */
export async function recordFailure(
  db: Db,
  job: Pick<JobRow, 'id' | 'attempts'>,
  failure: Failure,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set(failureColumns(failure))
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Table of jobs, for operators. */
export const jobTable: QueueTable = {
  queue: 'jobs',
  table: 'job',
  key: ['id'],
  kind: null,
  nextAt: 'next_at',
  givenUpAt: 'given_up_at',
  // Earlier versions kept the due time of a job that they gave up, so `isNeverDue` would miss it.
  isGivenUp: sql`given_up_at is not null`,
};
