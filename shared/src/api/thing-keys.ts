import { onUserChange } from '@homeground/shared/session';
import { isAxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { uuidv7 } from 'uuidv7';

/** Longer than anybody presses again for a lost answer, shorter than they want the same thing anew. */
const KEPT_MS = 120_000;

interface Thing {
  readonly key: string;
  readonly at: number;
  /** What it changes: `/api/proposals/1` of `/api/proposals/1/talk`. */
  readonly of: string;
}

/** What was asked for and has had no answer. */
const unanswered = new Map<string, Thing>();
onUserChange(() => unanswered.clear());

const nameOf = ({ url = '', data }: InternalAxiosRequestConfig): string =>
  `${url} ${typeof data === 'string' ? data : JSON.stringify(data ?? null)}`;

/**
 * One key for one thing the person wants done: pressed again after a lost answer, it is the same wish, and the server does it once.
 * Another wish about the same thing ends it, so that "pause, go on, pause" is three wishes.
 */
function keyOf(request: InternalAxiosRequestConfig): string {
  const { url = '' } = request;
  const [name, of, now] = [nameOf(request), url.slice(0, url.lastIndexOf('/')), Date.now()];
  const again = unanswered.get(name);
  for (const [other, thing] of unanswered)
    if (thing.of === of || now - thing.at > KEPT_MS) unanswered.delete(other);
  const key = again && now - again.at <= KEPT_MS ? again.key : uuidv7();
  unanswered.set(name, { key, at: now, of });
  return key;
}

/** Gives every POST that brings no key of its own one that holds until it was answered (SPEC 8.2). */
export function keyThings(client: AxiosInstance): void {
  const mine = new WeakMap<InternalAxiosRequestConfig, string>();
  client.interceptors.request.use((request) => {
    if (request.method !== 'post' || request.headers.has('Idempotency-Key')) return request;
    if (request.data instanceof FormData) {
      // A file has no name to be known by.
      request.headers.set('Idempotency-Key', uuidv7());
      return request;
    }
    mine.set(request, nameOf(request));
    request.headers.set('Idempotency-Key', keyOf(request));
    return request;
  });
  const answered = (config: InternalAxiosRequestConfig) => {
    const name = mine.get(config);
    if (name !== undefined) unanswered.delete(name);
  };
  client.interceptors.response.use(
    (answer) => {
      answered(answer.config);
      return answer;
    },
    (cause: unknown) => {
      // After a failure of the server nobody knows what was done.
      const status = isAxiosError(cause) ? cause.response?.status : undefined;
      if (isAxiosError(cause) && cause.config && status !== undefined && status < 500) answered(cause.config);
      return Promise.reject(cause instanceof Error ? cause : new Error(String(cause)));
    },
  );
}
