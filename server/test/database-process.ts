import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Program that fault tests start and kill. It runs the task of its first argument and prints `ready`. Each task imports only its own
 * modules, because compiling all of them takes long.
 */
const [task, databasePlace = ''] = process.argv.slice(2);
const printLine = (line: string) => process.stdout.write(`${line}\n`);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const lines = createInterface({ input: process.stdin });

try {
  if (task === 'hold') await hold();
  else if (task === 'write') await write();
  else if (task === 'migrate') await migrateOnSignal();
  else if (task === 'backup') await backup();
  else throw new Error(`No such task: ${task}`);
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  lines.close();
}

async function open() {
  const { openDatabase } = await import('../src/platform/database');
  const engine = process.env['DATABASE_ENGINE'] === 'pglite' ? 'pglite' : null;
  return openDatabase({ dataDir: databasePlace, engine, log });
}

/** Holds the database open until the parent sends stop. */
async function hold(): Promise<void> {
  const startedAt = performance.now();
  const database = await open();
  printLine(`ready ${database.kind} ${Math.round(performance.now() - startedAt)}`);
  await once(lines, 'line');
  await database.close();
  printLine('closed');
  lines.close();
}

/** Runs four writers, each printing a row's id only after the database has acknowledged it. */
async function write(): Promise<void> {
  const { pool } = await open();
  await pool.query('create table if not exists written (id text primary key, body text not null)');
  printLine('ready');
  const writer = async (name: string) => {
    for (let n = 0; ; n += 1) {
      const id = `${process.pid}-${name}-${n}`;
      await pool.query('insert into written (id, body) values ($1, $2)', [id, 'x'.repeat(200)]);
      printLine(id);
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(writer));
}

async function migrateOnSignal(): Promise<void> {
  const { openExternal } = await import('../src/platform/database/external');
  const { migrate } = await import('../src/platform/database/migrate');
  const { db } = await openExternal({ databaseUrl: databasePlace, log });
  printLine('ready');
  await once(lines, 'line');
  printLine(`applied ${(await migrate(db)).join(',')}`);
  await db.destroy();
  lines.close();
}

/** Makes a backup in the folder of the third argument; the fourth argument is the folder of the pictures. */
async function backup(): Promise<void> {
  const [folder = '', files = ''] = process.argv.slice(4);
  const { openExternal } = await import('../src/platform/database/external');
  const { createFolderBackend } = await import('../src/platform/files/folder-backend');
  const { makeBackup } = await import('../src/platform/backup/make-backup');
  const { pool, end } = await openExternal({ databaseUrl: databasePlace, log });
  printLine('ready');
  await makeBackup(
    { pool, storage: createFolderBackend(files), clock: { now: () => new Date() }, printLine },
    folder,
  );
  printLine('complete');
  await end();
  lines.close();
}
