import type { DatabasePurposes } from '../database/purposes';
import type { EnvironmentReader } from './environment';

/** Pools and time limits for each purpose of a connection. */
export function databasePurposes(read: EnvironmentReader): DatabasePurposes {
  const connections = read.number('DATABASE_POOL');
  const waitMs = read.number('DATABASE_WAIT_MS');
  return {
    calls: {
      connections,
      waitMs,
      // A statement may wait `waitMs` for a row, and then needs time for its own work.
      statementMs: read.number('DATABASE_STATEMENT_MS', Math.max(5000, waitMs + 2000)),
      idleMs: read.number('DATABASE_IDLE_MS'),
    },
    jobs: {
      connections: read.number('DATABASE_JOBS_POOL'),
      waitMs: read.number('DATABASE_JOBS_WAIT_MS'),
      statementMs: read.number('DATABASE_JOBS_STATEMENT_MS'),
      idleMs: read.number('DATABASE_JOBS_IDLE_MS'),
    },
    commands: {
      connections,
      waitMs: read.number('DATABASE_COMMANDS_WAIT_MS'),
      statementMs: read.number('DATABASE_COMMANDS_STATEMENT_MS'),
      idleMs: read.number('DATABASE_COMMANDS_IDLE_MS'),
    },
  };
}
