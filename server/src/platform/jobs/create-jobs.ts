import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../clock';
import { inTransaction, type Tables } from '../database';
import { runTraced } from '../tracing';
import type { JobKind, JobKinds } from './job-kinds';
import { claimNext, deleteJob, recordFailure, type JobRow } from './jobs.repository';

export interface JobRun {
  readonly trx: Transaction<Tables>;
  readonly now: Date;
  /** Scheduled time. */
  readonly dueAt: Date;
  /** Registers a hint to run after the commit of this job; it may get lost. */
  afterCommit(hint: () => void): void;
}

/** Outcome of one attempt, for logs and metrics. */
export interface JobOutcome {
  readonly kind: string;
  readonly outcome: 'done' | 'failed' | 'given_up';
  readonly lateMs: number;
}

type Handler = (payload: unknown, run: JobRun) => Promise<void>;

export interface JobDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
  readonly observe?: (outcome: JobOutcome) => void;
  readonly pollMs?: number;
}

export interface Jobs {
  on<K extends JobKind>(kind: K, handler: (payload: JobKinds[K], run: JobRun) => Promise<void>): void;
  /** Runs all due jobs and returns their number; for tests with a moved clock and for tools. */
  runDue(): Promise<number>;
  start(): void;
  /** Stops after the running job. */
  stop(): Promise<void>;
}

const POLL_MS = 500;
export const MOST_ATTEMPTS = 12;
const MAX_PAUSE_MS = 3_600_000;

/** Returns 2 s, 4 s, 8 s … up to an hour: twelve attempts take about two hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(MAX_PAUSE_MS, 1000 * 2 ** attempts);
}

/**
 * Runs due jobs (ARCHITECTURE 4.4). Claim, effect and deletion are one commit, so an effect on the database happens exactly once on
 * any number of servers. A server that dies releases its job with its connection.
 */
export function createJobs({ db, clock, log, observe = () => undefined, pollMs = POLL_MS }: JobDeps): Jobs {
  const handlers = new Map<string, Handler>();
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<number> | null = null;
  let isStopped = false;

  async function runNextJob(): Promise<'done' | 'failed' | 'nothing'> {
    const now = clock.now();
    let claimedJob: JobRow | null = null;
    try {
      const completed = await inTransaction(db, async (trx) => {
        const hints: (() => void)[] = [];
        claimedJob = await claimNext(trx, now, [...handlers.keys()]);
        if (!claimedJob) return null;
        const { id, kind, payload, due_at: dueAt, trace } = claimedJob;
        // A job may run days later, and may schedule the next one: its trace is therefore linked to the trace of its cause.
        await runTraced(
          `job ${kind}`,
          () => ({ kind: 'consumer', cause: trace, isLinked: true }),
          async () => {
            // Deleted before the handler runs, so that the handler may schedule the same job again.
            await deleteJob(trx, id);
            await handlers.get(kind)?.(payload, { trx, now, dueAt, afterCommit: (hint) => hints.push(hint) });
          },
        );
        return { hints, kind, lateMs: now.getTime() - dueAt.getTime() };
      });
      if (!completed) return 'nothing';
      observe({ kind: completed.kind, outcome: 'done', lateMs: completed.lateMs });
      completed.hints.forEach((hint) => hint());
      return 'done';
    } catch (thrown) {
      return handleFailure(claimedJob, now, thrown);
    }
  }

  async function handleFailure(
    job: JobRow | null,
    now: Date,
    thrown: unknown,
  ): Promise<'failed' | 'nothing'> {
    log.error(
      { err: thrown, kind: job?.kind, subject: job?.subject, attempt: (job?.attempts ?? 0) + 1 },
      'a job failed',
    );
    // The database itself is unavailable: the next poll tries again.
    if (!job) return 'nothing';
    const attempts = job.attempts + 1;
    const givenUpAt = attempts >= MOST_ATTEMPTS ? now : null;
    const nextAt = new Date(now.getTime() + pauseAfter(attempts));
    const error = thrown instanceof Error ? thrown.message : String(thrown);
    observe({
      kind: job.kind,
      outcome: givenUpAt ? 'given_up' : 'failed',
      lateMs: now.getTime() - job.due_at.getTime(),
    });
    return recordFailure(db, { id: job.id, attemptsBefore: job.attempts, nextAt, givenUpAt, error }).then(
      () => 'failed',
      () => 'nothing',
    );
  }

  async function runAllDue(): Promise<number> {
    let doneCount = 0;
    for (;;) {
      const outcome = await runNextJob();
      if (outcome === 'done') doneCount += 1;
      if (outcome === 'nothing' || isStopped) return doneCount;
    }
  }

  function runDue(): Promise<number> {
    if (handlers.size === 0) return Promise.resolve(0);
    return (currentRun ??= runAllDue().finally(() => {
      currentRun = null;
    }));
  }

  return {
    on(kind, handler) {
      if (handlers.has(kind)) throw new Error(`Two handlers for the job ${kind}: a job has one owner.`);
      // `schedule` wrote the row, and its types tie the payload to the kind.
      handlers.set(kind, handler as Handler);
    },
    runDue,
    start() {
      isStopped = false;
      timer = setInterval(() => void runDue(), pollMs);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await currentRun;
    },
  };
}
