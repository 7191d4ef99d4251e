import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { CrowdMember } from './crowd-data';
import type { Measurements } from './measurements';
import type { MessageLog } from './message-log';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Facts and tools that all pages of a crowd share. */
export interface Crowd {
  /** Base address of the server that the page of this member uses. It changes when the server restarts. */
  readonly addressOf: (member: CrowdMember) => string;
  readonly measurements: Measurements;
  readonly messages: MessageLog;
  readonly agent: Agent;
  readonly isOver: () => boolean;
}

/** Pause before a refused or interrupted call is sent again. It doubles with each try. */
const repeatMs = 500;
const maxTries = 6;

/** The open page of a person: its calls, its live connection, and the messages of its chat that it shows. */
export class CrowdPage {
  readonly #crowd: Crowd;
  readonly member: CrowdMember;
  readonly #shownMessages = new Set<number>();
  #socket: WebSocket | null = null;

  constructor(crowd: Crowd, member: CrowdMember) {
    this.#crowd = crowd;
    this.member = member;
  }

  /** Opens the live connection. After a restart of the server the page connects again and fetches the messages that it has missed. */
  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.#crowd.addressOf(this.member).replace('http', 'ws')}/api/live`, {
      headers: { cookie: this.member.cookie },
    });
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(data));
    // `once` handles an error only until the connection is open.
    socket.on('error', () => undefined);
    socket.once('close', () => void this.#reconnect());
    await once(socket, 'open').catch(() => undefined);
  }

  close(): void {
    this.#socket?.terminate();
  }

  async #reconnect(): Promise<void> {
    if (this.#crowd.isOver()) return;
    await wait(repeatMs);
    if (this.#crowd.isOver()) return;
    await this.connect();
    if (this.#socket?.readyState === WebSocket.OPEN) await this.fetchMessages();
  }

  #receive(data: Buffer): void {
    // The topic is at the start of a frame.
    if (!data.subarray(0, 24).includes('"message"')) return;
    const { roomId, message } = JSON.parse(data.toString('utf8')) as { roomId: string; message: TextMessage };
    if (roomId === this.member.roomId) this.#show(message);
  }

  /** Shows a message, as a page does: a number that it already shows is ignored. */
  #show({ number, text }: TextMessage): void {
    if (this.#shownMessages.has(number) || text === undefined) return;
    this.#shownMessages.add(number);
    const sentAt = this.#crowd.messages.addReceived(text, this.member.id);
    if (sentAt !== null) this.#crowd.measurements.addDelivery(performance.now() - sentAt);
  }

  get lastNumber(): number {
    return Math.max(0, ...this.#shownMessages);
  }

  async fetchMessages(): Promise<void> {
    const after = this.lastNumber;
    const path = `/api/rooms/${this.member.roomId}/messages${after > 0 ? `?after=${after}&limit=200` : ''}`;
    const page = JSON.parse(await this.get('messages', path)) as { messages?: TextMessage[] };
    for (const message of page.messages ?? []) this.#show(message);
  }

  /** Sends a message to the partner. The text of the message is its id, so that the partner's page recognises it. */
  async sendMessage(): Promise<void> {
    // The last messages must have time to arrive.
    if (this.#crowd.isOver()) return;
    const clientId = randomUUID();
    this.#crowd.messages.addSent(clientId, this.member.partnerId, performance.now());
    const path = `/api/rooms/${this.member.roomId}/messages`;
    const answer = await this.#call('send message', 'POST', path, { clientId, text: clientId });
    if (answer?.status !== 201 && answer?.status !== 200) this.#crowd.messages.removeSent(clientId);
  }

  /** Returns the body of the response. */
  async get(name: string, path: string): Promise<string> {
    return (await this.#call(name, 'GET', path))?.body ?? '{}';
  }

  async write(name: string, method: 'POST' | 'PUT', path: string, body: object): Promise<string> {
    return (await this.#call(name, method, path, body))?.body ?? '{}';
  }

  /** Sends a call, and sends it again with the same key while the server restarts, as the page does. Returns null if all tries fail. */
  async #call(name: string, method: string, path: string, body?: object): Promise<Answer | null> {
    const headers = {
      cookie: this.member.cookie,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    for (let tries = 0; tries < maxTries; tries += 1) {
      const startedAt = performance.now();
      const answer = await this.#send(method, path, headers, body).catch(
        (cause: NodeJS.ErrnoException) => cause,
      );
      if ('status' in answer && answer.status !== 503) {
        this.#crowd.measurements.addCall(name, performance.now() - startedAt);
        if (answer.status >= 400) this.#crowd.measurements.addFailure(`${name}: ${describeRefusal(answer)}`);
        return answer;
      }
      if (this.#crowd.isOver()) return null;
      this.#crowd.measurements.addRepeat(describeRefusal(answer));
      await wait(repeatMs * 2 ** tries);
    }
    this.#crowd.measurements.addFailure(`${name}: no answer`);
    return null;
  }

  #send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${this.#crowd.addressOf(this.member)}${path}`,
        { method, headers, agent: this.#crowd.agent },
        (answer) => {
          let text = '';
          answer
            .setEncoding('utf8')
            .on('data', (chunk: string) => (text += chunk))
            .once('error', reject)
            .once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
        },
      );
      outgoing.once('error', reject).end(body && JSON.stringify(body));
    });
  }
}

/** Returns status and error code of a refusal, or the code of a connection error. */
function describeRefusal(answer: Answer | NodeJS.ErrnoException): string {
  if (!('status' in answer)) return answer.code ?? answer.message;
  return `${answer.status} ${/"code":"([^"]+)"/.exec(answer.body)?.[1] ?? ''}`;
}

interface TextMessage {
  readonly number: number;
  readonly text?: string;
}
