import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Person } from './client';
import { ShownMessages, type LiveMessage } from './shown-messages';

/** A page whose live socket reconnects whenever it is closed. */
export class DrillPage {
  readonly #url: string;
  readonly #person: Person;
  readonly shown = new ShownMessages();
  /** Duration of each time without a socket. */
  readonly gapsMs: number[] = [];
  #socket: WebSocket | null = null;
  #isOver = false;
  #lostAt: number | null = Date.now();

  constructor(site: string, person: Person) {
    this.#url = `${site.replace('http', 'ws')}/api/live`;
    this.#person = person;
    void this.#keepConnected();
  }

  get isOpen(): boolean {
    return this.#lostAt === null;
  }

  /** Time since the connection was lost; 0 while there is one. */
  get currentGapMs(): number {
    return this.#lostAt === null ? 0 : Date.now() - this.#lostAt;
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  async #keepConnected(): Promise<void> {
    while (!this.#isOver) {
      await this.#connectOnce();
      this.#lostAt ??= Date.now();
      // A random pause, so that not all pages reconnect at the same moment.
      await wait(100 + Math.random() * 700);
    }
  }

  #connectOnce(): Promise<void> {
    const socket = new WebSocket(this.#url, {
      headers: { cookie: this.#person.cookie },
      handshakeTimeout: 5000,
    });
    this.#socket = socket;
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as {
        topic: string;
        roomId?: string;
        message?: LiveMessage;
      };
      if (frame.topic === 'hello' && this.#lostAt !== null) {
        this.gapsMs.push(Date.now() - this.#lostAt);
        this.#lostAt = null;
      }
      if (frame.topic === 'message' && frame.message) this.shown.receive(frame.roomId ?? '', frame.message);
    });
    socket.on('error', () => undefined);
    return new Promise((resolve) => socket.on('close', () => resolve()));
  }
}
