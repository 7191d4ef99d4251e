import type { Bus } from '../bus';
import type { App, Module } from '../http/app-instance';
import type { Outbox } from './create-outbox';

declare module 'fastify' {
  interface FastifyInstance {
    /** Kinds of events that have a listener in this app. */
    readonly heardKinds: () => readonly string[];
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Delivers events while the server runs; starts right after a response. */
export function outboxModule(outbox: Outbox, bus: Bus): Module {
  return (app: App) => {
    app.decorate('heardKinds', () => outbox.kinds());
    app.addHook('onReady', async () => outbox.start());
    app.addHook('onResponse', async (request, reply) => {
      if (!SAFE.has(request.method) && reply.statusCode < 400) outbox.wake();
    });
    app.addHook('onClose', async () => {
      await outbox.stop();
      await bus.close();
    });
  };
}
