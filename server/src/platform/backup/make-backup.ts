import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../clock';
import type { Shelf } from '../files/shelf';
import { BackupRefused } from './backup.errors';
import { manifestFile, tableFile, type Manifest } from './manifest';
import { listed, quoted, tablesOf, type TableShape } from './tables.repository';

export interface BackupDeps {
  readonly pool: Pool;
  readonly shelf: Shelf;
  readonly clock: Clock;
  say(line: string): void;
}

/**
 * Writes a consistent backup while servers run: one read-only snapshot, one file per table, and the pictures that it references.
 * The folder gets its final name when the backup is complete.
 */
export async function makeBackup({ pool, shelf, clock, say }: BackupDeps, folder: string): Promise<Manifest> {
  if (await stat(folder).catch(() => null))
    throw new BackupRefused(`${folder} is there already: name a new folder, a backup replaces nothing.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const manifest = await writeAll(client, shelf, clock, draft, say);
    await client.query('commit');
    await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(draft, folder);
    return manifest;
  } catch (thrown) {
    await rm(draft, { recursive: true, force: true });
    throw thrown;
  } finally {
    // Also ends the transaction where something was in the way.
    client.release(true);
  }
}

async function writeAll(
  client: PoolClient,
  shelf: Shelf,
  clock: Clock,
  draft: string,
  say: (line: string) => void,
): Promise<Manifest> {
  const takenAt = clock.now().toISOString();
  const tables: Record<string, { rows: number; sha256: string }> = {};
  for (const table of await tablesOf(client)) {
    const written = await writeTable(client, table, join(draft, tableFile(table.name)));
    tables[table.name] = written;
    say(`  ${table.name}: ${written.rows} rows`);
  }
  const { rows: migrations } = await client.query<{ name: string }>(
    `select name from schema_migration where name <> 'lock' order by name`,
  );
  return {
    format: 1,
    takenAt,
    migrations: migrations.map(({ name }) => name),
    tables,
    files: await writeFiles(client, shelf, join(draft, 'files'), say),
  };
}

async function writeTable(client: PoolClient, { name, columns }: TableShape, file: string) {
  const hash = createHash('sha256');
  const copy = client.query(copyTo(`copy ${quoted(name)} (${listed(columns)}) to stdout`));
  const hashing = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(copy, hashing, createGzip(), createWriteStream(file, { mode: 0o600 }));
  // The number of rows comes behind the last byte; after the next answer it is certainly there.
  await client.query('select 1');
  return { rows: copy.rowCount, sha256: hash.digest('hex') };
}

/** A picture deleted since the snapshot is not visible to users and is skipped. */
async function writeFiles(
  client: PoolClient,
  shelf: Shelf,
  folder: string,
  say: (line: string) => void,
): Promise<string[]> {
  const { rows } = await client.query<{ address: string }>(
    'select address from stored_file order by address',
  );
  const written: string[] = [];
  for (const { address } of rows) {
    const name = address.replace('/files/', '');
    const content = await shelf.read(name);
    if (!content) continue;
    await writeFile(join(folder, name), content, { mode: 0o600 });
    written.push(name);
  }
  say(
    `  pictures: ${written.length}${written.length < rows.length ? `, ${rows.length - written.length} were not there` : ''}`,
  );
  return written;
}
