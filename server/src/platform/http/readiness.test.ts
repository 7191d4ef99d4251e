import { rm } from 'node:fs/promises';
import { newFolder, processesIn } from '../../../test/processes';
import { startServer } from '../../../test/servers';
import { until } from '../../../test/until';

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a database that was stopped is told by /readyz, and so is its return', async () => {
  const dataDir = await newFolder();
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_WAIT_MS: '500' });
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  const everyone = (signal: 'SIGSTOP' | 'SIGCONT') =>
    processesIn(dataDir).forEach((pid) => process.kill(pid, signal));
  expect(await ready()).toBe(200);
  everyone('SIGSTOP');
  const askedAt = performance.now();
  expect(await ready()).toBe(503);
  const toldAfterMs = performance.now() - askedAt;
  expect((await fetch(`${server.url}/api/accounts/availability?username=somebody_1`)).status).toBe(503);
  everyone('SIGCONT');
  await until(async () => (await ready()) === 200);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  // The promise about time is kept where nothing else runs.
  if (process.env['LONG_TESTS'] === '1') expect(toldAfterMs).toBeLessThanOrEqual(1000);
});
