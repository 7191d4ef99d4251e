import fastify from 'fastify';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { inTransaction } from '../database';
import { addToOutbox } from './add-to-outbox';
import type { Outbox } from './create-outbox';
import { outboxModule } from './outbox-module';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a call that added events wakes the outbox when it ends, even if a call without events ended in the meantime', async () => {
  let wakeUps = 0;
  const outbox: Outbox = {
    on: () => undefined,
    onBatch: () => undefined,
    kinds: () => [],
    wake: () => void (wakeUps += 1),
    start: () => undefined,
    stop: async () => undefined,
  };
  const app = fastify();
  await outboxModule(outbox, { close: async () => undefined } as never)(app);
  let commit: () => void = () => undefined;
  let reportAdded: () => void = () => undefined;
  const addedSignal = new Promise<void>((done) => (reportAdded = done));
  app.post('/plain', async () => 'nothing added');
  app.post('/adding', () =>
    inTransaction(database.db, async (trx) => {
      await addToOutbox(trx, { kind: 'team.disbanded', payload: { teamId: 'a' } });
      reportAdded();
      await new Promise<void>((done) => (commit = done));
      return 'added';
    }),
  );
  await app.inject({ method: 'POST', url: '/plain' });
  expect(wakeUps).toBe(0);

  const addingCall = app.inject({ method: 'POST', url: '/adding' });
  await addedSignal;
  await app.inject({ method: 'POST', url: '/plain' });
  commit();
  await addingCall;
  expect(wakeUps).toBe(1);
  await app.inject({ method: 'POST', url: '/plain' });
  expect(wakeUps).toBe(1);
  await app.close();
});
