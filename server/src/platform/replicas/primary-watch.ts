import { sql } from 'kysely';
import type { Db } from '../database';

/** Time between two queries. */
const EVERY_MS = 500;

interface Reading {
  /** Time at which the primary was queried. */
  readonly atMs: number;
  readonly position: number;
}

/** Called after each answer of the primary. */
type AnswerListener = (floor: number, latest: Reading) => void;

export interface WatchConfig {
  /** A connection of its own, so that a busy pool does not look like a primary that does not answer. */
  readonly db: Db;
  /** Maximum age of the data of a replica. */
  readonly longestLagMs: number;
  /** Time after which a primary that does not answer counts as away. */
  readonly silentMs: number;
  log(line: string): void;
}

/** Returns the position in bytes at which the log of the primary ends. Rejects on a standby. */
export async function endOfLog(db: Db): Promise<number> {
  // Reads the insert position: the written position is behind a commit with `synchronous_commit = off`.
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The primary returned no position.');
  return row.position;
}

export async function systemIdOf(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`.execute(db);
  return rows[0]?.id ?? '';
}

/**
 * Queries the end of the primary's log twice a second. The results show which position every replica must have reached,
 * and whether the primary answers.
 */
export class PrimaryWatch {
  readonly #config: WatchConfig;
  readonly #listeners: AnswerListener[] = [];
  #readings: readonly Reading[] = [];
  #timer: NodeJS.Timeout | undefined;
  #askedAt: number | null = null;
  #hasFailed = false;
  #wasAway = false;

  constructor(config: WatchConfig) {
    this.#config = config;
  }

  /** True: the last query failed or was not answered in time. */
  get isAway(): boolean {
    return (
      this.#hasFailed || (this.#askedAt !== null && performance.now() - this.#askedAt > this.#config.silentMs)
    );
  }

  /**
   * The position that the primary had `longestLagMs` before its last answer; null before its first answer. It does not move while the
   * primary is away: then there is nothing newer to read.
   */
  get floor(): number | null {
    return this.#readings[0]?.position ?? null;
  }

  onAnswer(listener: AnswerListener): void {
    this.#listeners.push(listener);
  }

  start(): void {
    void this.ask();
    this.#timer = setInterval(() => {
      this.#report();
      if (this.#askedAt === null) void this.ask();
    }, EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Queries the primary once. */
  async ask(): Promise<void> {
    const atMs = performance.now();
    this.#askedAt = atMs;
    try {
      this.#remember({ atMs, position: await endOfLog(this.#config.db) });
      this.#hasFailed = false;
    } catch {
      this.#hasFailed = true;
    }
    this.#askedAt = null;
    this.#report();
  }

  #remember(latest: Reading): void {
    const readings = [...this.#readings, latest];
    const cutMs = latest.atMs - this.#config.longestLagMs;
    // The last reading before the cut is the floor.
    const start = Math.max(
      0,
      readings.findLastIndex(({ atMs }) => atMs <= cutMs),
    );
    this.#readings = readings.slice(start);
    const floor = this.floor ?? latest.position;
    for (const listener of this.#listeners) listener(floor, latest);
  }

  #report(): void {
    if (this.isAway === this.#wasAway) return;
    this.#wasAway = this.isAway;
    this.#config.log(
      this.isAway
        ? 'The primary database does not answer: replicas answer what they can, everything else gets 503.'
        : 'The primary database answers again.',
    );
  }
}
