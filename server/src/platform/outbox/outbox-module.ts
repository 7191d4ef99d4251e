import type { Bus } from '../bus';
import type { App, Module } from '../http/app-instance';
import { countAddedEvents } from './add-to-outbox';
import type { Outbox } from './create-outbox';

declare module 'fastify' {
  interface FastifyInstance {
    /** Kinds of events that have a handler in this app. */
    readonly handledKinds: () => readonly string[];
  }
  interface FastifyRequest {
    /** Number of events that this process had added when the request arrived. */
    eventsAtStart: number;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Delivers events while the server runs, and looks for new events right after a response. */
export function outboxModule(outbox: Outbox, bus: Bus): Module {
  return (app: App) => {
    app.decorate('handledKinds', () => outbox.kinds());
    app.decorateRequest('eventsAtStart', 0);
    app.addHook('onRequest', async (request) => {
      request.eventsAtStart = countAddedEvents();
    });
    app.addHook('onReady', async () => outbox.start());
    app.addHook('onResponse', async (request, reply) => {
      // Many calls (a message, a draft) add no event, and a check would cost as much as the call.
      const mayHaveAdded = countAddedEvents() !== request.eventsAtStart;
      if (!SAFE_METHODS.has(request.method) && reply.statusCode < 400 && mayHaveAdded) outbox.wake();
    });
    app.addHook('onClose', async () => {
      await outbox.stop();
      await bus.close();
    });
  };
}
