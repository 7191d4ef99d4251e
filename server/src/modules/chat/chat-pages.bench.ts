import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Sockets that count the messages they receive. */
export class Pages {
  readonly #sockets: WebSocket[] = [];
  #received = 0;
  /** The first message, as it was received. */
  frame = '';
  #target: { readonly count: number; readonly done: () => void } | null = null;

  async open(port: number, cookies: readonly string[], pagesPerCookie: number): Promise<void> {
    for (const cookie of cookies) {
      const sockets = Array.from({ length: pagesPerCookie }, () => new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers: { cookie } })); // prettier-ignore
      for (const socket of sockets) socket.on('message', (data: Buffer) => this.#count(data));
      await Promise.all(sockets.map((socket) => once(socket, 'open')));
      this.#sockets.push(...sockets);
    }
  }

  /** Resolves when the sockets have received this many messages in total from now on. */
  waitForMessages(count: number): Promise<void> {
    this.#received = 0;
    return new Promise((done) => (this.#target = { count, done }));
  }

  async close(): Promise<void> {
    const closed = this.#sockets.map((socket) => once(socket, 'close'));
    for (const socket of this.#sockets) socket.terminate();
    await Promise.all(closed);
  }

  #count(data: Buffer): void {
    // The topic is at the start of a frame. Other frames, such as the badge, do not count.
    if (!data.subarray(0, 24).includes('"message"')) return;
    this.#received += 1;
    if (this.frame === '') this.frame = data.toString('utf8');
    if (this.#target && this.#received >= this.#target.count) this.#target.done();
  }
}
