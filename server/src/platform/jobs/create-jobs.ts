import type { Clock } from '../clock';
import { type Db, inTransaction, type Trx } from '../database';
import { errorText, failureOf } from '../queues';
import { runTraced } from '../tracing';
import type { JobKind, JobKinds } from './job-kinds';
import { claimMore, claimNext, deleteJobs, recordFailure, type JobRow } from './jobs.repository';

export interface JobRun {
  readonly trx: Trx;
  readonly now: Date;
  /** Scheduled time. */
  readonly dueAt: Date;
  /** Registers a hint, which runs after the commit of this job; a hint may get lost. */
  afterCommit(hint: () => void): void;
}

/** Outcome of one attempt, for logs and metrics. */
export interface JobOutcome {
  readonly kind: string;
  readonly outcome: 'done' | 'failed' | 'given_up';
  readonly lateMs: number;
}

export interface JobOptions {
  /** True for jobs that may take long. They have a worker of their own, so that they never delay the others. */
  readonly isSlow?: boolean;
  /** Maximum number of due jobs of this kind in one commit. More than 1 only for handlers that lock no rows; default: 1. */
  readonly perCommit?: number;
}

interface Handler extends Required<JobOptions> {
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
}

/** Result of one transaction. */
type PassResult = 'done' | 'failed' | 'nothing';

export interface JobDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
  readonly observe?: (outcome: JobOutcome) => void;
  readonly pollMs?: number;
}

export interface Jobs {
  on<K extends JobKind>(
    kind: K,
    handler: (payload: JobKinds[K], run: JobRun) => Promise<void>,
    options?: JobOptions,
  ): void;
  /** Runs all due jobs and returns their number; for tests with a moved clock and for tools. */
  runDue(): Promise<number>;
  start(): void;
  /** Stops after the running jobs. */
  stop(): Promise<void>;
}

const POLL_MS = 500;

/**
 * Runs due jobs (ARCHITECTURE 4.4). Claim, effect and deletion are one commit, so an effect on the database happens exactly once on
 * any number of servers. A server that dies releases its job with its connection.
 */
export function createJobs({ db, clock, log, observe = () => undefined, pollMs = POLL_MS }: JobDeps): Jobs {
  const handlers = new Map<string, Handler>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Runs the oldest due job of these kinds, with others of its kind if `maxJobs` and its options allow this. */
  async function runNextJobs(
    kinds: readonly string[],
    maxJobs: number,
  ): Promise<{ readonly result: PassResult; readonly jobCount: number }> {
    const now = clock.now();
    let claimedJobs: readonly JobRow[] = [];
    try {
      const hintsToRun = await inTransaction(db, async (trx) => {
        const hints: (() => void)[] = [];
        const oldest = await claimNext(trx, now, kinds);
        const handler = oldest && handlers.get(oldest.kind);
        if (!handler) return null;
        const limit = Math.min(handler.perCommit, maxJobs) - 1;
        claimedJobs = [oldest, ...(limit > 0 ? await claimMore(trx, now, oldest, limit) : [])];
        // Deleted before the handlers run, so that a handler may schedule the same job again.
        await deleteJobs(
          trx,
          claimedJobs.map(({ id }) => id),
        );
        for (const { kind, payload, due_at: dueAt, trace } of claimedJobs)
          // A job may run days after its cause. So it gets a trace of its own, with a link to the trace of its cause.
          await runTraced(
            `job ${kind}`,
            () => ({ kind: 'consumer', cause: trace, isLinked: true }),
            () => handler.run(payload, { trx, now, dueAt, afterCommit: (hint) => hints.push(hint) }),
          );
        return hints;
      });
      if (!hintsToRun) return { result: 'nothing', jobCount: 0 };
      for (const { kind, due_at: dueAt } of claimedJobs)
        observe({ kind, outcome: 'done', lateMs: now.getTime() - dueAt.getTime() });
      for (const hint of hintsToRun) runHint(hint);
      return { result: 'done', jobCount: claimedJobs.length };
    } catch (thrown) {
      const jobCount = claimedJobs.length;
      // Only one of the jobs failed: the caller runs the jobs one by one.
      if (jobCount > 1) return { result: 'failed', jobCount };
      return { result: await handleFailure(claimedJobs[0] ?? null, now, thrown), jobCount };
    }
  }

  /** Runs a hint after the commit. A hint that throws does not make the job fail, and the other hints still run. */
  function runHint(hint: () => void): void {
    try {
      hint();
    } catch (thrown) {
      log.error({ err: thrown }, 'open pages were not notified of a finished job');
    }
  }

  async function handleFailure(job: JobRow | null, now: Date, thrown: unknown): Promise<PassResult> {
    log.error(
      { err: thrown, kind: job?.kind, subject: job?.subject, attempt: (job?.attempts ?? 0) + 1 },
      'a job failed',
    );
    // The database itself is unavailable: the next poll tries again.
    if (!job) return 'nothing';
    const failure = failureOf({ attempts: job.attempts + 1, now, error: errorText(thrown) });
    observe({
      kind: job.kind,
      outcome: failure.nextAt ? 'failed' : 'given_up',
      lateMs: now.getTime() - job.due_at.getTime(),
    });
    return recordFailure(db, job, failure).then(
      () => 'failed',
      () => 'nothing',
    );
  }

  async function runAllDue(isSlow: boolean): Promise<number> {
    const kinds = [...handlers].flatMap(([kind, handler]) => (handler.isSlow === isSlow ? kind : []));
    let doneCount = 0;
    /** Number of the next jobs that run one by one, because a commit of several jobs failed. */
    let singleJobs = 0;
    while (kinds.length > 0 && !isStopped) {
      const { result, jobCount } = await runNextJobs(kinds, singleJobs > 0 ? 1 : Infinity);
      if (result === 'done') doneCount += jobCount;
      if (result === 'nothing') break;
      singleJobs = result === 'failed' && jobCount > 1 ? jobCount : Math.max(0, singleJobs - 1);
    }
    return doneCount;
  }

  /** Returns a function that runs the due jobs of one worker, or returns the promise of the current run. */
  function createWorker(isSlow: boolean): () => Promise<number> {
    let currentRun: Promise<number> | null = null;
    return () =>
      (currentRun ??= runAllDue(isSlow).finally(() => {
        currentRun = null;
      }));
  }

  const workers = [createWorker(false), createWorker(true)];

  async function runDue(): Promise<number> {
    const doneCounts = await Promise.all(workers.map((work) => work()));
    return doneCounts.reduce((sum, count) => sum + count, 0);
  }

  return {
    on(kind, handler, { isSlow = false, perCommit = 1 } = {}) {
      if (handlers.has(kind)) throw new Error(`Two handlers for the job ${kind}: a job has one handler.`);
      // `schedule` wrote the row, and its types tie the payload to the kind.
      handlers.set(kind, { run: handler as Handler['run'], isSlow, perCommit });
    },
    runDue,
    start() {
      isStopped = false;
      timer = setInterval(() => workers.forEach((work) => void work()), pollMs);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await runDue();
    },
  };
}
