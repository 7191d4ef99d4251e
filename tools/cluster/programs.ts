import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'patroni',
  'etcd',
  'haproxy',
  'pgbouncer',
  'redis-server',
  'redis-sentinel',
  'caddy',
  'prometheus',
] as const;
export type ProgramName = (typeof names)[number];

export interface Programs {
  readonly paths: Readonly<Record<ProgramName, string>>;
  /** Folder of PostgreSQL's programs. */
  readonly postgresFolder: string;
}

/** Debian's folder of PostgreSQL versions. */
const VERSIONS = '/usr/lib/postgresql';
const OLDEST_VERSION = 15;

/** Finds the programs of the cluster on this machine. If programs are missing, returns their names. */
export function findPrograms(): Programs | { readonly missing: readonly string[] } {
  const foundPrograms = names.map((name) => [name, findInPath(name)] as const);
  const postgresFolder = process.env['POSTGRES_BIN'] ?? newestPostgresFolder();
  const missing: string[] = foundPrograms.filter(([, path]) => path === null).map(([name]) => name);
  if (postgresFolder === null) missing.push(`postgresql ${OLDEST_VERSION} or later`);
  if (missing.length > 0 || postgresFolder === null) return { missing };
  // No path is null here, because no program is missing.
  return { paths: Object.fromEntries(foundPrograms) as Record<ProgramName, string>, postgresFolder };
}

export const installAdvice =
  'apt-get install patroni etcd-server haproxy pgbouncer redis-server redis-sentinel caddy prometheus postgresql';

function findInPath(name: string): string | null {
  // Debian installs servers into sbin, which may not be in PATH.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(isRunnable) ?? null;
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function newestPostgresFolder(): string | null {
  let versions: number[] = [];
  try {
    versions = readdirSync(VERSIONS).map(Number);
  } catch {
    return null;
  }
  const [newest] = versions.filter((version) => version >= OLDEST_VERSION).sort((a, b) => b - a);
  const folder = join(VERSIONS, String(newest), 'bin');
  return newest !== undefined && isRunnable(join(folder, 'postgres')) ? folder : null;
}
