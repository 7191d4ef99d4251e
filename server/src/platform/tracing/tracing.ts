import { AsyncResource } from 'node:async_hooks';
import type { Span, SpanStart, Tracer } from './tracer';

/** null: traces are off, and each function below costs one comparison. */
let tracer: Tracer | null = null;

export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

export const beginSpan = (name: string, start: SpanStart): Span | null => tracer?.begin(name, start) ?? null;

/** Returns the trace context of the running span, for a row of a queue; null if no span runs or traces are off. */
export const traceparent = (): string | null => tracer?.traceparent() ?? null;

/** Runs work in a span of its own. */
export function runTraced<T>(
  name: string,
  start: () => SpanStart,
  work: (span: Pick<Span, 'set' | 'fail'> | null) => Promise<T>,
): Promise<T> {
  const span = tracer?.begin(name, start());
  return span ? inSpan(span, work) : work(null);
}

async function inSpan<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await span.run(() => work(span));
  } catch (thrown) {
    span.fail(thrown);
    throw thrown;
  } finally {
    span.end();
  }
}

/** Runs background work that a call merely wakes up: its statements do not belong to that call. */
export const runOutsideTrace = <T>(work: () => T): T => (tracer ? tracer.runOutside(work) : work());

/** Binds a function to the running span, because another call may run the function. */
export const bindToTrace = <A extends unknown[], R>(work: (...args: A) => R): ((...args: A) => R) =>
  tracer ? AsyncResource.bind(work) : work;

/** Returns the trace id of a trace context, for the log. */
export const traceIdOf = (context: string | null): string | undefined => context?.split('-')[1];
