import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../index';
import { openPools } from '../pool';
import type { DatabaseBounds } from '../purposes';
import { type Address, chooseAddress } from './address';
import { findBinaries } from './binaries';
import { prepareCluster } from './cluster';
import { SOCKET_FOLDER_PREFIX } from './pid-file';
import { chooseRunner } from './runner';
import { Supervisor } from './supervisor';

export interface EmbeddedConfig {
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly commands?: DatabaseBounds;
  log(line: string): void;
}

export interface EmbeddedDatabase extends Database {
  readonly address: Address;
}

/** Starts PostgreSQL 18 in `<dataDir>/postgres`; it ends with this process (ARCHITECTURE 4.1). */
export async function openEmbedded({
  dataDir,
  settings = {},
  commands,
  log,
}: EmbeddedConfig): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres');
  const binaries = await findBinaries(join(dataDir, 'postgres-lib'));
  const runner = await chooseRunner(binaries, folder);
  await prepareCluster(folder, binaries, runner);
  const address = await chooseAddress(folder, runner);
  const formerHost = await replaceContent(join(dataDir, 'postgres-address'), address.host);
  const supervisor = new Supervisor({
    folder,
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    runner,
    address,
    settings,
    log,
  });
  try {
    await supervisor.start();
  } catch (error) {
    await removeSocketFolder(address.host);
    throw error;
  }
  await removeSocketFolder(formerHost);
  const { db, pool, openConnections, end } = openPools(
    { ...address, max: 20, connectionTimeoutMillis: 10_000 },
    log,
    commands,
  );
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return {
    db,
    pool,
    openConnections,
    address,
    kind: 'embedded',
    version: rows[0]?.server_version ?? 'unknown',
    close: async () => {
      await end();
      await supervisor.stop();
      await removeSocketFolder(address.host);
    },
  };
}

/** Writes the socket folder to a file and returns the former content, because a killed server leaves its folder behind. */
async function replaceContent(file: string, content: string): Promise<string> {
  const formerContent = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, content);
  return formerContent;
}

async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(SOCKET_FOLDER_PREFIX)) return;
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
