import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { liveCloseCodes } from '@homeground/shared/contracts';
import { openPage } from '../test/live-page';
import { until } from '../test/until';
import type { Person } from '../test/teams';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** HTTP client with keep-alive connections, as browsers and CDNs have. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: string;
  answeredCount = 0;
  readonly failures: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async call(method: string, path: string, cookie: string, json?: object, key?: string): Promise<Answer> {
    try {
      const answer = await this.#send(method, path, cookie, json, key);
      if (answer.status >= 400) this.failures.push(`${method} ${path}: ${answer.status} ${answer.body}`);
      else this.answeredCount += 1;
      return answer;
    } catch (cause) {
      this.failures.push(`${method} ${path}: ${String(cause)}`);
      return { status: 0, body: '' };
    }
  }

  #send(method: string, path: string, cookie: string, json?: object, key?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request(`${this.#url}${path}`, {
        ...{ agent: this.#agent, method },
        headers: {
          ...{ cookie, accept: '*/*', origin: this.#url },
          ...(json && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      });
      call.on('error', reject);
      call.on('response', (answer: IncomingMessage) => {
        text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
      });
      call.end(json && JSON.stringify(json));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Reads and writes while `shallContinue` returns true, each message twice with one key. Returns the texts of the accepted messages. */
export async function makeCallsWhile(
  client: Client,
  { cookie }: Person,
  roomId: string,
  shallContinue: () => boolean,
) {
  const acceptedTexts: string[] = [];
  while (shallContinue()) {
    for (const path of ['/', '/registry.json', '/api/config', '/api/me', `/api/rooms/${roomId}/messages`])
      await client.call('GET', path, cookie);
    const message = { clientId: randomUUID(), text: randomUUID() };
    const key = randomUUID();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status } = await client.call('POST', `/api/rooms/${roomId}/messages`, cookie, message, key);
      if (status === 201 || status === 200) acceptedTexts.push(message.text);
    }
  }
  return new Set(acceptedTexts);
}

/** Keeps a live page open by the rules of `LiveConnection` and measures each time without a connection. */
export function keepPageOpen(url: string, { cookie }: Person) {
  const gapsMs: number[] = [];
  const codes: number[] = [];
  let isOver = false;
  let page = openPage(url, cookie);
  const isOpen = () => page.frames.some(({ topic }) => topic === 'hello');

  async function connect(lostAt: number, pauseMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (isOver) return;
    page = openPage(url, cookie);
    watchPage(lostAt);
    await until(() => isOpen() || page.closed.code !== null);
    if (isOpen()) gapsMs.push(performance.now() - lostAt);
  }

  function watchPage(lostAt: number | null): void {
    const followedPage = page;
    followedPage.socket.once('close', (code) => {
      if (isOver) return;
      const wasOpen = followedPage.frames.length > 0;
      codes.push(code);
      void connect(
        wasOpen ? performance.now() : (lostAt ?? performance.now()),
        code === liveCloseCodes.restarting ? 0 : 500,
      );
    });
  }

  watchPage(null);
  return {
    gapsMs,
    codes,
    isOpen,
    close() {
      isOver = true;
      page.socket.terminate();
    },
  };
}
