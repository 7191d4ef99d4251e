import { limits, liveCloseCodes, type LiveFrame } from '@homeground/shared/contracts';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../auth/sessions';

const { queueFrames, queueBytes } = limits.live;
/** Frames a page may send in ten seconds: typing and catching up need a handful. */
const FRAMES_PER_WINDOW = 100;
const WINDOW_MS = 10_000;
/** A peer that does not answer the closing handshake is cut off. */
const CLOSING_MS = 2000;

/** One page of one person: what is sent to it, and whether it still lives. */
export class Connection {
  readonly user: SignedIn;
  readonly #socket: WebSocket;
  #heardAt = performance.now();
  #unsent = 0;
  #work: Promise<void> = Promise.resolve();
  #window = { startedAt: 0, frames: 0 };

  constructor(socket: WebSocket, user: SignedIn) {
    this.#socket = socket;
    this.user = user;
    socket.on('pong', () => this.#heard());
    socket.on('message', () => this.#heard());
  }

  /** A frame that is worthless a second later (`droppable`) is dropped before the queue is full. */
  readonly send = (frame: LiveFrame, { droppable = false } = {}): void => {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const fill = Math.max(this.#unsent / queueFrames, this.#socket.bufferedAmount / queueBytes);
    if (droppable && fill >= 0.5) return;
    if (fill >= 1) return this.close(liveCloseCodes.tooSlow, 'too slow');
    this.#unsent += 1;
    this.#socket.send(JSON.stringify(frame), () => {
      this.#unsent -= 1;
    });
  };

  /** One after the other, in the order they came: an answer never overtakes the one before. */
  enqueue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work);
  }

  /** False when the page sends more than any page of ours would. */
  mayReceive(): boolean {
    const now = performance.now();
    if (now - this.#window.startedAt > WINDOW_MS) this.#window = { startedAt: now, frames: 0 };
    this.#window.frames += 1;
    return this.#window.frames <= FRAMES_PER_WINDOW;
  }

  /** Asks for a sign of life; a connection that gave none for too long is cut off. */
  beat(deadAfterMs: number): void {
    if (performance.now() - this.#heardAt > deadAfterMs) return this.#socket.terminate();
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.ping();
    this.send({ topic: 'beat' });
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), CLOSING_MS).unref();
  }

  #heard(): void {
    this.#heardAt = performance.now();
  }
}
