import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Treatment of a request. `pass`: forwarded. `hold`: never answered. `reset`: the connection breaks in the middle of the answer. */
export type Treatment = 'pass' | 'hold' | 'reset';

export interface Proxy {
  readonly url: string;
  /** Returns the treatment of a path. A test may assign another function, for later requests; requests that are held stay held. */
  treatmentOf: (path: string) => Treatment;
  readonly close: () => Promise<void>;
}

function forwardRequest(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const upstream = request(
    { host: target.hostname, port: target.port, method, path, headers },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    },
  );
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

/**
 * Starts an HTTP proxy that can break connections at the socket. Unlike page.route(), the proxy leaves the browser's cache and request
 * queues active.
 */
export async function startHttpProxy(target: string): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const treatment = proxy.treatmentOf(new URL(incoming.url ?? '/', target).pathname);
    if (treatment === 'hold') return;
    if (treatment === 'pass') return forwardRequest(new URL(target), incoming, outgoing);
    outgoing.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '100000' });
    outgoing.write('var half =', () => incoming.socket.resetAndDestroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const proxy: Proxy = {
    url: `http://127.0.0.1:${address.port}`,
    treatmentOf: () => 'pass',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
