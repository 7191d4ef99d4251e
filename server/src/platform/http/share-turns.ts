import type { CallBounds } from '../config/bounds';
import type { App } from './app-instance';
import { addressKey } from './caller-address';
import { isApi } from './security-headers';
import { createTurns } from './turns';

/**
 * Limits the number of running handlers (SPEC 8.10). Call this before the routes are registered. The steps before a handler are cheap
 * and bounded by the rate limits; a slow body has arrived before its handler runs.
 */
export function shareTurns(app: App, bounds: CallBounds): void {
  const turns = createTurns(bounds);
  app.addHook('onRoute', (route) => {
    // Only for API operations: a live socket stays open for hours and has its own limits, and a health check never waits.
    if (!isApi(route.url) || route.schema?.operationId === undefined) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return turns.run(request.user?.id ?? addressKey(request.ip), async () =>
        handler.call(this, request, reply),
      );
    };
  });
}
