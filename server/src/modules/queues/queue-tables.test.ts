import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { countGivenUp } from '../../platform/queues';
import { deleteOldGivenUp, queueTables, queueTableOf } from './queue-tables';

const DAY = 86_400_000;
const clock = testClock();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function giveUp(daysAgo: number): Promise<void> {
  const givenUpAt = new Date(clock.now().getTime() - daysAgo * DAY);
  const row = { id: randomUUID(), payload: '{}', last_error: 'no' };
  await database.db
    .insertInto('mail')
    .values({ ...row, kind: 'test.letter', next_at: sql`'infinity'`, given_up_at: givenUpAt })
    .execute();
  await database.db
    .insertInto('outbox')
    .values({ ...row, kind: 'test.event', failed_at: givenUpAt })
    .execute();
}

test('letters are deleted thirty days after they were given up; events stay', async () => {
  await giveUp(29);
  await giveUp(31);
  const waitingMail = { id: randomUUID(), kind: 'test.waiting', payload: '{}', next_at: clock.now() };
  await database.db.insertInto('mail').values(waitingMail).execute();
  await deleteOldGivenUp({ db: database.db, clock });
  expect(await countGivenUp(database.db, queueTables)).toEqual([
    { queue: 'mail', kind: 'test.letter', count: 1 },
    { queue: 'outbox', kind: 'test.event', count: 2 },
  ]);
  expect(await database.db.selectFrom('mail').select('id').execute()).toHaveLength(2);
});

test('each table is found by its queue and kind', () => {
  expect(queueTableOf('push', 'room')?.table).toBe('room_push');
  expect(queueTableOf('push', 'notice')?.table).toBe('push_delivery');
  expect(queueTableOf('mail', 'any')?.table).toBe('mail');
  expect(queueTableOf('push', 'any')).toBeUndefined();
  expect(queueTableOf('letters', 'any')).toBeUndefined();
});
