import { send, signUpUser, testApp, testClock, testConfig } from '../test/app';
import { loadedTracePackages } from '../test/collector';
import { createTestDatabase } from '../test/database';
import { setHomeOf } from './modules/matches/matches.fixture';
import { postDuel } from './modules/proposals/proposals.fixture';
import { startTraceExport } from './platform/tracing';

// In a file of its own, because the packages stay loaded after a test with a collector.
test('without a collector the SDK is not loaded, and no trace is sent or stored', async () => {
  const [database, clock, config] = [await createTestDatabase(), testClock(), testConfig({ PUSH: '1' })];
  const stopTraceExport = await startTraceExport(config.traces, () => undefined);
  const app = await testApp({ database, clock, config });
  const [host, applicant] = [await signUpUser(app), await signUpUser(app)];
  for (const person of [host, applicant]) await setHomeOf(database, person);
  const matchId = await postDuel(app, database, host, clock.now());
  const answer = await send(app, 'POST', `/api/matches/${matchId}/proposals`, {
    cookie: applicant.cookie,
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    json: { teamId: null, message: 'Shall we play?', termsVersion: 1 },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['traceresponse']).toBeUndefined();
  const { rows } = await database.pool.query<{ trace: string | null }>('select trace from job');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ trace }) => trace !== null)).toEqual([]);
  expect(loadedTracePackages()).toEqual([]);
  await app.close();
  await stopTraceExport();
  await database.close();
});
