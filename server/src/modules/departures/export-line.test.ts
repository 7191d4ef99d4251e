import { problem, send, signUpUser, testApp } from '../../../test/app';
import { createTestDatabase } from '../../../test/database';
import { createExportLine } from './export-line';

/** Whether a turn has begun. */
async function hasBegun(turn: Promise<unknown>): Promise<boolean> {
  const later = new Promise<false>((resolve) => setImmediate(() => resolve(false)));
  return Promise.race([turn.then(() => true), later]);
}

test('exports run one after the other, in the order of their requests', async () => {
  const line = createExportLine({ mostWaiting: 9, aloneMs: 60_000 });
  const leaveFirst = await line.enter();
  const [second, third] = [line.enter(), line.enter()];
  expect(await hasBegun(second)).toBe(false);
  leaveFirst();
  // A second call has no effect.
  leaveFirst();
  expect([await hasBegun(second), await hasBegun(third)]).toEqual([true, false]);
  (await second)();
  (await third)();
  (await line.enter())();
});

test('requests are refused when the queue is full', async () => {
  const line = createExportLine({ mostWaiting: 2, aloneMs: 60_000 });
  const leaveFirst = await line.enter();
  const waitingTurns = [line.enter(), line.enter()];
  expect(() => line.refuseWhenFull()).toThrow('The server cannot answer just now.');
  leaveFirst();
  expect(() => line.refuseWhenFull()).not.toThrow();
  for (const turn of waitingTurns) (await turn)();
});

test('a slow reader blocks other exports only for a limited time', async () => {
  const line = createExportLine({ mostWaiting: 9, aloneMs: 1 });
  await line.enter();
  const leave = await line.enter();
  leave();
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
