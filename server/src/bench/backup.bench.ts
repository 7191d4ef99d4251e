import { spawn } from 'node:child_process';
import { readdir, stat, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { measureOnNewDatabase } from '../modules/matches/bench/bench-database';
import { addressesOf, startBenchApp, type BenchApp } from './bench-app';
import { beginSteadyCalls, type SteadyFigures } from './steady-calls';
import { storePictures } from './stored-pictures';
import { fillYears, peopleOf } from './years-of-play';

/**
 * Fills a database and its pictures, makes backups with the command of operators while people make calls, and restores the last
 * backup into a new place. `BACKUP_MATCHES`, `BACKUP_MESSAGES` and `BACKUP_PICTURES` choose another size.
 */
const size = {
  matches: Number(process.env['BACKUP_MATCHES'] ?? 1_000_000),
  messages: Number(process.env['BACKUP_MESSAGES'] ?? 5_000_000),
  pictures: Number(process.env['BACKUP_PICTURES'] ?? 100_000),
};
const callsPerSecond = Number(process.env['BACKUP_CALLS'] ?? 40);
const quietSeconds = Number(process.env['BACKUP_QUIET_SECONDS'] ?? 60);
const maxRatio = 1.5;
const commands = path.resolve(import.meta.dirname, '../platform/backup');

interface Run {
  readonly seconds: number;
  /** Seconds until the last table is written. */
  readonly rowsSeconds: number;
}

/** Runs a command of operators, and shows its last lines if it fails. */
async function runCommand(file: string, args: readonly string[], dataDir: string): Promise<Run> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(commands, file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir },
  });
  const lines: string[] = [];
  let rowsAt = startedAt;
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (/^ {2}(?!pictures)\w+: \d+ rows/.test(line)) rowsAt = performance.now();
  });
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${lines.slice(-10).join('\n')}`);
  return { seconds: (performance.now() - startedAt) / 1000, rowsSeconds: (rowsAt - startedAt) / 1000 };
}

/** Counts the bytes of a folder, optionally without files that are also part of an earlier backup; these have two links. */
async function bytesIn(folder: string, skipsLinkedFiles = false): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const { size: length, nlink } = await stat(path.join(entry.parentPath, entry.name));
    if (!skipsLinkedFiles || nlink === 1) bytes += length;
  }
  return bytes;
}

const round = (value: number) => Number(value.toFixed(1));
const gigabytes = (bytes: number) => Number((bytes / 1e9).toFixed(2));

async function runDuringCalls<T extends object | void>(
  benchApp: BenchApp,
  reads: readonly string[],
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly calls: SteadyFigures; readonly load: number }> {
  const steadyCalls = beginSteadyCalls(benchApp, reads, callsPerSecond);
  const result = await work();
  const calls = await steadyCalls.stop();
  const { failedStatuses: failed, ...times } = calls;
  console.log(
    JSON.stringify({ ...times, failed: failed.length, load: round(loadavg()[0] ?? NaN), ...result }),
  );
  if (failed.length > 0) console.log(`statuses of failed calls: ${[...new Set(failed)].join(', ')}`);
  return { result, calls, load: round(loadavg()[0] ?? NaN) };
}

await measureOnNewDatabase('backup', new Date(), async (database, dataDir) => {
  // Raises the limits per user, because one user makes all calls.
  const benchApp = await startBenchApp(database, { CALLS_PER_PERSON: '20', CALLS_WAITING_PER_PERSON: '400' });
  const measuredPaths =
    /^\/api\/(me|matches|matches\/[0-9a-f-]{36}|matches\/days|rooms|rooms\/[0-9a-f-]{36}\/messages|notifications)(\?.*)?$/;
  const reads = (await addressesOf(benchApp, database)).filter((url) => measuredPaths.test(url));
  console.log(`filling ${JSON.stringify(size)} …`);
  const fillStartedAt = performance.now();
  await fillYears(database, { ...size, now: new Date() });
  const pictures = Math.min(size.pictures, peopleOf(size));
  const pictureBytes = await storePictures(database, dataDir, pictures);
  await sql`checkpoint`.execute(database.db);
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_database_size(current_database())::float8 as bytes`.execute(database.db);
  const databaseBytes = rows[0]?.bytes ?? NaN;
  console.log(
    `filled in ${round((performance.now() - fillStartedAt) / 1000)} s: database ${gigabytes(databaseBytes)} GB, pictures ${gigabytes(pictureBytes)} GB`,
  );

  const measureQuiet = () => runDuringCalls(benchApp, reads, () => wait(quietSeconds * 1000));
  const home = await mkdtemp(path.join(tmpdir(), 'homeground-bench-backup-'));
  const [firstFolder, secondFolder, restoredFolder] = ['first', 'second', 'restored'].map((name) =>
    path.join(home, name),
  ) as [string, string, string];
  try {
    await runDuringCalls(benchApp, reads, () => wait(10_000));
    const quietBefore = await measureQuiet();
    const fullBackup = await runDuringCalls(benchApp, reads, () =>
      runCommand('backup-command.ts', [firstFolder], dataDir),
    );
    const quietBetween = await measureQuiet();
    const incrementalBackup = await runDuringCalls(benchApp, reads, () =>
      runCommand('backup-command.ts', [secondFolder, '--since', firstFolder], dataDir),
    );
    const quietAfter = await measureQuiet();
    const quietP99 = (quietBefore.calls.p99 + quietBetween.calls.p99 + quietAfter.calls.p99) / 3;
    const restore = await runCommand('restore-command.ts', [secondFolder], restoredFolder);
    const figuresOf = ({ calls, load }: { readonly calls: SteadyFigures; readonly load: number }) => ({
      calls: calls.calls,
      failed: calls.failedStatuses.length,
      'p50 ms': round(calls.p50),
      'p99 ms': round(calls.p99),
      'p99 of writes ms': round(calls.writesP99),
      'p99 / quiet': Number((calls.p99 / quietP99).toFixed(2)),
      load,
    });
    const figures = {
      quietBefore: figuresOf(quietBefore),
      'first backup': {
        ...figuresOf(fullBackup),
        seconds: round(fullBackup.result.seconds),
        'of it rows': round(fullBackup.result.rowsSeconds),
        GB: gigabytes(await bytesIn(firstFolder)),
      },
      between: figuresOf(quietBetween),
      'next backup': {
        ...figuresOf(incrementalBackup),
        seconds: round(incrementalBackup.result.seconds),
        'of it rows': round(incrementalBackup.result.rowsSeconds),
        GB: gigabytes(await bytesIn(secondFolder, true)),
      },
      quietAfter: figuresOf(quietAfter),
      restore: { seconds: round(restore.seconds) },
    };
    console.table(figures);
    console.log(
      `wanted: p99 / quiet at most ${maxRatio}; ${callsPerSecond} calls a second, every tenth writes a message`,
    );
    return {
      size,
      callsPerSecond,
      databaseGB: gigabytes(databaseBytes),
      pictureGB: gigabytes(pictureBytes),
      figures,
    };
  } finally {
    await benchApp.app.close();
    await rm(home, { recursive: true, force: true });
  }
});
