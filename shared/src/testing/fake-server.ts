import { authClient, plainClient } from '@homeground/shared/api';
import type { ErrorCode, FieldProblems } from '@homeground/shared/contracts';

/** What a screen asked of the server. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A body is a 200; a function sees the call and may answer anything, also later. */
export type Answer = Reply | ((call: Call) => Reply | Promise<Reply>);

export const ok = (body: unknown, status = 200): Reply => ({ status, body });

export const refusal = (
  status: number,
  code: ErrorCode,
  more: { readonly fields?: FieldProblems; readonly fresh?: unknown } = {},
): Reply => ({
  status,
  body: { error: { code, message: code, requestId: 'test', ...more } },
});

export interface FakeServer {
  /** `on('GET', '/api/matches/:id', ok(…))`. The latest word about a path counts. */
  on(method: string, path: string, answer: Answer): void;
  readonly calls: readonly Call[];
  called(method: string, path: string): readonly Call[];
}

const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}$`).test(path);

/** Stands at the transport of both clients: everything above it is the real thing. A call nobody expected fails the screen with a 404. */
export function fakeServer(): FakeServer {
  const calls: Call[] = [];
  const answers: { readonly method: string; readonly path: string; readonly answer: Answer }[] = [];

  const adapter = async (config: { url?: string; method?: string; params?: unknown; data?: unknown }) => {
    const url = new URL(authClient.getUri(config), 'http://localhost');
    const text: unknown = config.data;
    const call: Call = {
      method: (config.method ?? 'get').toUpperCase(),
      path: url.pathname,
      query: url.searchParams,
      body: typeof text === 'string' ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const found = answers.findLast(
      ({ method, path }) => method === call.method && fits(path, call.path),
    )?.answer;
    const reply = !found
      ? refusal(404, 'request.not_found')
      : typeof found === 'function'
        ? await found(call)
        : found;
    const response = { data: reply.body, status: reply.status, statusText: '', headers: {}, config };
    if (reply.status < 400) return response;
    throw Object.assign(new Error(`${call.method} ${call.path} → ${reply.status}`), {
      isAxiosError: true,
      response,
      config,
    });
  };
  for (const client of [authClient, plainClient]) Object.assign(client.defaults, { adapter });

  return {
    on: (method, path, answer) => void answers.push({ method, path, answer }),
    calls,
    called: (method, path) => calls.filter((call) => call.method === method && fits(path, call.path)),
  };
}
