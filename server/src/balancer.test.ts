import { createServer } from 'node:http';
import { rm } from 'node:fs/promises';
import { freePorts, hasBalancer, startBalancer } from '../test/balancer';
import { until } from '../test/until';

const testWithBalancer = hasBalancer ? test : test.skip;

testWithBalancer('a call with a key waits while no server is ready', async () => {
  let isReady = true;
  let callCount = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/readyz') callCount += 1;
    response.writeHead(isReady ? 200 : 503).end();
  });
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const balancer = await startBalancer([port]);
  const post = async (headers: Record<string, string>) =>
    (await fetch(`${balancer.url}/api/matches`, { method: 'POST', headers })).status;
  try {
    isReady = false;
    // Without a key a call is refused as soon as the balancer has noticed.
    await until(async () => {
      callCount = 0;
      return (await post({})) === 503 && callCount === 0;
    });
    const waitingCall = post({ 'idempotency-key': 'one-of-many' });
    isReady = true;
    expect(await waitingCall).toBe(200);
    expect(callCount).toBe(1);
  } finally {
    await balancer.stop();
    await new Promise((resolve) => server.close(resolve));
    await rm(balancer.home, { recursive: true, force: true });
  }
});
