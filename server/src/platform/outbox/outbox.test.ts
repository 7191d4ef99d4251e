import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import { shortOrLong } from '../../../test/servers';
import { inTransaction } from '../database';
import { MAX_ATTEMPTS, retryDelayMs } from '../queues';
import { addToOutbox } from './add-to-outbox';
import { createOutbox, type Outbox } from './create-outbox';
import { preferIndexOrder, waitingEvents } from './outbox.repository';

let database: TestDatabase;
let now = new Date('2026-05-01T10:00:00Z');
const clock = { now: () => now };
const errors: object[] = [];
const log = { error: (details: object) => void errors.push(details) };
const outboxes: Outbox[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.stop()));
  await sql`drop table if exists batched_team`.execute(database.db);
  await database.db.deleteFrom('outbox').execute();
  errors.length = 0;
});
afterAll(() => database.close());

function startOutbox(
  handle: (teamId: string, afterCommit: (hint: () => void) => void) => Promise<void>,
  pollMs = 10,
): Outbox {
  const outbox = createOutbox({ db: database.db, clock, log, pollMs });
  outbox.on('team.disbanded', ({ teamId }, { afterCommit }) => handle(teamId, afterCommit));
  outbox.start();
  outboxes.push(outbox);
  return outbox;
}

const event = (teamId: string) => ({ kind: 'team.disbanded', payload: { teamId } }) as const;
const addEvents = (...ids: string[]) =>
  inTransaction(database.db, (trx) => addToOutbox(trx, ...ids.map(event)));
const storedEvents = () => database.db.selectFrom('outbox').selectAll().execute();

test('an event is delivered if and only if its transaction commits, and the hint runs after the commit', async () => {
  const deliveredIds: string[] = [];
  const rowCountsAtHint: number[] = [];
  startOutbox(async (teamId, afterCommit) => {
    deliveredIds.push(teamId);
    afterCommit(
      () =>
        void storedEvents().then((rows) =>
          rowCountsAtHint.push(
            rows.filter(({ payload }) => JSON.stringify(payload).includes(`"${teamId}"`)).length,
          ),
        ),
    );
  });
  await inTransaction(database.db, async (trx) => {
    await addToOutbox(trx, event('never'));
    throw new Error('changed my mind');
  }).catch(() => undefined);
  await addEvents('a', 'b', 'c');
  await until(() => rowCountsAtHint.length === 3);
  // Two workers deliver in parallel, so the order may differ.
  expect([deliveredIds.sort(), rowCountsAtHint]).toEqual([
    ['a', 'b', 'c'],
    [0, 0, 0],
  ]);
});

test('several concurrent servers deliver every event once', async () => {
  const count = shortOrLong(100, 1000);
  const deliveredIds: string[] = [];
  for (let server = 0; server < 4; server += 1) startOutbox(async (teamId) => void deliveredIds.push(teamId));
  const ids = Array.from({ length: count }, (_, index) => `team-${index}`);
  await Promise.all(ids.map((id) => addEvents(id)));
  await until(() => deliveredIds.length >= count);
  expect(new Set(deliveredIds).size).toBe(count);
  expect(deliveredIds).toHaveLength(count);
});

test('a failing event is retried later and does not delay others; after the last attempt it stays for the operator', async () => {
  const deliveredIds: string[] = [];
  const outbox = startOutbox(async (teamId) => {
    deliveredIds.push(teamId);
    if (teamId === 'bad') throw new Error('no');
  });
  await addEvents('bad', 'good');
  await until(() => deliveredIds.includes('good'));
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await until(() => deliveredIds.filter((id) => id === 'bad').length === attempt);
    await until(() => errors.length === attempt);
    now = new Date(now.getTime() + retryDelayMs(attempt));
  }
  // The failure is logged before the commit that records it, so wait for the worker.
  await outbox.stop();
  const [row] = await database.db
    .selectFrom('outbox')
    .selectAll()
    .where('failed_at', 'is not', null)
    .execute();
  expect(row).toMatchObject({ kind: 'team.disbanded', attempts: MAX_ATTEMPTS, last_error: 'no' });
});

