import { problem, send, signedUp, testApp } from '../../../test/app';
import { createTestDatabase } from '../../../test/database';
import { createExportLine } from './export-line';

/** Whether it is somebody's turn already. */
async function isIn(turn: Promise<unknown>): Promise<boolean> {
  const later = new Promise<false>((resolve) => setImmediate(() => resolve(false)));
  return Promise.race([turn.then(() => true), later]);
}

test('one after the other, in the order they came', async () => {
  const line = createExportLine({ mostWaiting: 9, aloneMs: 60_000 });
  const first = await line.enter();
  const [second, third] = [line.enter(), line.enter()];
  expect(await isIn(second)).toBe(false);
  first();
  // Told twice, it still counts once.
  first();
  expect([await isIn(second), await isIn(third)]).toEqual([true, false]);
  (await second)();
  (await third)();
  (await line.enter())();
});

test('more than may wait are refused', async () => {
  const line = createExportLine({ mostWaiting: 2, aloneMs: 60_000 });
  const first = await line.enter();
  const waiting = [line.enter(), line.enter()];
  expect(() => line.refuseWhenFull()).toThrow('The server cannot answer just now.');
  first();
  expect(() => line.refuseWhenFull()).not.toThrow();
  for (const turn of waiting) (await turn)();
});

test('whoever reads slowly holds nobody up for long', async () => {
  const line = createExportLine({ mostWaiting: 9, aloneMs: 1 });
  await line.enter();
  const leave = await line.enter();
  leave();
});

test('a question about the file is not the file: it is not counted', async () => {
  const database = await createTestDatabase();
  const app = await testApp({ database });
  const { cookie } = await signedUp(app);
  for (let asked = 0; asked < 9; asked += 1) {
    const head = await app.inject({ method: 'HEAD', url: '/api/me/export', headers: { cookie } });
    expect(head.statusCode).toBe(404);
  }
  const file = await send(app, 'GET', '/api/me/export', { cookie });
  expect([file.statusCode, file.statusCode === 200 ? '' : problem(file).code]).toEqual([200, '']);
  await app.close();
  await database.close();
});
