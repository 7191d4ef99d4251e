import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';

export interface FreezableProxy {
  /** URL of the database through this proxy. */
  readonly url: string;
  /** Stops all traffic without closing connections, like a stopped server or a lost network. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a database; the proxy can be frozen. */
export async function startFreezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const { host, port } = new Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream);
    upstream.pipe(client);
    if (isFrozen) [client, upstream].forEach((socket) => socket.pause());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  // The server listens on a port, so the address is not the name of a pipe.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.searchParams.delete('host');
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
