import type { Clock } from '../clock';
import { type Db, inTransaction, type Trx } from '../database';
import { errorText, failureOf } from '../queues';
import { runOutsideTrace, runTraced, traceIdOf } from '../tracing';
import type { OutboxEvents, OutboxKind } from './outbox-events';
import {
  allowSorting,
  claimMore,
  claimOldest,
  deleteOutbox,
  recordFailure,
  releaseSavepoint,
  rollBackToSavepoint,
  setSavepoint,
  type OutboxRow,
} from './outbox.repository';

/** Notifies open pages after the commit. The worker delivers the next events when the hint has run. */
type Hint = () => void | Promise<void>;

export interface BatchDelivery {
  readonly trx: Trx;
  readonly now: Date;
  /** Registers a hint, which runs after the commit of this delivery; a hint may get lost. */
  afterCommit(hint: Hint): void;
}

export interface Delivery extends BatchDelivery {
  /** Id of the event, the same on every attempt; a handler can use it as the id of its row. */
  readonly id: string;
}

/** One event of a batch. */
export interface BatchedEvent<P> {
  readonly id: string;
  readonly payload: P;
}

type BatchHandler = (events: readonly BatchedEvent<unknown>[], delivery: BatchDelivery) => Promise<void>;

export interface OutboxDeps {
  readonly db: Db;
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
  /**
   * Registers a handler that writes the effects of many events with few statements. Events of a kind are delivered in batches if all
   * handlers of the kind accept batches. If a batch fails, its events are delivered one by one.
   */
  onBatch<K extends OutboxKind>(
    kind: K,
    handler: (events: readonly BatchedEvent<OutboxEvents[K]>[], delivery: BatchDelivery) => Promise<void>,
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
/** Limits how long the first event of a batch waits for the last one, and how much is repeated one by one after a failure. */
const MAX_BATCH = 50;
/** Maximum for a worker whose last batch was full: in a long queue, larger batches let every event wait less. */
const MAX_LONG_BATCH = 500;

/** Returns whether the error is a deadlock or a serialization failure, after which `inTransaction` repeats the transaction. */
function isRepeatedByTransaction(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === '40P01' || thrown.code === '40001');
}

/**
 * Delivers events that transactions stored. Claim, effect and deletion are one commit, so an effect on the database happens exactly
 * once on any number of servers. A failed event is retried with growing pauses; after the last attempt it waits for an operator.
 */
export function createOutbox({ db, clock, log, pollMs = POLL_MS }: OutboxDeps): Outbox {
  const handlers = new Map<string, BatchHandler[]>();
  /** Kinds with a handler that delivers one event at a time. */
  const singleKinds = new Set<string>();
  const workers = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let wakeUps = 0;

  function addHandler(kind: string, handler: BatchHandler): void {
    handlers.set(kind, [...(handlers.get(kind) ?? []), handler]);
  }

  /**
   * Delivers the oldest waiting event. If its handlers accept batches, other events of its kind are delivered with it. Returns the number
   * of claimed events: 0 if no event waits.
   */
  async function deliverNext(maxBatch: number): Promise<number> {
    const now = clock.now();
    try {
      const { hints, claimedCount } = await inTransaction(db, async (trx) => {
        const oldest = await claimOldest(trx, now, [...handlers.keys()]);
        if (!oldest) return { hints: [], claimedCount: 0 };
        const rows = singleKinds.has(oldest.kind)
          ? [oldest]
          : [oldest, ...(await claimMore(trx, now, oldest, maxBatch - 1))];
        await allowSorting(trx);
        return { hints: await deliver(trx, oldest, rows, now), claimedCount: rows.length };
      });
      for (const hint of hints) await runHint(hint);
      return claimedCount;
    } catch (thrown) {
      // The database is away or too busy: the next poll tries again.
      log.error({ err: thrown }, 'the outbox could not be read');
      return 0;
    }
  }

  async function runHint(hint: Hint): Promise<void> {
    try {
      await hint();
    } catch (thrown) {
      log.error({ err: thrown }, 'open pages were not notified of a delivered event');
    }
  }

  /** Delivers events of one kind and one cause. Returns their hints. */
  const deliver = (trx: Trx, oldest: OutboxRow, rows: readonly OutboxRow[], now: Date) =>
    runTraced(
      `outbox ${oldest.kind}`,
      () => ({ kind: 'consumer', cause: oldest.trace, attributes: { 'homeground.event': oldest.id } }),
      (span) => runHandlers(trx, rows, now, span),
    );

  /**
   * Rolls back to the savepoint if a handler fails. The rows stay locked, so this server can deliver them in smaller batches, then one by
   * one, or postpone them.
   */
  async function runHandlers(
    trx: Trx,
    rows: readonly OutboxRow[],
    now: Date,
    span: { fail(thrown: unknown): void } | null,
  ): Promise<Hint[]> {
    const hints: Hint[] = [];
    const [row] = rows;
    if (!row) return hints;
    await setSavepoint(trx);
    try {
      for (const handle of handlers.get(row.kind) ?? [])
        await handle(rows, { trx, now, afterCommit: (hint) => hints.push(hint) });
      await releaseSavepoint(trx);
    } catch (thrown) {
      if (isRepeatedByTransaction(thrown)) throw thrown;
      await rollBackToSavepoint(trx);
      if (rows.length > 1) {
        const partSize = rows.length > MAX_BATCH ? MAX_BATCH : 1;
        const hintsOfParts: Hint[] = [];
        for (let from = 0; from < rows.length; from += partSize)
          hintsOfParts.push(...(await runHandlers(trx, rows.slice(from, from + partSize), now, span)));
        return hintsOfParts;
      }
      span?.fail(thrown);
      await postponeFailed(trx, row, now, thrown);
      return [];
    }
    await deleteOutbox(
      trx,
      rows.map(({ id }) => id),
    );
    return hints;
  }

  async function postponeFailed(trx: Trx, row: OutboxRow, now: Date, thrown: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    log.error(
      { err: thrown, kind: row.kind, event: row.id, attempts, trace: traceIdOf(row.trace) },
      'an outbox event was not delivered',
    );
    await recordFailure(trx, row.id, failureOf({ attempts, now, error: errorText(thrown) }));
  }

  async function deliverAll(): Promise<void> {
    let handledWakeUps = -1;
    // A signal during the last pass may have come too late for that pass.
    while (isRunning && handledWakeUps !== wakeUps) {
      handledWakeUps = wakeUps;
      let claimedCount = 0;
      do claimedCount = await deliverNext(claimedCount < MAX_BATCH ? MAX_BATCH : MAX_LONG_BATCH);
      while (isRunning && claimedCount > 0);
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
      singleKinds.add(kind);
      addHandler(kind, async (events, delivery) => {
        // `addToOutbox` wrote the row, and its types tie the payload to the kind.
        for (const { id, payload } of events) await handler(payload as never, { ...delivery, id });
      });
    },
    onBatch: (kind, handler) => addHandler(kind, handler as BatchHandler),
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
