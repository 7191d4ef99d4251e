import type { SpanExporter } from '@opentelemetry/sdk-trace';

/**
 * Wraps an exporter so that the log gets one line at the start and one at the end of an outage of the collector. Spans of an outage are
 * lost.
 */
export function reportOutages(
  exporter: SpanExporter,
  host: string,
  log: (line: string) => void,
): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // 0 is ExportResultCode.SUCCESS.
        const isFailed = result.code !== 0;
        if (isFailed && !isAway) log(`Traces are lost: the collector at ${host} does not take them.`);
        if (!isFailed && isAway) log(`Traces reach the collector at ${host} again.`);
        isAway = isFailed;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
