import { createServer } from 'node:net';
import { once } from 'node:events';
import { portsFrom, portsInUse } from './ports';

test('no two parts share a port', () => {
  const ports = Object.values(portsFrom(4300)).flat();
  expect(new Set(ports).size).toBe(ports.length);
});

test('a port in use is found', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  expect(await portsInUse({ ...portsFrom(1), site: address.port })).toContain(address.port);
  server.close();
});