test('an event fails if its handler hides an error of the database', async () => {
  startOutbox(async () => undefined).onBatch('team.disbanded', async (_events, { trx }) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await addEvents('hidden');
  await until(() => errors.length > 0);
  await outboxes[0]?.stop();
  expect(await storedEvents()).toMatchObject([{ attempts: 1, last_error: expect.any(String) }]);
});

test('events of one kind are delivered in batches; after a failure one by one, so that only the failing event is retried', async () => {
  // Without a poll there is one worker: two that claim at once would share the events.
  const outbox = createOutbox({ db: database.db, clock, log, pollMs: 600_000 });
  outboxes.push(outbox);
  const batches: string[][] = [];
  const storedIds: string[] = [];
  outbox.onBatch('team.disbanded', async (events, { trx, afterCommit }) => {
    const ids = events.map(({ payload }) => payload.teamId);
    batches.push(ids);
    // The effects of a failed batch are rolled back.
    await sql`insert into batched_team select unnest(${ids}::text[])`.execute(trx);
    if (ids.includes('bad')) throw new Error('no');
    afterCommit(() => void storedIds.push(...ids));
  });
  await sql`create table batched_team (id text)`.execute(database.db);
  const ids = Array.from({ length: 60 }, (_, index) => (index === 20 ? 'bad' : `team-${index}`));
  const goodIds = ids.filter((id) => id !== 'bad').sort();
  await addEvents(...ids);
  outbox.start();
  await until(() => storedIds.length === 59);
  await outbox.stop();
  expect(batches.find((batch) => batch.includes('bad'))).toHaveLength(50);
  expect(batches.filter((batch) => batch.length === 1).length).toBeGreaterThanOrEqual(50);
  expect([...storedIds].sort()).toEqual(goodIds);
  const { rows } = await sql<{ id: string }>`select id from batched_team order by id`.execute(database.db);
  expect(rows.map(({ id }) => id).sort()).toEqual(goodIds);
  expect(await storedEvents()).toMatchObject([{ payload: { teamId: 'bad' }, attempts: 1, last_error: 'no' }]);
});

test('in a long queue batches are larger; a failing one is repeated in batches of 50, and only one of these one by one', async () => {
  // Without a poll there is one worker, so that the sizes are always the same.
  const outbox = createOutbox({ db: database.db, clock, log, pollMs: 600_000 });
  outboxes.push(outbox);
  const sizes: number[] = [];
  const sizesWithBad: number[] = [];
  const deliveredIds: string[] = [];
  outbox.onBatch('team.disbanded', async (events, { afterCommit }) => {
    const ids = events.map(({ payload }) => payload.teamId);
    sizes.push(ids.length);
    if (ids.includes('bad')) {
      sizesWithBad.push(ids.length);
      throw new Error('no');
    }
    afterCommit(() => void deliveredIds.push(...ids));
  });
  const ids = Array.from({ length: 1200 }, (_, index) => (index === 700 ? 'bad' : `team-${index}`));
  await addEvents(...ids);
  outbox.start();
  await until(() => deliveredIds.length === ids.length - 1);
  await outbox.stop();
  expect(new Set(deliveredIds).size).toBe(ids.length - 1);
  expect(Math.max(...sizes)).toBeGreaterThan(50);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  expect(sizesWithBad).toEqual([expect.any(Number), 50, 1]);
  expect(sizes.filter((size) => size === 1)).toHaveLength(50);
  expect(await storedEvents()).toMatchObject([{ payload: { teamId: 'bad' }, attempts: 1, last_error: 'no' }]);
});

test('events of a kind are delivered one by one if one of its handlers takes single events', async () => {
  const outbox = createOutbox({ db: database.db, clock, log, pollMs: 10 });
  outboxes.push(outbox);
  const sizes: number[] = [];
  const singleIds: string[] = [];
  outbox.onBatch('team.disbanded', async (events) => void sizes.push(events.length));
  outbox.on('team.disbanded', async ({ teamId }) => void singleIds.push(teamId));
  await addEvents('a', 'b', 'c');
  outbox.start();
  await until(() => singleIds.length === 3);
  expect([sizes, singleIds.sort()]).toEqual([
    [1, 1, 1],
    ['a', 'b', 'c'],
  ]);
});

test('an event of an unknown kind waits for another server', async () => {
  const deliveredIds: string[] = [];
  await inTransaction(database.db, (trx) =>
    addToOutbox(trx, { kind: 'team.membership', payload: { teamId: 't', userId: 'u', role: null } }),
  );
  const outbox = startOutbox(async (teamId) => void deliveredIds.push(teamId));
  await addEvents('known');
  await until(() => deliveredIds.length === 1);
  // The handler runs before the commit that deletes the row, so wait for the worker.
  await outbox.stop();
  expect((await storedEvents()).map(({ kind }) => kind)).toEqual(['team.membership']);
});

// PGlite has no autovacuum, and no bursts from other servers.
const testOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

testOnServer('after a quiet night, a burst is claimed with the index and without a sort', async () => {
  const { db } = database;
  const addBurst = () =>
    sql`insert into outbox (id, kind, payload)
      select md5(n::text)::uuid, 'team.disbanded', '{"teamId":"t"}' from generate_series(1, 5000) n`.execute(
      db,
    );
  // In the middle of the test the statistics of the night must not be replaced.
  await sql`alter table outbox set (autovacuum_enabled = false)`.execute(db);
  await sql`vacuum (analyze) outbox`.execute(db);
  await addBurst();
  const planOf = (prepare: typeof preferIndexOrder) =>
    inTransaction(db, async (trx) => {
      await prepare(trx);
      return JSON.stringify(await waitingEvents(trx, now, ['team.disbanded', 'notice']).explain('json'));
    });
  expect(await planOf(async () => undefined)).toContain('"Sort"');
  const plan = await planOf(preferIndexOrder);
  expect(plan).toContain('outbox_waiting');
  expect(plan).not.toContain('"Sort"');
});

testOnServer('claims do not read the events that were delivered before', async () => {
  const { db } = database;
  const outbox = createOutbox({ db, clock, log, pollMs: 10 });
  outboxes.push(outbox);
  let deliveredCount = 0;
  outbox.onBatch('team.disbanded', async (events, { afterCommit }) =>
    afterCommit(() => void (deliveredCount += events.length)),
  );
  // Five such events leave more than a tenth of a page free, so PostgreSQL does not tidy the page before the next vacuum.
  const largeEvents = Array.from({ length: 1000 }, (_, index) => `team ${index}`.padEnd(1300, '.'));
  await addEvents(...largeEvents);
  outbox.start();
  await until(() => deliveredCount === largeEvents.length);
  await outbox.stop();
  const pagesReadByClaim = () =>
    inTransaction(db, async (trx) => {
      await preferIndexOrder(trx);
      const [plan] = await waitingEvents(trx, now, ['team.disbanded']).explain('json', sql`analyze, buffers`);
      return Number(/"Shared Hit Blocks":(\d+)/.exec(JSON.stringify(plan))?.[1]);
    });
  // A claim marks delivered events in the index, so that the next one skips them.
  await until(async () => (await pagesReadByClaim()) < 200);
});
