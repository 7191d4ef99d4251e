import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';

export interface FrozenNetwork {
  /** The same database, reached through here. */
  readonly url: string;
  /** Stops all traffic without closing connections, like a stopped server or a lost network. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** A network in front of a database that can fall silent. */
export async function frozenNetwork(databaseUrl: string): Promise<FrozenNetwork> {
  const { host, port } = new Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    far.pipe(near);
    if (frozen) [near, far].forEach((socket) => socket.pause());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  // Listening on a port, so it is not the name of a pipe.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.searchParams.delete('host');
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
