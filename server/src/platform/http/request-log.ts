import type { Writable } from 'node:stream';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import { traceIdOfCall } from '../tracing';
import type { App } from './app-instance';

/** Options of the log, which has no bodies, cookies or queries: a query may contain a position or a searched name (ARCHITECTURE 6). */
export function loggerOptions(
  config: Pick<Config, 'logLevel'>,
  stream: Writable = process.stdout,
): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false;
  return {
    stream,
    level: config.logLevel,
    redact: {
      paths: [
        'cookie',
        'authorization',
        'headers.cookie',
        'headers.authorization',
        'req.headers',
        'res.headers',
        '*.password',
        '*.token',
      ],
      censor: '[removed]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOnly(request.url) }),
    },
  };
}

export function pathOnly(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? '').slice(0, 200);
}

/** Logs one line per call; for quiet routes only when they fail. */
export function requestLog(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.quiet === true && reply.statusCode < 500) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      {
        method: request.method,
        path: pathOnly(request.url),
        status: reply.statusCode,
        ms,
        user: request.user?.id,
        trace: traceIdOfCall(request),
      },
      'answered',
    );
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: the route is called so often that a line for each call would hide the other lines. */
    quiet?: boolean;
  }
}
