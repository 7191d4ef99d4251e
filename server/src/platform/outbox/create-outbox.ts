import { sql, type Kysely, type Transaction } from 'kysely';
import type { Clock } from '../clock';
import { inTransaction, type Tables } from '../database';
import { runOutsideTrace, runTraced, traceIdOf } from '../tracing';
import type { OutboxEvents, OutboxKind } from './outbox-events';
import { beginEffect, claimNext, deleteOutbox, postpone, type OutboxRow } from './outbox.repository';

export interface Delivery {
  readonly trx: Transaction<Tables>;
  /** Id of the event, the same on every attempt; a handler can use it as the id of its row. */
  readonly id: string;
  readonly now: Date;
  /** Registers a hint to live connections to run after the commit of this delivery; it may get lost. */
  afterCommit(hint: () => void): void;
}

type Handler = (payload: unknown, delivery: Delivery) => Promise<void>;

export interface OutboxDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
  /** Interval for finding rows without a signal, e.g. rows of a server that died. */
  readonly pollMs?: number;
}

export interface Outbox {
  /** Registers a handler. Several modules may handle one kind; their effects are one commit. */
  on<K extends OutboxKind>(
    kind: K,
    handler: (payload: OutboxEvents[K], delivery: Delivery) => Promise<void>,
  ): void;
  /** Returns the kinds with a handler; events of other kinds would never be delivered. */
  kinds(): readonly string[];
  /** Checks for events now instead of at the next poll. */
  wake(): void;
  start(): void;
  /** Stops after the running deliveries. */
  stop(): Promise<void>;
}

const POLL_MS = 500;
const WORKERS = 2;
const MOST_ATTEMPTS = 12;
const MAX_PAUSE_MS = 600_000;

/** Tells whether the error is a deadlock or a serialization failure, after which `inTransaction` repeats the transaction. */
function isRepeatedByTransaction(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === '40P01' || thrown.code === '40001');
}

/**
 * Delivers events that transactions stored. Claim, effect and deletion are one commit, so an effect on the database happens exactly
 * once on any number of servers. A failed event is retried with growing pauses; after the last attempt it stays for the operator.
 */
export function createOutbox({ db, clock, log, pollMs = POLL_MS }: OutboxDeps): Outbox {
  const handlers = new Map<string, Handler[]>();
  const workers = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let wakeUps = 0;

  async function deliverNext(): Promise<boolean> {
    const now = clock.now();
    try {
      const hints = await inTransaction(db, async (trx) => {
        const row = await claimNext(trx, now, [...handlers.keys()]);
        return row && traceDelivery(trx, row, now);
      });
      hints?.forEach((hint) => hint());
      return hints !== null;
    } catch (thrown) {
      // The database is away or too busy: the next poll tries again.
      log.error({ err: thrown }, 'the outbox could not be read');
      return false;
    }
  }

  const traceDelivery = (trx: Transaction<Tables>, row: OutboxRow, now: Date) =>
    runTraced(
      `outbox ${row.kind}`,
      () => ({ kind: 'consumer', cause: row.trace, attributes: { 'homeground.event': row.id } }),
      (span) => deliver(trx, row, now, span),
    );

  /** Rolls back to the savepoint on failure: the row stays locked while it is postponed. */
  async function deliver(
    trx: Transaction<Tables>,
    row: OutboxRow,
    now: Date,
    span: { fail(thrown: unknown): void } | null,
  ): Promise<(() => void)[]> {
    const hints: (() => void)[] = [];
    await beginEffect(trx);
    try {
      for (const handle of handlers.get(row.kind) ?? []) {
        await handle(row.payload, { trx, id: row.id, now, afterCommit: (hint) => hints.push(hint) });
      }
      await deleteOutbox(trx, row.id);
      return hints;
    } catch (thrown) {
      if (isRepeatedByTransaction(thrown)) throw thrown;
      await sql`rollback to savepoint effect`.execute(trx);
      span?.fail(thrown);
      await recordFailure(trx, row, now, thrown);
      return [];
    }
  }

  async function recordFailure(
    trx: Transaction<Tables>,
    row: OutboxRow,
    now: Date,
    thrown: unknown,
  ): Promise<void> {
    const attempts = row.attempts + 1;
    log.error(
      { err: thrown, kind: row.kind, event: row.id, attempts, trace: traceIdOf(row.trace) },
      'an outbox event was not delivered',
    );
    const dueAt = new Date(now.getTime() + Math.min(MAX_PAUSE_MS, 500 * 2 ** attempts));
    const error = thrown instanceof Error ? thrown.message : String(thrown);
    await postpone(trx, {
      id: row.id,
      attempts,
      dueAt,
      failedAt: attempts >= MOST_ATTEMPTS ? now : null,
      error,
    });
  }

  async function deliverAll(): Promise<void> {
    let handledWakeUps = -1;
    // A signal during the last pass may have come too late for that pass.
    while (isRunning && handledWakeUps !== wakeUps) {
      handledWakeUps = wakeUps;
      while (isRunning && (await deliverNext()));
    }
  }

  function wake(): void {
    wakeUps += 1;
    if (!isRunning || workers.size >= WORKERS) return;
    const worker = runOutsideTrace(deliverAll).finally(() => workers.delete(worker));
    workers.add(worker);
  }

  return {
    on: (kind, handler) => {
      // `addToOutbox` wrote the row, and its types tie the payload to the kind.
      handlers.set(kind, [...(handlers.get(kind) ?? []), handler as Handler]);
    },
    kinds: () => [...handlers.keys()],
    wake,
    start() {
      isRunning = true;
      timer = setInterval(wake, pollMs);
      timer.unref();
      wake();
    },
    async stop() {
      isRunning = false;
      clearInterval(timer);
      await Promise.all(workers);
    },
  };
}
