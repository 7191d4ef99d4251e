import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { spawnServer } from '../test/servers';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'homeground-main-'));
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the server as a separate process and collects its output. */
function start(env: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
  until: (pattern: RegExp) => Promise<RegExpExecArray>;
} {
  let text = '';
  const child = spawnServer({ DATA_DIR: dataDir, ...env });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const until = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const match = pattern.exec(text);
      if (match) return match;
      if (child.exitCode !== null) throw new Error(`The server ended early:\n${text}`);
      await Promise.race([
        once(child.stdout ?? child, 'data'),
        once(child.stderr ?? child, 'data'),
        once(child, 'exit'),
      ]);
    }
  };
  return { child, output: () => text, until };
}

const READY = /Homeground is ready on (http:\/\/127\.0\.0\.1:\d+) after \d+ ms/;

// PGlite runs inside one process: another process cannot connect to it.
const testOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

testOnServer('prints its address once, responds, and stops cleanly at SIGTERM', async () => {
  const { child, until, output } = start({ DATABASE_URL: database.url ?? '' });
  const [, url] = await until(READY);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(output().match(/ready/g)).toHaveLength(1);
});

testOnServer('in production every line of its output is one JSON object', async () => {
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'info', DATABASE_URL: database.url ?? '' };
  const { child, until, output } = start(env);
  const [, url] = await until(READY);
  expect((await fetch(`${url}/api/config`)).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'close');
  const lines = output().trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg);
  expect(messages).toContainEqual(expect.stringMatching(READY));
  expect(messages).toContainEqual('answered');
  expect(messages).toContainEqual(expect.stringMatching(/^Stopping: asked to/));
});

testOnServer('stops when its parent process is gone', async () => {
  const { child, until } = start({ DATABASE_URL: database.url ?? '' });
  await until(READY);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

testOnServer('stops when its parent process ends while it starts', async () => {
  const { child, output } = start({ DATABASE_URL: database.url ?? '' });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(output()).toContain('the process that started this server is gone');
});

test('a configuration that cannot be used is explained without a stack trace', async () => {
  const { child, output } = start({ PORT: 'http', DATABASE_URL: 'mysql://u:hush@h/d' });
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(output()).toContain('PORT is "http": set a whole number');
  expect(output()).toContain('DATABASE_URL cannot be read');
  expect(output()).not.toMatch(/hush|\bat \w+ \(/);
});

testOnServer('all wrong settings are reported in one message before the database is changed', async () => {
  const emptyDatabase = await createTestDatabase();
  await sql`drop schema public cascade; create schema public`.execute(emptyDatabase.db);
  const countTables = async () =>
    (await sql`select from pg_tables where schemaname = 'public'`.execute(emptyDatabase.db)).rows.length;
  const wrongSettings = {
    NODE_ENV: 'production',
    DEMO: '1',
    DATABASE_ENGINE: 'sqlite',
    TRUST_PROXY: '999.1.1.1',
    DATABASE_URL: emptyDatabase.url ?? '',
  };
  // A second start reports the same as the first.
  for (let time = 0; time < 2; time += 1) {
    const { child, output } = start(wrongSettings);
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(output()).toMatch(
      /DEMO is "1" in production[^]*DATABASE_ENGINE is "sqlite"|DATABASE_ENGINE is "sqlite"[^]*DEMO is "1" in production/,
    );
    expect(output()).toContain('TRUST_PROXY is "999.1.1.1"');
    expect(output()).not.toMatch(/\bat \w+ \(/);
  }
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  // The server listens on a port, so the address is not the name of a pipe.
  const { port } = otherServer.address() as AddressInfo;
  const { child, output } = start({ PORT: String(port), DATABASE_URL: emptyDatabase.url ?? '' });
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(output()).toContain(`Port ${port} is in use`);
  otherServer.close();
  expect(await countTables()).toBe(0);
  await emptyDatabase.close();
});
