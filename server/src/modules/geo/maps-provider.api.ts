import type { AddressAnswer } from '@homeground/shared/contracts';
import { answerOfProvider } from './address.rules';
import type { Failure } from '../../platform/breaker.rules';
import type { Position } from './position.rules';

export interface MapsProvider {
  readonly host: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

export type ProviderAnswer =
  | { readonly answer: AddressAnswer }
  /** The reason is for the log: it never holds the key, the position or what the provider wrote. */
  | { readonly failure: Failure; readonly reason: string };

const usualTimeoutMs = 2000;
const longestBody = 64 * 1024;

/** SEED 7's call, made by the server. Whatever the provider does, this answers within the timeout and never throws. */
export async function askProvider(provider: MapsProvider, at: Position): Promise<ProviderAnswer> {
  const { timeoutMs = usualTimeoutMs } = provider;
  const url = new URL('/v2/local/geo/coord2address.json', provider.host);
  url.search = new URLSearchParams({
    x: String(at.longitude),
    y: String(at.latitude),
    input_coord: 'WGS84',
  }).toString();
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', Authorization: authorization(provider.key) },
      // Not followed: a redirect could carry the key to another host. It is not ok either, so it counts as a failure.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return {
        failure: isRefusal(response.status) ? 'refused' : 'failed',
        reason: `status ${String(response.status)}`,
      };
    }
    const text = await readText(response);
    if (text === null) return { failure: 'failed', reason: 'body too long' };
    const answer = answerOfProvider(JSON.parse(text));
    return answer ? { answer } : { failure: 'failed', reason: 'not an address answer' };
  } catch (cause) {
    return { failure: 'failed', reason: reasonOf(cause, timeoutMs) };
  }
}

/** Words of our own: an error's message may quote the address that was asked, or what the provider wrote. */
function reasonOf(cause: unknown, timeoutMs: number): string {
  const name = textOf(cause, 'name');
  if (name === 'SyntaxError') return 'not JSON';
  if (name === 'TimeoutError') return `no answer in ${String(timeoutMs / 1000)} s`;
  const inner = typeof cause === 'object' && cause !== null && 'cause' in cause ? cause.cause : null;
  const code = textOf(inner, 'code');
  return code ? `no connection: ${code}` : (name ?? 'unknown');
}

/** Not by class: what the network throws need not be an Error of this realm. */
function textOf(given: unknown, field: 'name' | 'code'): string | null {
  if (typeof given !== 'object' || given === null || !(field in given)) return null;
  const value: unknown = Reflect.get(given, field);
  return typeof value === 'string' ? value : null;
}

/** A key may be configured with or without the provider's scheme word. */
function authorization(key: string): string {
  return key.includes(' ') ? key : `KakaoAK ${key}`;
}

/** Wrong key, not allowed, quota spent. */
function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || status === 429;
}

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
