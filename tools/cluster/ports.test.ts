import { createServer } from 'node:net';
import { once } from 'node:events';
import { portsFrom, portsInUse } from './ports';

test('no two parts share a port', () => {
  const ports = Object.values(portsFrom(4300)).flat();
  expect(new Set(ports).size).toBe(ports.length);
});

test('a port in use is found', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  expect(await portsInUse({ ...portsFrom(1), site: address.port })).toContain(address.port);
  other.close();
});
