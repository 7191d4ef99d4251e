import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface WriteAnswer extends Answer {
  readonly cookie: string;
}

export interface Person {
  readonly id: string;
  readonly cookie: string;
}

const TIMEOUT_MS = 20_000;
const READ_TIMEOUT_MS = 3000;
const PAUSE_MS = 300;

/** Reads a URL. Returns null without an answer, or if the answer is not 200. */
export async function read<T>(url: string, person: Person): Promise<T | null> {
  try {
    const answer = await fetch(url, {
      headers: { cookie: person.cookie },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    const body = await answer.text();
    return answer.status === 200 ? (JSON.parse(body) as T) : null;
  } catch {
    return null;
  }
}

/** A call of a writer. */
export interface Call {
  readonly url: string;
  readonly person: Person | null;
  readonly method: 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly body: string | FormData;
}

const jsonCall = (url: string, person: Person | null, json: object): Call => ({
  ...{ url, person, method: 'POST' },
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(json),
});

/** Sends one call. Returns status 0 if there was no answer. */
async function sendCall({ url, person, method, headers, body }: Call, key: string): Promise<WriteAnswer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, 'idempotency-key': key, ...(person && { cookie: person.cookie }) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { status: answer.status, body: await answer.text(), cookie };
  } catch (thrown) {
    return { status: 0, body: String(thrown), cookie: '' };
  }
}

/**
 * Returns whether an answer states the outcome of a write. The refusal `request.in_progress` does not, because the first
 * attempt still runs, and its commit may wait for a standby.
 */
export const isFinal = ({ status, body }: Answer): boolean =>
  status !== 0 && status < 500 && status !== 429 && !(status === 409 && body.includes('request.in_progress'));

/** Repeats a call with one key until it is answered, as pages do. A refusal (4xx) is an answer, too. */
export async function callUntilAnswered(call: Call): Promise<WriteAnswer> {
  const key = randomUUID();
  for (;;) {
    const answer = await sendCall(call, key);
    if (isFinal(answer)) return answer;
    await wait(PAUSE_MS);
  }
}

export const writeUntilAnswered = (url: string, person: Person | null, json: object): Promise<WriteAnswer> =>
  callUntilAnswered(jsonCall(url, person, json));

/** Returns the body of an answer, and throws if the answer is a refusal. */
export function bodyOf<T>({ status, body }: Answer): T {
  if (status >= 400) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as T;
}

export async function signUp(site: string): Promise<Person> {
  const name = `drill_${randomUUID().slice(0, 8)}`;
  const json = { username: name, password: 'floodlit-pitch-7', nickname: name.slice(-12), locale: 'en' };
  const answer = await writeUntilAnswered(`${site}/api/accounts`, null, json);
  if (answer.status !== 201) throw new Error(`Signing up failed: ${answer.status} ${answer.body}`);
  const { user } = JSON.parse(answer.body) as { user: { id: string } };
  return { id: user.id, cookie: answer.cookie };
}
