import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Pool } from 'pg';
import { hostChoosingClientClass } from './host-choosing-client';

/** Starts a database that accepts a connection, and then responds to no query, like a machine that loses its network at this moment. */
async function startSilentDatabase(): Promise<Server> {
  const loggedIn = Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1');
  const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(Buffer.concat([loggedIn, readyForQuery])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a host that falls silent while it is checked fails the connection, and does not end the process', async () => {
  const server = await startSilentDatabase();
  const { port } = server.address() as AddressInfo;
  const address = { host: '127.0.0.1', port };
  const onFailure = jest.fn();
  const pool = new Pool({
    user: 'me',
    connectionTimeoutMillis: 300,
    Client: hostChoosingClientClass({
      choose: () => address,
      check: async (client) => void (await client.query('select 1')),
      onFailure,
    }),
  });
  await expect(pool.connect()).rejects.toThrow('Connection terminated due to connection timeout');
  expect(onFailure).toHaveBeenCalledWith(address);
  await pool.end();
  server.close();
});
