import type { Config } from '../config/config';
import type { Database, Db } from '../database';
import { ReplicaPool, type LentReplica } from '../database/replica-pool';
import { endOfLog, PrimaryWatch, systemIdOf } from './primary-watch';
import { sharedPositions } from './shared-positions';
import { positionsInMemory, type WrittenPositions } from './written-positions';

/** Time limit for an answer of the primary to its watch, and of a replica about its position. */
const ANSWER_MS = 1000;

export interface ReplicasDeps {
  readonly config: Pick<Config, 'databaseReadUrl' | 'databaseReadLagMs' | 'database' | 'redisUrl'>;
  readonly database: Pick<Database, 'openConnections'>;
  /** Connections of the calls to the primary. */
  readonly db: Db;
  /** Replaces ANSWER_MS in tests, which also run on machines that stand still for a second. */
  readonly answerMs?: number;
  log(line: string): void;
}

export interface Replicas {
  isPrimaryAway(): boolean;
  /** Lends a replica that shows what this person has written; null: this call reads from the primary. */
  lend(userId: string | null): Promise<LentReplica | null>;
  /** Remembers the log position at the end of the change that this person has just committed. */
  noteWrite(userId: string): Promise<void>;
  /** Makes the next calls query the position of each replica again. Call this after a read from a replica failed. */
  onReplicaFailure(): void;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Opens the replicas of DATABASE_READ_URL (docs/decisions/230); null without this setting. They are used from the first answer of the
 * primary on.
 */
export function openReplicas({
  config,
  database,
  db,
  answerMs = ANSWER_MS,
  log,
}: ReplicasDeps): Replicas | null {
  const { databaseReadUrl: readUrl, databaseReadLagMs: longestLagMs, redisUrl } = config;
  if (readUrl === null) return null;
  const bounds = config.database.calls;
  const { db: watchDb } = database.openConnections({
    connections: 1,
    waitMs: answerMs,
    statementMs: answerMs,
    idleMs: 5000,
  });
  const pool = new ReplicaPool({ readUrl, bounds, answerMs, source: db, log });
  const watch = new PrimaryWatch({ db: watchDb, longestLagMs, silentMs: answerMs, log });
  const positions: WrittenPositions =
    redisUrl === null
      ? positionsInMemory()
      : sharedPositions(redisUrl, {
          systemId: () => systemIdOf(watchDb),
          endOfLog: () => endOfLog(watchDb),
        });
  /** Writers whose position could not be read, with the time of their write. */
  const unknownSince = new Map<string, number>();

  watch.onAnswer((floor, { atMs, position }) => {
    for (const [userId, since] of unknownSince) {
      if (since > atMs) continue;
      unknownSince.delete(userId);
      void positions.remember(userId, position);
    }
    positions.forgetBefore(floor);
  });

  const positionOf = async (userId: string | null): Promise<number | null> => {
    if (userId === null) return 0;
    return unknownSince.has(userId) ? null : positions.of(userId);
  };

  return {
    isPrimaryAway: () => watch.isAway,

    async lend(userId) {
      const { floor, isAway } = watch;
      const writtenPosition = await positionOf(userId);
      // While the primary is away, an unknown position does not matter: an old answer is better than none.
      if (floor === null || (writtenPosition === null && !isAway)) return null;
      return pool.lend({ floor, own: Math.max(floor, writtenPosition ?? 0), isPatient: isAway });
    },

    async noteWrite(userId) {
      try {
        await positions.remember(userId, await endOfLog(db));
      } catch {
        unknownSince.set(userId, performance.now());
      }
    },

    onReplicaFailure: () => pool.forgetPositions(),
    start: () => watch.start(),
    async stop() {
      watch.stop();
      positions.close();
      await pool.end();
    },
  };
}
