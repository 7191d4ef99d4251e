import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../errors/refusal';
import type { App } from './app-instance';

export interface MetricsDeps {
  readonly token: string | null;
  readonly register: Registry;
  /** Updates the values that are only computed for a scrape. */
  readonly refresh: () => Promise<void>;
}

/** Serves Prometheus metrics to this machine and to holders of METRICS_TOKEN; other callers get a 404. */
export function metrics(app: App, { token, register, refresh }: MetricsDeps): void {
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern and never the URL, because each id would create a series.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get(
    '/metrics',
    { config: { public: true, quiet: true, duringOverload: true }, schema: { hide: true } },
    async (request, reply) => {
      if (!mayRead(request, token)) throw notFound();
      await refresh();
      return reply.type(register.contentType).send(await register.metrics());
    },
  );
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const header = request.headers.authorization;
  if (token !== null && header !== undefined)
    return timingSafeEqual(digest(header), digest(`Bearer ${token}`));
  // Behind a proxy on this machine every caller seems local, so forwarded requests are refused.
  const forwardedFor = request.headers['x-forwarded-for'] ?? request.headers['forwarded'];
  return forwardedFor === undefined && isLoopback(request.ip);
}

function isLoopback(ip: string): boolean {
  const v4 = ip.replace(/^::ffff:/i, '');
  return ip === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
