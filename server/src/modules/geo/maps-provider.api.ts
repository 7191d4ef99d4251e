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
  /** The reason is for the log; it never contains the key, the position or text of the provider. */
  | { readonly failure: Failure; readonly reason: string };

const defaultTimeoutMs = 2000;
const maxBodyLength = 64 * 1024;

/** Calls the provider (SEED 7). The promise resolves within the timeout and never rejects. */
export async function askProvider(provider: MapsProvider, position: Position): Promise<ProviderAnswer> {
  const { timeoutMs = defaultTimeoutMs } = provider;
  const url = new URL('/v2/local/geo/coord2address.json', provider.host);
  url.search = new URLSearchParams({
    x: String(position.longitude),
    y: String(position.latitude),
    input_coord: 'WGS84',
  }).toString();
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', Authorization: authorization(provider.key) },
      // A redirect is not followed, because it could send the key to another host; it counts as a failure.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return {
        failure: isRefusal(response.status) ? 'refused' : 'error',
        reason: `status ${String(response.status)}`,
      };
    }
    const text = await readText(response);
    if (text === null) return { failure: 'error', reason: 'body too long' };
    const answer = answerOfProvider(JSON.parse(text));
    return answer ? { answer } : { failure: 'error', reason: 'not an address answer' };
  } catch (cause) {
    return { failure: 'error', reason: reasonOf(cause, timeoutMs) };
  }
}

/** Returns our own text, because the message of an error may contain the address or text of the provider. */
function reasonOf(cause: unknown, timeoutMs: number): string {
  const name = textOf(cause, 'name');
  if (name === 'SyntaxError') return 'not JSON';
  if (name === 'TimeoutError') return `no answer in ${String(timeoutMs / 1000)} s`;
  const innerCause = typeof cause === 'object' && cause !== null && 'cause' in cause ? cause.cause : null;
  const code = textOf(innerCause, 'code');
  return code ? `no connection: ${code}` : (name ?? 'unknown');
}

/** Reads a field without `instanceof`, because an error of the network may come from another realm. */
function textOf(thrown: unknown, field: 'name' | 'code'): string | null {
  if (typeof thrown !== 'object' || thrown === null || !(field in thrown)) return null;
  const value: unknown = Reflect.get(thrown, field);
  return typeof value === 'string' ? value : null;
}

/** A key may be configured with or without the provider's scheme word. */
function authorization(key: string): string {
  return key.includes(' ') ? key : `KakaoAK ${key}`;
}

/** Returns whether the status means a wrong key, a missing permission or a used-up quota. */
function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || status === 429;
}

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBodyLength) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
