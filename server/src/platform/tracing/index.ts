import { openOtlpTracer } from './otlp-tracer';
import type { TraceSettings } from './trace-settings';
import { setTracer } from './tracing';

export { traceCalls, traceIdOfCall } from './trace-calls';
export type { TraceSettings } from './trace-settings';
export { tracedStatement } from './traced-statement';
export { bindToTrace, runOutsideTrace, runTraced, traceIdOf, traceparent } from './tracing';

/**
 * Switches traces on if a collector is set (docs/decisions/210), and returns the function that sends the last spans. Without a collector
 * no package of OpenTelemetry's SDK is loaded.
 */
export async function startTraceExport(
  settings: TraceSettings | null,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  if (settings === null) return async () => undefined;
  const tracer = await openOtlpTracer(settings, log);
  setTracer(tracer);
  return async () => {
    setTracer(null);
    // A collector that is away must not fail the stop.
    await tracer.close().catch(() => undefined);
  };
}
