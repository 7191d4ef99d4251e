import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newFolder } from '../../../test/processes';
import { until } from '../../../test/until';
import { deleteInBatches } from '../database/delete-in-batches';
import { createFileStore } from '../files/file-store';
import { openStorageBackend } from '../files/open-storage-backend';
import { newId } from '../ids';
import { createSessions } from '../auth/sessions';
import { createHousekeeping } from './housekeeping';

const HOUR = 3_600_000;
const silentLog = { warn: () => undefined };
const testWithConnections = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('housekeeping').execute();
});

test('a server that has just started deletes expired data, and nothing else', async () => {
  const clock = testClock();
  const dataDir = await newFolder();
  const config = testConfig({ DATA_DIR: dataDir });
  const earlierApp = await testApp({ database, clock, config });
  const { id } = await signUpUser(earlierApp);
  const files = createFileStore({ db: database.db, clock, storedFiles: openStorageBackend(config) });
  const unusedAddress = await files.put(randomBytes(100));
  expect((await earlierApp.inject(unusedAddress)).statusCode).toBe(200);
  await earlierApp.close();
  // 40 days later, as after many restarts that never let a round run.
  clock.advance(40 * 24 * HOUR);
  const app = await testApp({ database, clock, config, firstHousekeepingMs: 0 });
  const person = await signUpUser(app);
  const countRows = async () => ({
    old: (await sql`select from idempotency where created_at < ${new Date(clock.now().getTime() - 24 * HOUR)}`.execute(database.db)).rows.length, // prettier-ignore
    sessions: await database.db.selectFrom('session').select('user_id').where('user_id', 'in', [id, person.id]).execute(), // prettier-ignore
    picture: (await app.inject(unusedAddress)).statusCode,
  });
  await until(async () => (await countRows()).picture === 404);
  expect(await countRows()).toEqual({ old: 0, sessions: [{ user_id: person.id }], picture: 404 });
  expect(await database.db.selectFrom('idempotency').select('key_hash').execute()).not.toEqual([]);
  await app.close();
  await rm(dataDir, { recursive: true });
});

test('one of many servers runs the tasks once an hour; after a failure the other tasks still run and the round is repeated sooner', async () => {
  const clock = testClock();
  let runCount = 0;
  let isBroken = true;
  const tasks = [
    async () => {
      if (isBroken) throw new Error('The store is away.');
    },
    async () => {
      runCount += 1;
    },
  ];
  const servers = Array.from({ length: 5 }, () =>
    createHousekeeping({ db: database.db, clock, log: silentLog, tasks }),
  );
  const countRounds = async () =>
    (await Promise.all(servers.map((server) => server.runDue()))).filter(Boolean).length;
  expect([await countRounds(), await countRounds(), runCount]).toEqual([1, 0, 1]);
  clock.advance(HOUR / 4);
  isBroken = false;
  expect([await countRounds(), await countRounds(), runCount]).toEqual([1, 0, 2]);
  clock.advance(HOUR / 2);
  expect(await countRounds()).toBe(0);
  clock.advance(HOUR / 2);
  expect([await countRounds(), runCount]).toEqual([1, 3]);
});

testWithConnections('old rows are deleted in small batches, and locked rows are skipped', async () => {
  const day = sql`interval '1 day'`;
  await sql`insert into idempotency (key_hash, fingerprint, seed, created_at)
    select decode(md5(n::text), 'hex'), '\\x00', '\\x00', now() - ${day} * n from generate_series(1, 55) as n`.execute(
    database.db,
  );
  await database.db.transaction().execute(async (trx) => {
    await sql`select from idempotency where key_hash = decode(md5('30'), 'hex') for update`.execute(trx);
    await deleteInBatches(database.db, 'idempotency', sql`created_at < now() - ${day} * 10.5`, 10);
  });
  const remainingRows = async () =>
    (await sql`select from idempotency where created_at > now() - ${day} * 60`.execute(database.db)).rows
      .length;
  expect(await remainingRows()).toBe(11);
  await deleteInBatches(database.db, 'idempotency', sql`created_at < now() - ${day} * 10.5`, 10);
  expect(await remainingRows()).toBe(10);
});

test('one call checks more sessions than a statement may have parameters', async () => {
  const sessions = createSessions({ db: database.db, clock: testClock(), newId, longestDays: 180 });
  expect(await sessions.findActive(Array.from({ length: 66_000 }, () => newId()))).toEqual(new Set());
});
