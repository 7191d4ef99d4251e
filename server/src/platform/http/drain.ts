import type { Server } from 'node:http';
import { withEachServer } from './all-servers';
import type { App } from './app-instance';

/** Time for running calls after the listener has closed. Then their connections are closed, so that the server can stop cleanly. */
const LAST_CALLS_MS = 10_000;

/** Controls the time between the request to stop and the last response. */
export interface Drain {
  /** True after the server was asked to stop. */
  readonly hasBegun: () => boolean;
  /** Announces that the listener closes in `ms` milliseconds; until then all calls get responses. */
  readonly begin: (ms: number) => void;
  /** Registers a listener for `begin`. */
  readonly onBegin: (listener: (ms: number) => void) => void;
  /** Closes the connections of all running calls, now and when the listener closes. */
  readonly closeConnections: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/**
 * Adds `app.drain`. After `begin` a balancer has time to move its traffic elsewhere before the process closes the app.
 * So a rolling restart refuses no call.
 */
export function addDrain(app: App): void {
  const servers: Server[] = [];
  withEachServer(app, (server) => void servers.push(server));
  const listeners: ((ms: number) => void)[] = [];
  let hasBegun = false;
  let lastCallsMs = LAST_CALLS_MS;
  const closeConnections = () => servers.forEach((server) => server.closeAllConnections());

  app.decorate('drain', {
    hasBegun: () => hasBegun,
    begin(ms) {
      hasBegun = true;
      for (const listener of listeners) listener(ms);
    },
    onBegin: (listener) => void listeners.push(listener),
    closeConnections() {
      lastCallsMs = 0;
      closeConnections();
    },
  });
  // The header closes the connection of the balancer. Otherwise the balancer would send its next call to this server, too.
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) reply.header('connection', 'close');
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    hasBegun = true;
    timer = setTimeout(closeConnections, lastCallsMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
