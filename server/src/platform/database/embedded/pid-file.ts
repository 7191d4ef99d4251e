import { realpathSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';

export const SOCKET_FOLDER_PREFIX = 'homeground-pg-';

/** What a PostgreSQL server writes about itself into its data folder; after a kill -9 it is what the dead one wrote. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** `ready` once it takes connections. */
  readonly status: string;
}

export async function readPidFile(folder: string): Promise<PidFile | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir = '', , , status = ''] = text.split('\n').map((line) => line.trim());
  return pid && /^\d+$/.test(pid) ? { pid: Number(pid), port: Number(port ?? 0), socketDir, status } : null;
}

/**
 * True when the number in the file now belongs to something that certainly is not the server of this folder (a server
 * works inside its folder). The file is never deleted: that would also remove PostgreSQL's guard against survivors.
 */
export async function isReusedNumber(file: PidFile, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    return (await readlink(`/proc/${file.pid}/cwd`)) !== realpathSync(folder);
  } catch {
    return false;
  }
}

/**
 * Stops a server that one of our launchers started and did not survive (systems without a death signal). We hold
 * the data folder, so nobody else wants it; it is asked for its folder first, because numbers are given away again.
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
