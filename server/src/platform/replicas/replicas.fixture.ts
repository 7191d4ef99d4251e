import { join } from 'node:path';
import { Client } from 'pg';
import { testApp, testClock, testConfig } from '../../../test/app';
import { freePort, postgresFolder } from '../../../test/postgres-programs';
import { until } from '../../../test/until';
import { migrate, openDatabase, type Database } from '../database';
import type { App } from '../http/app-instance';
import { openReplicas } from './replicas';

export interface PrimaryAndStandbys {
  readonly database: Database;
  readonly primaryUrl: string;
  /** URL with the hosts of both standbys. */
  readonly readUrl: string;
  readonly ports: { readonly primary: number; readonly standbys: readonly [number, number] };
  /** Stops all standbys from replaying the log, so that they show an old state. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Waits until both standbys have received everything that the primary has written; they may not have replayed it. */
  received(): Promise<void>;
  /** Waits until both standbys have replayed everything that the primary has written. */
  caughtUp(): Promise<void>;
  startPrimary(): Promise<void>;
  /** Starts a stopped primary, and lets the standbys replay the log. */
  restore(): Promise<void>;
  stopPrimary(): Promise<void>;
  stopStandby(index: 0 | 1): Promise<void>;
  startStandby(index: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

/** Far longer than a busy machine stands still, so that no server seems to be away that is not. */
const answerMs = 200_000;

const urlOf = (...ports: readonly number[]) =>
  `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;

async function runQuery<T extends object>(port: number, text: string): Promise<readonly T[]> {
  const client = new Client({ connectionString: urlOf(port) });
  await client.connect();
  const { rows } = await client.query<T>(text).finally(() => client.end());
  return rows;
}

/** Starts a migrated primary with two standbys that stream from it. */
export async function startPrimaryAndStandbys(): Promise<PrimaryAndStandbys> {
  const servers = await postgresFolder();
  const [primary, first, second] = [await freePort(), await freePort(), await freePort()];
  const standbys = [first, second] as const;
  const dataFolder = (name: string | number) => join(servers.folder, String(name));
  const settings = (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
hot_standby_feedback = on
`;
  await servers.init(dataFolder('primary'), settings(primary));
  await servers.start(dataFolder('primary'));
  for (const port of standbys) {
    await servers.runProgram(
      'pg_basebackup',
      ...['-d', urlOf(primary), '-D', dataFolder(port), '-c', 'fast', '-X', 'stream', '-R'],
    );
    // This file is read last, so it replaces the copied port of the primary.
    await servers.runAsPostgres(
      'sh',
      '-c',
      `printf 'port = ${port}\n' >> ${dataFolder(port)}/postgresql.auto.conf`,
    );
    await servers.start(dataFolder(port));
  }
  const onStandbys = (text: string) => Promise.all(standbys.map((port) => runQuery(port, text)));
  const database = await openDatabase({
    databaseUrl: urlOf(primary),
    dataDir: 'unused',
    log: () => undefined,
  });
  await migrate(database.db);
  let isPrimaryStopped = false;
  const startPrimary = async () => {
    await servers.start(dataFolder('primary'));
    isPrimaryStopped = false;
  };
  /** Waits until a position of both standbys in the log has reached the end of the primary's log. */
  const untilBothReach = async (position: 'pg_last_wal_receive_lsn' | 'pg_last_wal_replay_lsn') => {
    // This commit also writes the log before it to the disk. Otherwise the end of the log could stay in the memory of the primary, where no
    // standby gets it.
    await runQuery(primary, `select pg_logical_emit_message(true, 'test', '')`);
    const [end] = await runQuery<{ lsn: string }>(primary, 'select pg_current_wal_lsn()::text as lsn');
    for (const port of standbys)
      await until(async () => {
        const [row] = await runQuery<{ done: boolean }>(
          port,
          `select ${position}() >= '${end?.lsn ?? ''}' as done`,
        );
        return row?.done;
      });
  };
  const resumeReplay = async () => void (await onStandbys('select pg_wal_replay_resume()'));
  return {
    database,
    primaryUrl: urlOf(primary),
    readUrl: urlOf(...standbys),
    ports: { primary, standbys },
    pauseReplay: async () => void (await onStandbys('select pg_wal_replay_pause()')),
    resumeReplay,
    received: () => untilBothReach('pg_last_wal_receive_lsn'),
    caughtUp: () => untilBothReach('pg_last_wal_replay_lsn'),
    startPrimary,
    async stopPrimary() {
      await servers.stop(dataFolder('primary'), 'immediate');
      isPrimaryStopped = true;
    },
    async restore() {
      if (isPrimaryStopped) await startPrimary();
      await resumeReplay();
    },
    stopStandby: (index) => servers.stop(dataFolder(standbys[index]), 'immediate'),
    startStandby: (index) => servers.start(dataFolder(standbys[index])),
    async close() {
      await database.close();
      await servers.remove();
    },
  };
}

/** Creates an app that writes to the primary and reads from the standbys. */
export async function appWithReplicas(
  { database, readUrl }: PrimaryAndStandbys,
  env: Readonly<Record<string, string>> = {},
): Promise<App> {
  const config = testConfig(env, { databaseReadUrl: readUrl });
  const calls = database.openConnections(config.database.calls);
  const replicas = openReplicas({ config, database, db: calls.db, answerMs, log: () => undefined });
  return testApp({ config, clock: testClock(), database: { ...calls, replicas } });
}

/** Counts the statements that reach each server of the cluster. */
export function countStatements() {
  const query = jest.spyOn(Client.prototype, 'query');
  return {
    reset: () => void query.mockClear(),
    at: (...ports: readonly number[]) =>
      query.mock.contexts.filter((client) => ports.includes((client as Client).port)).length,
  };
}
