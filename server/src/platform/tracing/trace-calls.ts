import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-instance';
import type { Span } from './tracer';
import { beginSpan, isTracing } from './tracing';

const spans = new WeakMap<FastifyRequest, Span>();

/** Returns the trace id of a call, for its log line. */
export const traceIdOfCall = (request: FastifyRequest): string | undefined => spans.get(request)?.traceId;

/** Gives each call a span (docs/decisions/210). Call this before the hooks that read the database. */
export function traceCalls(app: App): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const span = request.routeOptions.config.quiet === true ? null : beginCall(request);
    if (!span) return done();
    spans.set(request, span);
    reply.header('traceresponse', span.traceparent);
    span.run(done);
  });
  // The body arrives in events of the socket, which belong to no call.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(null);
    span?.end();
  });
}

function beginCall(request: FastifyRequest): Span | null {
  const route = request.routeOptions.url ?? 'none';
  const sentContext = request.headers['traceparent'];
  return beginSpan(`${request.method} ${route}`, {
    kind: 'server',
    cause: typeof sentContext === 'string' ? sentContext : null,
    newTraceId: newTraceIdOf(request),
    // The pattern of the route and never the URL, which may contain a position or a searched name.
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'homeground.request_id': request.id,
    },
  });
}

/**
 * Returns the id of a trace that begins here. A page makes the key of a write before its first attempt and repeats it, so all attempts are
 * one trace. The key itself is a secret of the page, so its hash is used.
 */
function newTraceIdOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  const text = typeof key === 'string' ? `key ${key}` : `request ${request.id}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
