import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase, type Database } from '../../../platform/database';

/** Runs `measure` on the database of DATABASE_URL or a temporary database, and writes the figures to `bench/results/<name>.json`. */
export async function measureOnNewDatabase(
  name: string,
  now: Date,
  measure: (database: Database, dataDir: string) => Promise<Record<string, unknown>>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homeground-bench-'));
  const database = await openDatabase({
    databaseUrl: process.env['DATABASE_URL'] ?? null,
    dataDir,
    log: () => undefined,
  });
  try {
    await migrate(database.db);
    const report = {
      at: now.toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
      postgres: database.version,
      ...(await measure(database, dataDir)),
    };
    await mkdir('bench/results', { recursive: true });
    await writeFile(`bench/results/${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
