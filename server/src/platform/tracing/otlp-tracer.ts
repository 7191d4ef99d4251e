import type { Context, Span as OtelSpan, SpanContext } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { reportOutages } from './report-outages';
import type { TraceSettings } from './trace-settings';
import type { Span, SpanStart, Tracer } from './tracer';

const SEND_TIMEOUT_MS = 5000;
const SEND_EVERY_MS = 1000;
const MAX_WAITING_SPANS = 8192;

/**
 * Loads OpenTelemetry's packages. Each `import()` names a package: if it named one of our files, esbuild would turn that file's
 * imports into static imports.
 */
const loadPackages = () =>
  Promise.all([
    exportsOf(import('@opentelemetry/api')),
    exportsOf(import('@opentelemetry/core')),
    exportsOf(import('@opentelemetry/context-async-hooks')),
    exportsOf(import('@opentelemetry/resources')),
    exportsOf(import('@opentelemetry/sdk-trace')),
    exportsOf(import('@opentelemetry/exporter-trace-otlp-http')),
  ]);

/** Returns the exports of a CommonJS package. In the bundle of an image the exports are only in `default`. */
async function exportsOf<T extends object>(loading: Promise<T>): Promise<T> {
  const loaded: T & { readonly default?: unknown } = await loading;
  return Object.keys(loaded).length === 1 && loaded.default ? (loaded.default as T) : loaded;
}

/** Opens a tracer that sends spans to a collector by OTLP. */
export async function openOtlpTracer(settings: TraceSettings, log: (line: string) => void): Promise<Tracer> {
  const [api, core, hooks, resources, sdk, { OTLPTraceExporter }] = await loadPackages();
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  const { url, headers, service, share } = settings;
  const sender: SpanExporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  const randomIds = new sdk.RandomIdGenerator();
  let newTraceId: string | null = null;
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    // Decides by the trace id only, so every server decides alike and a trace is complete or absent. The flag in a stranger's header has
    // no effect.
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => newTraceId ?? randomIds.generateTraceId(),
      generateSpanId: () => randomIds.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: reportOutages(sender, new URL(url).host, log),
        scheduledDelayMillis: SEND_EVERY_MS,
        maxQueueSize: MAX_WAITING_SPANS,
      }),
    ],
  });
  const tracer = provider.getTracer('homeground');
  const contexts = new hooks.AsyncLocalStorageContextManager().enable();

  /** Returns the context of the new span, and the cause that it only links to. */
  function originOf({ cause, isLinked }: SpanStart): { context: Context; link: SpanContext | null } {
    if (cause === undefined) return { context: contexts.active(), link: null };
    const parent = core.parseTraceParent(cause ?? '');
    if (!parent || isLinked) return { context: api.ROOT_CONTEXT, link: parent };
    return { context: api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent, isRemote: true }), link: null };
  }

  function wrapSpan(span: OtelSpan, parent: Context): Span {
    const { traceId } = span.spanContext();
    return {
      traceId,
      traceparent: traceparentOf(span),
      run: (work) => contexts.with(api.trace.setSpan(parent, span), work),
      set: (attributes) => void span.setAttributes({ ...attributes }),
      fail(thrown) {
        span.setStatus({ code: api.SpanStatusCode.ERROR });
        if (thrown instanceof Error) span.setAttribute('error.type', codeOf(thrown));
      },
      end: () => span.end(),
    };
  }

  function traceparentOf(span: OtelSpan): string {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  return {
    begin(name, start) {
      const { context, link } = originOf(start);
      // The id generator reads this value while the span starts; a span with a parent ignores the value.
      newTraceId = start.newTraceId ?? null;
      const options = {
        kind: kinds[start.kind],
        attributes: { ...start.attributes },
        links: link ? [{ context: link }] : [],
      };
      const span = tracer.startSpan(name, options, context);
      newTraceId = null;
      return wrapSpan(span, context);
    },
    traceparent() {
      const span = api.trace.getSpan(contexts.active());
      return span ? traceparentOf(span) : null;
    },
    runOutside: (work) => contexts.with(api.ROOT_CONTEXT, work),
    async close() {
      await provider.shutdown();
      contexts.disable();
    },
  };
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
