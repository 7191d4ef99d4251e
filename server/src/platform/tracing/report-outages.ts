import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** Wraps an exporter so that an outage of the collector is one line in the log, and its end another. Spans of an outage are lost. */
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
