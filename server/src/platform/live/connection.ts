import { limits, liveCloseCodes } from '@homeground/shared/contracts';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../auth/sessions';
import { outgoing, type Batch, type Outgoing } from './outgoing';

const { queueFrames, queueBytes } = limits.live;
/** Frames a page may send in ten seconds: typing and catching up need a handful. */
const FRAMES_PER_WINDOW = 100;
const WINDOW_MS = 10_000;
/** A peer that does not answer the closing handshake is cut off. */
const CLOSING_MS = 2000;
const nothing = Buffer.alloc(0);
const beatFrame = outgoing({ topic: 'beat' });

/** One page of one person: what is sent to it, and whether it still lives. */
export class Connection {
  readonly user: SignedIn;
  readonly #socket: WebSocket;
  /** What the socket writes to: whole frames made for many go there directly. Nothing is compressed, so none waits inside the socket. */
  readonly #stream: Duplex;
  #heardAt = wholeNow();
  /** Only counted while the other end does not take everything at once. */
  #unsent = 0;
  /** Only while something waits for its turn: most connections are idle. */
  #work: Promise<void> | null = null;
  #windowStartedAt = 0;
  #framesInWindow = 0;

  constructor(socket: WebSocket, stream: Duplex, user: SignedIn) {
    this.#socket = socket;
    this.#stream = stream;
    this.user = user;
    socket.on('error', cutOffSoon);
  }

  /** In one write where nothing waits; one by one where the bounds have to be looked at. */
  sendAll({ frames, bytes }: Batch): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const waits = this.#stream.writableLength > 0;
    if (waits || frames.length > queueFrames / 4 || bytes.length > queueBytes / 4)
      return frames.forEach((frame) => this.send(frame));
    this.#stream.write(bytes);
    if (this.#stream.writableLength > 0) this.#waitFor(frames.length);
  }

  /** What is droppable is dropped before the queue is full. */
  send({ bytes, droppable }: Outgoing): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const fill = Math.max(this.#unsent / queueFrames, this.#stream.writableLength / queueBytes);
    if (droppable && fill >= 0.5) return;
    if (fill >= 1) return this.close(liveCloseCodes.tooSlow, 'too slow');
    this.#stream.write(bytes);
    if (this.#stream.writableLength > 0) this.#waitFor(1);
  }

  /** A callback for what has to wait, and none for what leaves at once: an empty write comes after all before it. */
  #waitFor(frames: number): void {
    this.#unsent += frames;
    this.#stream.write(nothing, () => {
      this.#unsent -= frames;
    });
  }

  /** One after the other, in the order they came: an answer never overtakes the one before. */
  enqueue(work: () => Promise<void>): void {
    const done: Promise<void> = (this.#work ?? Promise.resolve()).then(work).then(() => {
      if (this.#work === done) this.#work = null;
    });
    this.#work = done;
  }

  /** False when the page sends more than any page of ours would. */
  mayReceive(): boolean {
    const now = wholeNow();
    if (now - this.#windowStartedAt > WINDOW_MS) [this.#windowStartedAt, this.#framesInWindow] = [now, 0];
    this.#framesInWindow += 1;
    return this.#framesInWindow <= FRAMES_PER_WINDOW;
  }

  /** Asks for a sign of life; a connection that gave none for too long is cut off. */
  beat(deadAfterMs: number): void {
    if (wholeNow() - this.#heardAt > deadAfterMs) return this.#socket.terminate();
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.ping();
    this.send(beatFrame);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    cutOffSoon.call(this.#socket);
  }

  /** A sign of life came. */
  heard(): void {
    this.#heardAt = wholeNow();
  }
}

/** Whole numbers are kept in the object itself, others beside it. */
const wholeNow = () => Math.round(performance.now());

function cutOffSoon(this: WebSocket): void {
  setTimeout(() => this.terminate(), CLOSING_MS).unref();
}
