import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PROGRAMS = ['initdb', 'pg_ctl', 'pg_basebackup', 'postgres'];

function findProgramFolder(): string | null {
  const versionFolders = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versionFolders];
  const hasAll = (folder: string) =>
    PROGRAMS.every((name) => {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  return folders.find(hasAll) ?? null;
}

const programFolder = findProgramFolder();
// PostgreSQL refuses to run as root.
const userPrefix =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--']
    : [];

/** True if this machine has PostgreSQL's own programs, with which a test starts servers that npm's PostgreSQL cannot start. */
export const hasPostgresPrograms = programFolder !== null && process.platform === 'linux';

/** PostgreSQL servers of one test, all in one folder. */
export interface PostgresFolder {
  readonly folder: string;
  /** Runs a program of PostgreSQL. */
  runProgram(name: string, ...args: readonly string[]): Promise<void>;
  /** Runs any program as the account of PostgreSQL. */
  runAsPostgres(...command: readonly string[]): Promise<void>;
  /** Creates a data folder with these lines in its configuration. */
  init(data: string, settings: string): Promise<void>;
  start(data: string): Promise<void>;
  stop(data: string, mode: 'fast' | 'immediate'): Promise<void>;
  /** Stops all servers and removes the folder. */
  remove(): Promise<void>;
}

export async function postgresFolder(): Promise<PostgresFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'homeground-postgres-'));
  await chmod(folder, 0o777);
  const startedFolders = new Set<string>();

  async function runAsPostgres(...command: readonly string[]): Promise<void> {
    const [program = '', ...args] = [...userPrefix, ...command];
    await run(program, args, { cwd: folder, timeout: 60_000, env: { ...process.env, LC_ALL: 'C' } });
  }
  const runProgram = (name: string, ...args: readonly string[]) =>
    runAsPostgres(join(programFolder ?? '', name), ...args);
  const stop = async (data: string, mode: 'fast' | 'immediate') => {
    await runProgram('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
    startedFolders.delete(data);
  };
  return {
    folder,
    runProgram,
    runAsPostgres,
    async init(data, settings) {
      await runProgram('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync');
      await appendFile(join(data, 'postgresql.conf'), settings);
    },
    async start(data) {
      startedFolders.add(data);
      // The server that pg_ctl starts would keep our pipes open, so pg_ctl gets `-l` and the server writes to that log.
      await runProgram('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', '-t', '60', 'start');
    },
    stop,
    async remove() {
      for (const data of startedFolders) await stop(data, 'immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
