import { problem, send, signUpUser, testApp } from '../../../test/app';
import { createTestDatabase } from '../../../test/database';
import { createExportQueue } from './export-queue';

/** Returns whether a turn has begun. */
async function hasBegun(turn: Promise<unknown>): Promise<boolean> {
  const nextTick = new Promise<false>((resolve) => setImmediate(() => resolve(false)));
  return Promise.race([turn.then(() => true), nextTick]);
}

test('exports run one after the other, in the order of their requests', async () => {
  const queue = createExportQueue({ maxWaiting: 9, maxTurnMs: 60_000 });
  const endFirstTurn = await queue.waitForTurn();
  const [secondTurn, thirdTurn] = [queue.waitForTurn(), queue.waitForTurn()];
  expect(await hasBegun(secondTurn)).toBe(false);
  endFirstTurn();
  // A second call has no effect.
  endFirstTurn();
  expect([await hasBegun(secondTurn), await hasBegun(thirdTurn)]).toEqual([true, false]);
  (await secondTurn)();
  (await thirdTurn)();
  (await queue.waitForTurn())();
});

test('requests are refused when the queue is full', async () => {
  const queue = createExportQueue({ maxWaiting: 2, maxTurnMs: 60_000 });
  const endFirstTurn = await queue.waitForTurn();
  const waitingTurns = [queue.waitForTurn(), queue.waitForTurn()];
  expect(() => queue.refuseWhenFull()).toThrow('The server cannot answer just now.');
  endFirstTurn();
  expect(() => queue.refuseWhenFull()).not.toThrow();
  for (const turn of waitingTurns) (await turn)();
});

test('a slow reader blocks other exports only for a limited time', async () => {
  const queue = createExportQueue({ maxWaiting: 9, maxTurnMs: 1 });
  await queue.waitForTurn();
  const endTurn = await queue.waitForTurn();
  endTurn();
});

test('HEAD calls answer 404 and are not counted as exports', async () => {
  const database = await createTestDatabase();
  const app = await testApp({ database });
  const { cookie } = await signUpUser(app);
  for (let call = 0; call < 9; call += 1) {
    const head = await app.inject({ method: 'HEAD', url: '/api/me/export', headers: { cookie } });
    expect(head.statusCode).toBe(404);
  }
  const file = await send(app, 'GET', '/api/me/export', { cookie });
  expect([file.statusCode, file.statusCode === 200 ? '' : problem(file).code]).toEqual([200, '']);
  await app.close();
  await database.close();
});
