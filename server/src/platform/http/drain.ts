import type { Server } from 'node:http';
import { withEachServer } from './all-servers';
import type { App } from './app-instance';

/** Time for calls at work after the listener has closed. Then their connections are cut off, so that the rest stops in order. */
const LAST_CALLS_MS = 10_000;

/** The time between the request to stop and the last answer. */
export interface Drain {
  /** True after the server was asked to stop. */
  readonly isOn: () => boolean;
  /** Announces that the listener closes in so many milliseconds; calls are still answered until then. */
  readonly begin: (ms: number) => void;
  /** Registers what else has to be told. */
  readonly onBegin: (tell: (ms: number) => void) => void;
  /** Cuts off all calls at work, now and when the listener closes. */
  readonly cutOff: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** Lets a balancer move its traffic elsewhere before the listener closes: no call is refused in a rolling restart. */
export function drainBeforeClose(app: App): void {
  const servers: Server[] = [];
  withEachServer(app, (server) => void servers.push(server));
  const tellers: ((ms: number) => void)[] = [];
  let isOn = false;
  let lastCallsMs = LAST_CALLS_MS;
  const cutOff = () => servers.forEach((server) => server.closeAllConnections());

  app.decorate('drain', {
    isOn: () => isOn,
    begin(ms) {
      isOn = true;
      for (const tell of tellers) tell(ms);
    },
    onBegin: (tell) => void tellers.push(tell),
    cutOff() {
      lastCallsMs = 0;
      cutOff();
    },
  });
  // A kept connection would bring the balancer's next call here as well.
  app.addHook('onSend', async (_request, reply) => {
    if (isOn) reply.header('connection', 'close');
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isOn = true;
    timer = setTimeout(cutOff, lastCallsMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
