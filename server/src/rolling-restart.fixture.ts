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
  answered = 0;
  readonly failed: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async call(method: string, path: string, cookie: string, json?: object, key?: string): Promise<Answer> {
    try {
      const answer = await this.#send(method, path, cookie, json, key);
      if (answer.status >= 400) this.failed.push(`${method} ${path}: ${answer.status} ${answer.body}`);
      else this.answered += 1;
      return answer;
    } catch (cause) {
      this.failed.push(`${method} ${path}: ${String(cause)}`);
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

/** Makes calls while `goesOn` returns true: it reads, and writes each message twice with one key. Returns the accepted texts. */
export async function talk(client: Client, { cookie }: Person, roomId: string, goesOn: () => boolean) {
  const writtenTexts: string[] = [];
  while (goesOn()) {
    for (const path of ['/', '/registry.json', '/api/config', '/api/me', `/api/rooms/${roomId}/messages`])
      await client.call('GET', path, cookie);
    const message = { clientId: randomUUID(), text: randomUUID() };
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const { status } = await client.call('POST', `/api/rooms/${roomId}/messages`, cookie, message, key);
      if (status === 201 || status === 200) writtenTexts.push(message.text);
    }
  }
  return new Set(writtenTexts);
}

/** Keeps a live page open by the rules of `LiveConnection` and measures each time without a connection. */
export function keepOpen(url: string, { cookie }: Person) {
  const gapsMs: number[] = [];
  const codes: number[] = [];
  let isOver = false;
  let page = openPage(url, cookie);
  const isOpen = () => page.frames.some(({ topic }) => topic === 'hello');

  async function connect(since: number, pauseMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (isOver) return;
    page = openPage(url, cookie);
    follow(since);
    await until(() => isOpen() || page.closed.code !== null);
    if (isOpen()) gapsMs.push(performance.now() - since);
  }

  function follow(since: number | null): void {
    const followedPage = page;
    followedPage.socket.once('close', (code) => {
      if (isOver) return;
      const wasOpen = followedPage.frames.length > 0;
      codes.push(code);
      void connect(
        wasOpen ? performance.now() : (since ?? performance.now()),
        code === liveCloseCodes.restarting ? 0 : 500,
      );
    });
  }

  follow(null);
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
