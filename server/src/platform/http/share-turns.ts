import type { CallBounds } from '../config/bounds';
import type { App } from './app-instance';
import { addressKey } from './caller-address';
import { isApi } from './security-headers';
import { createTurns } from './turns';

/**
 * Bounds the handlers at work (SPEC 8.10): registered before the routes. What comes before a handler is cheap and bounded by the rate
 * limits; a body that arrives slowly has arrived by then.
 */
export function shareTurns(app: App, bounds: CallBounds): void {
  const turns = createTurns(bounds);
  app.addHook('onRoute', (route) => {
    // Operations only: a live socket stays for hours and has its own limits, and a health check never waits.
    if (!isApi(route.url) || route.schema?.operationId === undefined) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return turns.run(request.user?.id ?? addressKey(request.ip), async () =>
        handler.call(this, request, reply),
      );
    };
  });
}
