/** @jest-environment jsdom */
import type { Me } from '@homeground/shared/contracts';
import { signedIn } from '@homeground/shared/session';
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { plainClient, withKey } from './clients';
import { repeatWrites } from './repeated-writes';
import { isSending } from './sending';

type Outcome = number | 'lost' | 'timeout';

/** Creates a network. Each attempt gets the next outcome; when all are used, every attempt gets the last outcome. */
function network(outcomes: readonly Outcome[], headers: Readonly<Record<string, string>> = {}) {
  const attempts: InternalAxiosRequestConfig[] = [];
  const send: AxiosAdapter = (config) => {
    const outcome = outcomes[Math.min(attempts.length, outcomes.length - 1)] ?? 'lost';
    attempts.push(config);
    if (outcome === 'lost') return Promise.reject(new AxiosError('', 'ERR_NETWORK', config));
    if (outcome === 'timeout') return Promise.reject(new AxiosError('', 'ECONNABORTED', config));
    const response = { status: outcome, data: null, headers, config, statusText: '' };
    if (outcome < 400) return Promise.resolve(response);
    return Promise.reject(new AxiosError('failed', undefined, config, null, response));
  };
  return { attempts, adapter: repeatWrites(send) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function outcomeOf(call: Promise<unknown>): Promise<'answered' | 'failed'> {
  const outcome = call.then(
    () => 'answered' as const,
    () => 'failed' as const,
  );
  await jest.runAllTimersAsync();
  return outcome;
}

/** A browser's request whose first attempt gets a 503, whose second loses its connection, and whose third gets a 201. */
class RequestAnsweredThirdTime {
  static readonly sent: string[] = [];
  static readonly events: ((request: RequestAnsweredThirdTime) => void)[] = [
    (request) => request.answer(503, ''),
    (request) => request.onerror(new Event('error')),
    (request) => request.answer(201, '{"id":"m1"}'),
  ];
  status = 0;
  responseText = '';
  readonly responseURL = 'http://localhost/api/x';
  onloadend = () => undefined;
  onerror = (_event: Event) => undefined;
  #key = '';
  open() {
    return undefined;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Idempotency-Key') this.#key = value;
  }
  getAllResponseHeaders = () => 'retry-after: 1';
  answer(status: number, text: string) {
    [this.status, this.responseText] = [status, text];
    this.onloadend();
  }
  send(body: string) {
    const event = RequestAnsweredThirdTime.events[RequestAnsweredThirdTime.sent.length];
    RequestAnsweredThirdTime.sent.push(`${this.#key} ${body}`);
    void Promise.resolve().then(() => event?.(this));
  }
}

test('the clients of the page repeat a write until a server answers it', async () => {
  jest.useRealTimers();
  const browserRequest = window.XMLHttpRequest;
  Object.assign(window, { XMLHttpRequest: RequestAnsweredThirdTime });
  const { data } = await plainClient.post<unknown>('/api/x', { text: 'typed' }, withKey('mine'));
  expect(data).toEqual({ id: 'm1' });
  expect(RequestAnsweredThirdTime.sent).toEqual(Array(3).fill('mine {"text":"typed"}'));
  Object.assign(window, { XMLHttpRequest: browserRequest });
});

test.each<[string, readonly Outcome[], Readonly<Record<string, string>>]>([
  ['a lost connection', ['lost', 201], {}],
  ['a 503 of the balancer', [503, 503, 201], { 'retry-after': '1' }],
  ['a 502', [502, 201], {}],
  ['a 504', [504, 504, 504, 201], {}],
])('after %s a POST is repeated with the same key and body', async (_name, outcomes, headers) => {
  const { attempts, adapter } = network(outcomes, headers);
  expect(await outcomeOf(plainClient.post('/api/x', { text: 'typed' }, { adapter }))).toBe('answered');
  expect(attempts).toHaveLength(outcomes.length);
  expect(new Set(attempts.map((attempt) => attempt.headers.get('Idempotency-Key'))).size).toBe(1);
  expect(new Set(attempts.map((attempt) => attempt.data))).toEqual(new Set(['{"text":"typed"}']));
});

test.each<[string, readonly Outcome[], Readonly<Record<string, string>>]>([
  ['a refusal', [409], {}],
  ['a failure of the server', [500], {}],
  ['a busy server that asks the client to wait longer than a second', [503], { 'retry-after': '2' }],
  ['a timeout, after which the caller has waited long enough,', ['timeout'], {}],
])('%s is not repeated', async (_name, outcomes, headers) => {
  const { attempts, adapter } = network(outcomes, headers);
  expect(await outcomeOf(plainClient.post('/api/x', {}, { adapter }))).toBe('failed');
  expect(attempts).toHaveLength(1);
});

test('a PUT is not repeated, because it has no key', async () => {
  const { attempts, adapter } = network([503]);
  expect(await outcomeOf(plainClient.put('/api/x', {}, { adapter }))).toBe('failed');
  expect(attempts).toHaveLength(1);
});

test('an offline page does not repeat a write, so that it shows at once that it is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { attempts, adapter } = network(['lost']);
  expect(await outcomeOf(plainClient.post('/api/x', {}, { adapter }))).toBe('failed');
  expect(attempts).toHaveLength(1);
});

test.each([
  ['shortest', 0, 875],
  ['longest', 0.999999, 1750],
])('the call fails after three repetitions, with the %s pauses', async (_name, random, expectedMs) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  const startedAt = Date.now();
  const { attempts, adapter } = network([503]);
  expect(await outcomeOf(plainClient.post('/api/x', {}, { adapter, ...withKey('mine') }))).toBe('failed');
  expect(attempts).toHaveLength(4);
  expect(Math.abs(Date.now() - startedAt - expectedMs)).toBeLessThanOrEqual(3);
});

test('a write that waits for its repetition is still being sent', async () => {
  const { attempts, adapter } = network(['lost', 201]);
  const call = plainClient.post('/api/x', {}, { adapter });
  await jest.advanceTimersByTimeAsync(100);
  expect([attempts.length, isSending()]).toEqual([1, true]);
  expect(await outcomeOf(call)).toBe('answered');
  expect(isSending()).toBe(false);
});

test('a write of one session is never repeated in another session', async () => {
  const { attempts, adapter } = network(['lost', 201]);
  const call = plainClient.post('/api/x', {}, { adapter });
  await jest.advanceTimersByTimeAsync(100);
  signedIn({ id: 'u2' } as Me);
  expect(await outcomeOf(call)).toBe('failed');
  expect(attempts).toHaveLength(1);
});
