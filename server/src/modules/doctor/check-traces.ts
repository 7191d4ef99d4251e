import type { Config } from '../../platform/config/config';
import { reasonOf } from './check-services';
import { good, warning, type Finding } from './finding';

const TIMEOUT_MS = 5000;

/** Sends an empty list of spans to the collector. */
export async function checkTraces({ traces }: Config): Promise<readonly Finding[]> {
  const subject = 'Traces';
  if (traces === null) return [good(subject, 'Switched off.')];
  const { host } = new URL(traces.url);
  const reason = await refusalOf(traces);
  if (reason === null) return [good(subject, `The collector at ${host} accepts traces.`)];
  return [
    warning(
      subject,
      `The collector at ${host} does not accept traces (${reason}): traces are lost meanwhile.`,
      'Start the collector with a receiver of OTLP over HTTP, or correct OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS.',
    ),
  ];
}

async function refusalOf({ url, headers }: NonNullable<Config['traces']>): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : String(answer.status);
  } catch (thrown) {
    return reasonOf(thrown);
  }
}
