import type { DatabaseBounds, DatabasePurposes } from '../database/purposes';
import type { EnvironmentReader } from './environment';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Pools and time limits for each purpose of a connection. */
export function databasePurposes(read: EnvironmentReader): DatabasePurposes {
  const connections = (name: string, fallback: number) =>
    read.wholeNumber(name, { min: 2, max: 500, fallback });
  const ms = (name: string, max: number, fallback: number) =>
    read.wholeNumber(name, { min: 100, max, fallback });
  const waitMs = ms('DATABASE_WAIT_MS', MINUTE, 3000);
  const calls: DatabaseBounds = {
    connections: connections('DATABASE_POOL', 20),
    waitMs,
    // A statement that may wait longer for a row needs time for its work, too.
    statementMs: ms('DATABASE_STATEMENT_MS', 10 * MINUTE, Math.max(5000, waitMs + 2000)),
    idleMs: ms('DATABASE_IDLE_MS', 10 * MINUTE, 30_000),
  };
  return {
    calls,
    jobs: {
      connections: connections('DATABASE_JOBS_POOL', 8),
      waitMs: ms('DATABASE_JOBS_WAIT_MS', HOUR, 10_000),
      statementMs: ms('DATABASE_JOBS_STATEMENT_MS', HOUR, MINUTE),
      idleMs: ms('DATABASE_JOBS_IDLE_MS', HOUR, MINUTE),
    },
    commands: {
      connections: calls.connections,
      waitMs: ms('DATABASE_COMMANDS_WAIT_MS', DAY, 10 * MINUTE),
      statementMs: ms('DATABASE_COMMANDS_STATEMENT_MS', DAY, HOUR),
      // A restore writes pictures inside its transaction.
      idleMs: ms('DATABASE_COMMANDS_IDLE_MS', DAY, 12 * HOUR),
    },
  };
}
