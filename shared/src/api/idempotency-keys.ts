import { onUserChange } from '@homeground/shared/session';
import { isAxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { uuidv7 } from 'uuidv7';
import { isFinalRefusal, toApiError } from './api-error';

/**
 * Lifetime of a key after its last call: longer than a user takes to press again after a lost response, but shorter than the time until a
 * user wants the same effect a second time.
 */
const KEY_LIFETIME_MS = 120_000;

interface PendingEffect {
  readonly key: string;
  /** Time of the last call with this key. */
  readonly sentAt: number;
  readonly objectPath: string;
}

/** Effects whose outcome is not known yet, by address and body of the call. */
const pendingEffects = new Map<string, PendingEffect>();

/** Keys of running calls whose callers have given a key, by address and body of the call. */
const runningKeys = new Map<string, string>();

onUserChange(() => {
  pendingEffects.clear();
  runningKeys.clear();
});

const nameOfCall = ({ url = '', data }: InternalAxiosRequestConfig): string =>
  `${url} ${typeof data === 'string' ? data : JSON.stringify(data ?? null)}`;

/**
 * Returns the path of the object that a call is about: `/api/proposals/1` for `/api/proposals/1/talk`. A call on a list of the first level,
 * such as `/api/matches`, is about that list.
 */
function objectPathOf(url: string): string {
  const parent = url.slice(0, url.lastIndexOf('/'));
  return parent === '/api' ? url : parent;
}

/**
 * Returns the idempotency key of one intended effect. A press after a lost response gets the same key, so the server applies the effect
 * only once. Another call about the same object ends the key, so that "pause, resume, pause" has three keys.
 */
function keyOf(request: InternalAxiosRequestConfig): string {
  const { url = '' } = request;
  const [name, objectPath, now] = [nameOfCall(request), objectPathOf(url), Date.now()];
  const previous = pendingEffects.get(name);
  for (const [pendingName, effect] of pendingEffects)
    if (effect.objectPath === objectPath || now - effect.sentAt > KEY_LIFETIME_MS)
      pendingEffects.delete(pendingName);
  const key = previous && now - previous.sentAt <= KEY_LIFETIME_MS ? previous.key : uuidv7();
  pendingEffects.set(name, { key, sentAt: now, objectPath });
  return key;
}

/**
 * Returns the key for a call to which its caller has given a key. The caller cannot know that an equal call is still running if that call
 * came from an earlier instance of it, for example from a sheet that was closed and opened again. Then both calls are the same act.
 */
function keyOfCaller(request: InternalAxiosRequestConfig, ownKey: string): string {
  const name = nameOfCall(request);
  const key = runningKeys.get(name) ?? ownKey;
  runningKeys.set(name, key);
  return key;
}

/**
 * Adds an idempotency key to every POST that has none. The key stays until the outcome of the POST is known (SPEC 8.2). Equal POSTs that run
 * at the same time have the same key.
 */
export function addIdempotencyKeys(client: AxiosInstance): void {
  const sentEffects = new WeakMap<
    InternalAxiosRequestConfig,
    { readonly name: string; readonly key: string }
  >();
  client.interceptors.request.use((request) => {
    if (request.method !== 'post') return request;
    const ownKey = request.headers.get('Idempotency-Key');
    if (request.data instanceof FormData) {
      // A request with a file cannot be compared with an earlier request, so it gets a new key.
      if (!ownKey) request.headers.set('Idempotency-Key', uuidv7());
      return request;
    }
    const key = typeof ownKey === 'string' ? keyOfCaller(request, ownKey) : keyOf(request);
    sentEffects.set(request, { name: nameOfCall(request), key });
    request.headers.set('Idempotency-Key', key);
    return request;
  });
  const endRunning = (config: InternalAxiosRequestConfig) => {
    const effect = sentEffects.get(config);
    if (effect && runningKeys.get(effect.name) === effect.key) runningKeys.delete(effect.name);
  };
  const endKey = (config: InternalAxiosRequestConfig) => {
    const effect = sentEffects.get(config);
    // A late response must not end the key of a newer effect with the same name.
    if (effect && pendingEffects.get(effect.name)?.key === effect.key) pendingEffects.delete(effect.name);
  };
  client.interceptors.response.use(
    (response) => {
      endRunning(response.config);
      endKey(response.config);
      return response;
    },
    (cause: unknown) => {
      if (isAxiosError(cause) && cause.config) endRunning(cause.config);
      // While it is unknown whether the effect happened, the key stays.
      if (isAxiosError(cause) && cause.config && isFinalRefusal(toApiError(cause))) endKey(cause.config);
      return Promise.reject(cause instanceof Error ? cause : new Error(String(cause)));
    },
  );
}
