import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerLog } from './answers';

export interface Answer {
  /** 0: there was no answer. */
  readonly status: number;
  readonly body: string;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
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
export async function read<T>(url: string, person: Person, answers: AnswerLog): Promise<T | null> {
  const { isFaultOn } = answers;
  const answer = await send(url, { headers: { cookie: person.cookie } }, READ_TIMEOUT_MS);
  answers.judge(`GET ${pathOf(url)}`, answer, isFaultOn);
  if (answer.status === 200) return JSON.parse(answer.body) as T;
  if (answer.status >= 400 && answer.status < 500)
    answers.broken.push(`GET ${pathOf(url)}: ${answer.status} ${answer.body}`);
  return null;
}

/** A call of a writer. */
export interface Call {
  readonly url: string;
  /** URL to which the call is sent again, if it differs from `url`. */
  readonly repeatUrl?: string;
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

async function send(url: string, init: RequestInit, withinMs: number): Promise<WriteAnswer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(withinMs) });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, body: await answer.text(), retryAfter, cookie };
  } catch (thrown) {
    return { status: 0, body: String(thrown), retryAfter: null, cookie: '' };
  }
}

/** Returns the path of a URL without ids, so that equal problems have equal texts. */
const pathOf = (url: string) => new URL(url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/**
 * Returns whether an answer states the outcome of a write. The refusal `request.in_progress` does not, because the first
 * attempt still runs, and its commit may wait for a standby.
 */
export const isFinal = ({ status, body }: Pick<Answer, 'status' | 'body'>): boolean =>
  status !== 0 && status < 500 && status !== 429 && !(status === 409 && body.includes('request.in_progress'));

/** Repeats a call with one key until it is answered, as pages do. A refusal (4xx) is an answer, too. */
export async function callUntilAnswered(
  call: Call,
  answers: AnswerLog,
  attempts: string[] = [],
): Promise<WriteAnswer> {
  const { method, headers, body, person } = call;
  const init: RequestInit = {
    ...{ method, body },
    headers: { ...headers, 'idempotency-key': randomUUID(), ...(person && { cookie: person.cookie }) },
  };
  for (let url = call.url; ; url = call.repeatUrl ?? call.url) {
    const { isFaultOn } = answers;
    const startedAt = Date.now();
    const answer = await send(url, init, TIMEOUT_MS);
    attempts.push(`${answer.status} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    answers.judge(`${method} ${pathOf(url)}`, answer, isFaultOn);
    if (isFinal(answer)) return answer;
    await wait(PAUSE_MS);
  }
}

/** Writes, and records how long the caller waited. */
export async function writeUntilAnswered(
  url: string,
  person: Person | null,
  json: object,
  answers: AnswerLog,
  options: Pick<Call, 'repeatUrl'> = {},
): Promise<WriteAnswer> {
  const startedAt = Date.now();
  const attempts: string[] = [];
  const answer = await callUntilAnswered({ ...jsonCall(url, person, json), ...options }, answers, attempts);
  answers.writes.push({ call: `POST ${pathOf(url)}`, startedAt, endedAt: Date.now(), attempts });
  return answer;
}

/** Returns the body of an answer, and throws if the answer is a refusal. */
export function bodyOf<T>({ status, body }: Pick<Answer, 'status' | 'body'>): T {
  if (status >= 400) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as T;
}

export async function signUp(site: string, answers: AnswerLog): Promise<Person> {
  const name = `drill_${randomUUID().slice(0, 8)}`;
  const json = { username: name, password: 'floodlit-pitch-7', nickname: name.slice(-12), locale: 'en' };
  const answer = await writeUntilAnswered(`${site}/api/accounts`, null, json, answers);
  if (answer.status !== 201) throw new Error(`Signing up failed: ${answer.status} ${answer.body}`);
  const { user } = JSON.parse(answer.body) as { user: { id: string } };
  return { id: user.id, cookie: answer.cookie };
}
