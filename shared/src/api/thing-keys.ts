import { onUserChange } from '@homeground/shared/session';
import { isAxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { uuidv7 } from 'uuidv7';

/**
 * Longer than a user takes to press again after a lost response, but shorter than the time until a user wants the same effect a second
 * time.
 */
const KEPT_MS = 120_000;

interface PendingEffect {
  readonly key: string;
  readonly at: number;
  /** Path of the object that a call changes: `/api/proposals/1` of `/api/proposals/1/talk`. */
  readonly of: string;
}

/** Calls without a response so far. */
const unanswered = new Map<string, PendingEffect>();
onUserChange(() => unanswered.clear());

const nameOf = ({ url = '', data }: InternalAxiosRequestConfig): string =>
  `${url} ${typeof data === 'string' ? data : JSON.stringify(data ?? null)}`;

/**
 * Returns the idempotency key of one intended effect. A press after a lost response gets the same key, so the server applies the effect
 * only once. Another call about the same object ends the key, so that "pause, resume, pause" has three keys.
 */
function keyOf(request: InternalAxiosRequestConfig): string {
  const { url = '' } = request;
  const [name, of, now] = [nameOf(request), url.slice(0, url.lastIndexOf('/')), Date.now()];
  const previous = unanswered.get(name);
  for (const [other, thing] of unanswered)
    if (thing.of === of || now - thing.at > KEPT_MS) unanswered.delete(other);
  const key = previous && now - previous.at <= KEPT_MS ? previous.key : uuidv7();
  unanswered.set(name, { key, at: now, of });
  return key;
}

/** Adds an idempotency key to every POST that has none. The key stays until the POST gets a response (SPEC 8.2). */
export function keyThings(client: AxiosInstance): void {
  const keyedNames = new WeakMap<InternalAxiosRequestConfig, string>();
  client.interceptors.request.use((request) => {
    if (request.method !== 'post' || request.headers.has('Idempotency-Key')) return request;
    if (request.data instanceof FormData) {
      // A request with a file cannot be compared with an earlier request, so it gets a new key.
      request.headers.set('Idempotency-Key', uuidv7());
      return request;
    }
    keyedNames.set(request, nameOf(request));
    request.headers.set('Idempotency-Key', keyOf(request));
    return request;
  });
  const endKey = (config: InternalAxiosRequestConfig) => {
    const name = keyedNames.get(config);
    if (name !== undefined) unanswered.delete(name);
  };
  client.interceptors.response.use(
    (answer) => {
      endKey(answer.config);
      return answer;
    },
    (cause: unknown) => {
      // After a server error the effect is unknown, so the key stays.
      const status = isAxiosError(cause) ? cause.response?.status : undefined;
      if (isAxiosError(cause) && cause.config && status !== undefined && status < 500) endKey(cause.config);
      return Promise.reject(cause instanceof Error ? cause : new Error(String(cause)));
    },
  );
}
