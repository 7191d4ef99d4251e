import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newFolder } from '../../../test/processes';
import { until } from '../../../test/until';
import { migrations } from '../../../migrations';
import { migrate } from '../database';

const root = join(__dirname, '../../../..');
const { commit }: { commit: string } = JSON.parse(
  readFileSync(join(root, 'server/test/former-version.json'), 'utf8'),
);
const hasCommit = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
// A checkout without history does not contain the former version, and PGlite serves only one process.
const testWithHistory = hasCommit && process.env['TEST_DATABASE_ENGINE'] !== 'pglite' ? test : test.skip;

let folder: string;
let database: TestDatabase;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await newFolder();
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Unpacks the sources of the former version and links the packages of this one. Returns the folder. A package that only the former version
 * needs is a development dependency (`@fastify/under-pressure`).
 */
function unpackFormerVersion(): string {
  const versionFolder = join(folder, 'former');
  mkdirSync(versionFolder);
  const archive = execFileSync('git', ['archive', commit, 'server', 'shared', 'package.json'], {
    cwd: root,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['x', '-C', versionFolder], { input: archive });
  mkdirSync(join(versionFolder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@homeground')
      symlinkSync(join(root, 'node_modules', name), join(versionFolder, 'node_modules', name));
  mkdirSync(join(versionFolder, 'node_modules/@homeground'));
  symlinkSync(join(versionFolder, 'shared'), join(versionFolder, 'node_modules/@homeground/shared'));
  return versionFolder;
}

/** Starts the server of a version and returns its address. */
async function start(
  versionFolder: string,
  databaseUrl: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(versionFolder, 'server/src/main.ts')], {
    cwd: versionFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: '0',
      PUSH: '0',
      LOG_LEVEL: 'silent',
      SITE_DIR: join(folder, 'site'),
      // Generous, because a machine that also runs other tests is slow.
      ...{ BEHIND_MS: '0', CALLS_SHARE: '100', CALLS_WAIT_MS: '60000' },
      LIMIT_SIGN_UPS: '100000',
      LIMIT_AVAILABILITY: '100000',
    },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (output += piece));
  const exit = new Promise<void>((done) => child.once('close', () => done()));
  const url = await until(() => {
    if (child.exitCode !== null) throw new Error(output);
    return /Homeground is ready on (\S+)/.exec(output)?.[1];
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  return { url, stop };
}

/** Makes a person's calls: signs up at the first server, then calls both servers. Returns the statuses. */
async function callAsPerson(servers: readonly string[]): Promise<readonly number[]> {
  const name = `two_${randomUUID().slice(0, 8)}`;
  const call = (origin: string, method: string, path: string, json?: object, cookie?: string) =>
    fetch(origin + path, {
      method,
      headers: {
        origin,
        ...(cookie && { cookie }),
        ...(json && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
  const [first = '', second = first] = servers;
  const signUp = await call(first, 'POST', '/api/accounts', {
    ...{ username: name, password: 'floodlit-pitch-7', nickname: name.slice(-12), locale: 'en' },
  });
  const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const statuses = [signUp.status];
  for (const server of [second, first])
    for (const path of ['/api/me', '/api/notifications', '/api/me/todos', '/api/rooms', '/api/me/teams'])
      statuses.push((await call(server, 'GET', path, undefined, cookie)).status);
  statuses.push(
    (await call(second, 'POST', '/api/session', { username: name, password: 'floodlit-pitch-7' })).status,
  );
  return statuses;
}

testWithHistory(
  'the former version and this one serve one database under load, also after an expansion by the next version',
  async () => {
    const url = database.url ?? '';
    const formerFolder = unpackFormerVersion();
    const [oldServer, currentServer] = await Promise.all([start(formerFolder, url), start(root, url)]);
    const failures: string[] = [];
    let calls = 0;
    let isServing = true;
    const makeLoad = async (servers: readonly string[]) => {
      while (isServing) {
        const statuses = await callAsPerson(servers);
        calls += statuses.length;
        failures.push(...statuses.filter((status) => status >= 500).map(String));
      }
    };
    const workload = [
      makeLoad([oldServer.url, currentServer.url]),
      makeLoad([currentServer.url, oldServer.url]),
    ];
    await until(() => calls > 100);
    // The next version expands the schema while both run.
    const nextMigration = {
      kind: 'expanding',
      up: async (db: Kysely<unknown>) => {
        await sql`alter table user_account add column next_version int not null default 0`.execute(db);
        await sql`alter table session add column next_version text`.execute(db);
      },
    } as const;
    const index = { name: 'next_by_version', table: 'user_account', on: '(next_version)' };
    await migrate(database.db, {
      ...migrations,
      '998-next': nextMigration,
      '999-next': { kind: 'expanding', index },
    });
    const callsBefore = calls;
    await until(() => calls > callsBefore + 100);
    isServing = false;
    await Promise.all(workload);
    expect(failures).toEqual([]);
    await Promise.all([oldServer.stop(), currentServer.stop()]);

    // Both versions also start on the newer schema, so a release can be undone.
    const [oldAgain, currentAgain] = await Promise.all([start(formerFolder, url), start(root, url)]);
    for (const servers of [
      [oldAgain.url, currentAgain.url],
      [currentAgain.url, oldAgain.url],
    ])
      expect((await callAsPerson(servers)).filter((status) => status >= 400)).toEqual([]);
    await Promise.all([oldAgain.stop(), currentAgain.stop()]);
  },
);
