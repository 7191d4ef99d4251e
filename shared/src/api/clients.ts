import { expireSession, sessionEpoch } from '@homeground/shared/session';
import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { uuidv7 } from 'uuidv7';
import { earlyResponseOrNetwork } from './early-responses';
import { nameDeletedAccounts } from './deleted-names';
import { toApiError } from './api-error';
import { rememberServerTime } from './server-clock';
import { trackMutations } from './sending';
import { addIdempotencyKeys } from './idempotency-keys';
import { repeatWrites } from './repeated-writes';

/** Timeout of a call. It is long, because mobile networks at a pitch are slow. */
const timeoutMs = 15_000;

const sessionEpochs = new WeakMap<InternalAxiosRequestConfig, number>();

function createClient(withCredentials: boolean): AxiosInstance {
  const instance = axios.create({
    timeout: timeoutMs,
    withCredentials,
    headers: { Accept: 'application/json' },
    adapter: repeatWrites(earlyResponseOrNetwork),
    transformResponse: [nameDeletedAccounts, ...[axios.defaults.transformResponse ?? []].flat()],
  });
  instance.interceptors.request.use((request) => {
    sessionEpochs.set(request, sessionEpoch());
    return request;
  });
  instance.interceptors.response.use(
    (response) => {
      rememberServerTime(response);
      return response;
    },
    (cause: unknown) => {
      if (axios.isAxiosError(cause) && cause.response) rememberServerTime(cause.response);
      return Promise.reject(cause);
    },
  );
  addIdempotencyKeys(instance);
  trackMutations(instance);
  return instance;
}

/** Parses the problem document of a failed file download, which arrives as a blob. */
async function withParsedBlob(cause: unknown): Promise<unknown> {
  if (!axios.isAxiosError(cause) || !cause.response || !(cause.response.data instanceof Blob)) return cause;
  const text = await cause.response.data.text();
  try {
    cause.response.data = JSON.parse(text);
  } catch {
    // The body is not JSON (for example a proxy's error page), so only the status is used.
  }
  return cause;
}

/** Client for calls that need no session. */
export const plainClient = createClient(false);
plainClient.interceptors.response.use(undefined, async (cause: unknown) =>
  Promise.reject(toApiError(await withParsedBlob(cause))),
);

/**
 * Client that sends the session cookie. A 401 ends the session on this page, and only once if several calls fail at the same time (SEED 4).
 */
export const authClient = createClient(true);
authClient.interceptors.response.use(undefined, async (cause: unknown) => {
  const error = toApiError(await withParsedBlob(cause));
  const requestEpoch =
    axios.isAxiosError(cause) && cause.config ? sessionEpochs.get(cause.config) : undefined;
  if (error.status === 401 && (requestEpoch === undefined || requestEpoch === sessionEpoch()))
    expireSession();
  return Promise.reject(error);
});

/**
 * Creates an idempotency key for one intended effect; every attempt at this effect uses the same key. Only for callers that cannot use the
 * clients' automatic keys (idempotency-keys.ts).
 */
export function newIdempotencyKey(): string {
  return uuidv7();
}

export function withKey(key: string): { headers: Record<string, string> } {
  return { headers: { 'Idempotency-Key': key } };
}
