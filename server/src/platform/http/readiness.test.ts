import { rm } from 'node:fs/promises';
import { newFolder, processesIn } from '../../../test/processes';
import { startServer } from '../../../test/servers';
import { until } from '../../../test/until';

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('/readyz reports a stopped database, and its return', async () => {
  const dataDir = await newFolder();
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_WAIT_MS: '500' });
  const readyStatus = async () => (await fetch(`${server.url}/readyz`)).status;
  const signalDatabase = (signal: 'SIGSTOP' | 'SIGCONT') =>
    processesIn(dataDir).forEach((pid) => process.kill(pid, signal));
  // On a busy machine the first answers of the database may take longer than its half second.
  await until(async () => (await readyStatus()) === 200);
  signalDatabase('SIGSTOP');
  const startedAt = performance.now();
  expect(await readyStatus()).toBe(503);
  const reportedAfterMs = performance.now() - startedAt;
  expect((await fetch(`${server.url}/api/accounts/availability?username=somebody_1`)).status).toBe(503);
  signalDatabase('SIGCONT');
  await until(async () => (await readyStatus()) === 200);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  // The time is only checked in long tests, which run on an idle machine.
  if (process.env['LONG_TESTS'] === '1') expect(reportedAfterMs).toBeLessThanOrEqual(1000);
});
