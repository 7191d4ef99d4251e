import type { TraceSettings } from '../tracing';
import type { EnvironmentReader } from './environment';

/** Reads OpenTelemetry's own variables; null: traces are off. */
export function traceSettings(read: EnvironmentReader): TraceSettings | null {
  const url = read.url('OTEL_EXPORTER_OTLP_ENDPOINT');
  const settings = {
    headers: otlpHeaders(read),
    service: read.text('OTEL_SERVICE_NAME'),
    share: sampleShare(read),
  };
  return url === null ? null : { url: `${url.replace(/\/+$/, '')}/v1/traces`, ...settings };
}

function otlpHeaders(read: EnvironmentReader): Readonly<Record<string, string>> {
  const pairs = (read.text('OTEL_EXPORTER_OTLP_HEADERS') ?? '')
    .split(',')
    .filter((pair) => pair.trim() !== '');
  const entries = pairs.map((pair) => pair.split(/=(.*)/s).map((part) => part.trim()));
  // The values may be secrets, so the message does not repeat them.
  if (entries.some(([name = '', value = '']) => !/^[\w-]+$/.test(name) || value === '')) {
    read.refuse(
      'OTEL_EXPORTER_OTLP_HEADERS cannot be read: write name=value, separated by commas, or leave it out.',
    );
    return {};
  }
  return Object.fromEntries(entries.map(([name = '', value = '']) => [name, value]));
}

function sampleShare(read: EnvironmentReader): number {
  const shareText = read.text('OTEL_TRACES_SAMPLER_ARG');
  const parsed = /^(?:0|1|[01]?\.\d+)$/.test(shareText) ? Number(shareText) : NaN;
  if (parsed >= 0 && parsed <= 1) return parsed;
  read.refuse(
    `OTEL_TRACES_SAMPLER_ARG is "${shareText}": set a number from 0 to 1 such as 0.1, or leave it out for 1.`,
  );
  return 1;
}
