import { sessionEnded, sessionEpoch } from '@homeground/shared/session';
import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { uuidv7 } from 'uuidv7';
import { aheadOrNetwork } from './ahead';
import { toApiError } from './api-error';
import { countSending } from './sending';
import { keyThings } from './thing-keys';

/** Slow mobile networks are common on a pitch; a call that takes longer than this has failed. */
const timeoutMs = 15_000;

const epochs = new WeakMap<InternalAxiosRequestConfig, number>();

function client(withCredentials: boolean): AxiosInstance {
  const made = axios.create({
    timeout: timeoutMs,
    withCredentials,
    headers: { Accept: 'application/json' },
    adapter: aheadOrNetwork,
  });
  made.interceptors.request.use((request) => {
    epochs.set(request, sessionEpoch());
    return request;
  });
  keyThings(made);
  countSending(made);
  return made;
}

/** Whoever asks for a file gets the server's refusal as a file too: what it says is inside. */
async function unpacked(cause: unknown): Promise<unknown> {
  if (!axios.isAxiosError(cause) || !cause.response || !(cause.response.data instanceof Blob)) return cause;
  const text = await cause.response.data.text();
  try {
    cause.response.data = JSON.parse(text);
  } catch {
    // A proxy's page: the status says enough.
  }
  return cause;
}

/** For what a visitor may ask without a session. */
export const plainClient = client(false);
plainClient.interceptors.response.use(undefined, async (cause: unknown) =>
  Promise.reject(toApiError(await unpacked(cause))),
);

/** Sends the session's cookie. A 401 ends the session on this page: once, however many calls fail at the same time (SEED 4). */
export const authClient = client(true);
authClient.interceptors.response.use(undefined, async (cause: unknown) => {
  const error = toApiError(await unpacked(cause));
  const sent = axios.isAxiosError(cause) && cause.config ? epochs.get(cause.config) : undefined;
  if (error.status === 401 && (sent === undefined || sent === sessionEpoch())) sessionEnded();
  return Promise.reject(error);
});

/** One key per thing the person wants done, not per attempt. Only for whom the clients' own (`keyThings`) is not enough. */
export function newIdempotencyKey(): string {
  return uuidv7();
}

export function withKey(key: string): { headers: Record<string, string> } {
  return { headers: { 'Idempotency-Key': key } };
}
