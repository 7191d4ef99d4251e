import type { Clock } from '../clock';
import type { Trx } from '../database';
import { newId } from '../ids';
import type { Job, JobKind } from './job-kinds';
import { deleteJobOf, upsertJobs } from './jobs.repository';

/** Schedules jobs in the caller's transaction. An existing job of the same kind and subject gets the new time and payload. */
export async function schedule(trx: Trx, clock: Clock, ...jobs: readonly Job[]): Promise<void> {
  const now = clock.now();
  const rows = jobs.map(({ kind, subject, payload, dueAt }) => ({
    id: newId(),
    kind,
    subject,
    payload,
    due_at: dueAt,
    created_at: now,
  }));
  await upsertJobs(trx, rows);
}

/** Removes a job in the caller's transaction; a missing job is not an error. */
export async function unschedule(trx: Trx, kind: JobKind, subject: string): Promise<void> {
  await deleteJobOf(trx, kind, subject);
}
