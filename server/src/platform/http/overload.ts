import { busy } from '../errors/refusal';
import type { App } from './app-instance';

const CHECK_EVERY_MS = 50;

/**
 * Measures how late the event loop runs a timer. The loop is behind if two checks in a row were late: a single late check is one long
 * task that has already ended, and a refusal would come too late.
 */
export function createEventLoopMonitor(maxMs: number, startedAt: number) {
  let dueAt = startedAt + CHECK_EVERY_MS;
  let lateChecks = 0;
  return {
    check(now: number): void {
      lateChecks = now - dueAt > maxMs ? lateChecks + 1 : 0;
      dueAt = now + CHECK_EVERY_MS;
    },
    isBehind: () => lateChecks >= 2,
  };
}

/**
 * Refuses calls while the event loop is behind. A refused call has read no session and no body, so it costs little and changes nothing.
 * Health checks and metrics are served, because without them an operator would see a dead server; calls that have begun go on.
 */
export function refuseWhenBehind(app: App, behindMs: number): void {
  if (behindMs === 0) return;
  const monitor = createEventLoopMonitor(behindMs, performance.now());
  const timer = setInterval(() => monitor.check(performance.now()), CHECK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request) => {
    if (monitor.isBehind() && request.routeOptions.config.duringOverload !== true) throw busy();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: also served while the event loop is behind. */
    duringOverload?: boolean;
  }
}
