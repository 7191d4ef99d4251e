import { realpathSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';

export const SOCKET_FOLDER_PREFIX = 'homeground-pg-';

/** Content of PostgreSQL's postmaster.pid; after a kill -9 it describes the dead process. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** `ready` when the server accepts connections. */
  readonly status: string;
}

export async function readPidFile(folder: string): Promise<PidFile | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  // Lines 1, 4, 5 and 8 of the file.
  const [pid, , , port, socketDir = '', , , status = ''] = text.split('\n').map((line) => line.trim());
  return pid && /^\d+$/.test(pid) ? { pid: Number(pid), port: Number(port ?? 0), socketDir, status } : null;
}

/**
 * Returns whether the process id now belongs to another process. The working directory of this folder's server would be the folder. The
 * file is never deleted, because PostgreSQL also uses it to detect surviving processes.
 */
export async function isReusedId(file: PidFile, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    return (await readlink(`/proc/${file.pid}/cwd`)) !== realpathSync(folder);
  } catch {
    return false;
  }
}

/**
 * Stops a server whose launcher died, on systems without a death signal. We hold the lock of the data folder, so no other process
 * needs this server. The server's folder is checked first, because process ids are reused.
 */
export async function stopOrphan(file: PidFile, folder: string): Promise<boolean> {
  if (!basename(file.socketDir).startsWith(SOCKET_FOLDER_PREFIX)) return false;
  const client = new Client({
    host: file.socketDir,
    port: file.port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const [row] = rows;
    if (!row || realpathSync(row.data_directory) !== realpathSync(folder)) return false;
    process.kill(file.pid, 'SIGINT');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
