import { authClient, plainClient } from '@homeground/shared/api';
import type { ErrorCode, FieldProblems } from '@homeground/shared/contracts';
import { someConfig } from './some-answers';

/** A request that a screen has sent. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Idempotency key of the request. */
  readonly key: string | null;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fixed response, or a function that returns the response to a call, possibly later. */
export type Answer = Reply | ((call: Call) => Reply | Promise<Reply>);

export const ok = (body: unknown, status = 200): Reply => ({ status, body });

/** Returns a refusal. `fresh` is the current state of the object, as in a 409. */
export const refusal = (
  status: number,
  code: ErrorCode,
  details: { readonly fields?: FieldProblems; readonly fresh?: unknown } = {},
): Reply => ({
  status,
  body: { error: { code, message: code, requestId: 'test', ...details } },
});

/** Rejects like a call without a network or a server. */
export const unreachable = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true, code: 'ERR_NETWORK' }));

export interface FakeServer {
  /** Sets the response for a path, as in `on('GET', '/api/matches/:id', ok(…))`. A second `on` for the path replaces the response. */
  on(method: string, path: string, answer: Answer): void;
  readonly calls: readonly Call[];
  called(method: string, path: string): readonly Call[];
}

/** Returns the idempotency key of a request, under the exact header name that the client sets. */
function keyOf(request: object): string | null {
  const headers = 'headers' in request && typeof request.headers === 'object' ? request.headers : {};
  const headerEntries: readonly (readonly [string, unknown])[] = Object.entries({ ...headers });
  const key = headerEntries.find(([name]) => name === 'Idempotency-Key')?.[1];
  return typeof key === 'string' ? key : null;
}

const matchesPath = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}$`).test(path);

/** Requests of the running test that have no prepared response. */
let currentUnexpectedCalls: string[] = [];

/** Throws if the running test has sent a request without a prepared response. */
export function refuseUnexpectedCalls(): void {
  const requests = [...new Set(currentUnexpectedCalls.splice(0))];
  if (requests.length > 0) throw new Error(`The fake server has no response for ${requests.join(', ')}.`);
}
afterEach(refuseUnexpectedCalls);

/**
 * Replaces the adapters of both clients: network, repeated writes and early responses. All code above the adapters is real. An unexpected
 * call fails the test. `otherAnswers` contains responses, by path, to other GET requests of the screen, which the test is not about.
 */
export function fakeServer(otherAnswers: Readonly<Record<string, unknown>> = {}): FakeServer {
  const calls: Call[] = [];
  // Each fake server has its own list, so that a late call of an earlier test does not fail this test.
  const unexpectedCalls: string[] = [];
  currentUnexpectedCalls = unexpectedCalls;
  const backgroundAnswers = {
    // The shell fetches the configuration for all screens.
    '/api/config': someConfig,
    // Without a socket the page polls this path at an unpredictable time.
    '/api/notifications/since': { notices: [], number: 0, unread: 0, limited: false },
  };
  const preparedAnswers: { readonly method: string; readonly path: string; readonly answer: Answer }[] =
    Object.entries({ ...backgroundAnswers, ...otherAnswers }).map(([path, body]) => ({
      method: 'GET',
      path,
      answer: ok(body),
    }));

  const adapter = async (config: { url?: string; method?: string; params?: unknown; data?: unknown }) => {
    const url = new URL(authClient.getUri(config), 'http://localhost');
    const rawBody: unknown = config.data;
    const call: Call = {
      method: (config.method ?? 'get').toUpperCase(),
      path: url.pathname,
      query: url.searchParams,
      body: typeof rawBody === 'string' ? JSON.parse(rawBody) : undefined,
      key: keyOf(config),
    };
    calls.push(call);
    const answer = preparedAnswers.findLast(
      ({ method, path }) => method === call.method && matchesPath(path, call.path),
    )?.answer;
    if (!answer) unexpectedCalls.push(`${call.method} ${call.path}`);
    const reply = !answer
      ? refusal(404, 'request.not_found')
      : typeof answer === 'function'
        ? await answer(call)
        : answer;
    const response = {
      data: reply.body,
      status: reply.status,
      statusText: '',
      headers: reply.headers ?? {},
      config,
    };
    if (reply.status < 400) return response;
    throw Object.assign(new Error(`${call.method} ${call.path} → ${reply.status}`), {
      isAxiosError: true,
      response,
      config,
    });
  };
  for (const client of [authClient, plainClient]) Object.assign(client.defaults, { adapter });

  return {
    on: (method, path, answer) => void preparedAnswers.push({ method, path, answer }),
    calls,
    called: (method, path) => calls.filter((call) => call.method === method && matchesPath(path, call.path)),
  };
}
