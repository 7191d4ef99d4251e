import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * What a fault test runs as a process of its own, to kill it. Says `ready`, then does as told by its first argument. Each task reads
 * only the modules it needs: to compile them all takes many seconds where several processes start at once.
 */
const [task, place = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const lines = createInterface({ input: process.stdin });

try {
  if (task === 'hold') await hold();
  else if (task === 'write') await write();
  else if (task === 'migrate') await migrateWhenTold();
  else throw new Error(`No such task: ${task}`);
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  lines.close();
}

async function open() {
  const { openDatabase } = await import('../src/platform/database');
  const engine = process.env['DATABASE_ENGINE'] === 'pglite' ? 'pglite' : null;
  return openDatabase({ dataDir: place, engine, log });
}

/** Keeps the database open until the parent says stop. */
async function hold(): Promise<void> {
  const began = performance.now();
  const database = await open();
  say(`ready ${database.kind} ${Math.round(performance.now() - began)}`);
  await once(lines, 'line');
  await database.close();
  say('closed');
  lines.close();
}

/** Four writers, each saying a row's number only once the database has acknowledged it. */
async function write(): Promise<void> {
  const { pool } = await open();
  await pool.query('create table if not exists written (id text primary key, body text not null)');
  say('ready');
  const writer = async (name: string) => {
    for (let n = 0; ; n += 1) {
      const id = `${process.pid}-${name}-${n}`;
      await pool.query('insert into written (id, body) values ($1, $2)', [id, 'x'.repeat(200)]);
      say(id);
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(writer));
}

async function migrateWhenTold(): Promise<void> {
  const { openExternal } = await import('../src/platform/database/external');
  const { migrate } = await import('../src/platform/database/migrate');
  const { db } = await openExternal({ databaseUrl: place, log });
  say('ready');
  await once(lines, 'line');
  say(`applied ${(await migrate(db)).join(',')}`);
  await db.destroy();
  lines.close();
}
