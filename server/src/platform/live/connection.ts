import { limits, liveCloseCodes } from '@homeground/shared/contracts';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../auth/sessions';
import { outgoing, type Batch, type Outgoing } from './outgoing';

const { queueFrames, queueBytes } = limits.live;
/** Maximum number of frames that a page may send in ten seconds; typing and catching up need a handful. */
const FRAMES_PER_WINDOW = 100;
const WINDOW_MS = 10_000;
/** Time for the closing handshake; then the socket is terminated. */
const CLOSING_MS = 2000;
const nothing = Buffer.alloc(0);
const beatFrame = outgoing({ topic: 'beat' });

/** Numbers of frames since the start, for metrics. */
export interface LiveSends {
  sent: number;
  /** Frames that a slow page does not get. */
  skipped: number;
  /** Pages that were closed because they read too slowly. */
  tooSlow: number;
}

/** Connection of one page: sends frames and detects a dead connection. */
export class Connection {
  readonly user: SignedIn;
  readonly #socket: WebSocket;
  /** Stream below the socket: prepared frames are written directly. Without compression no frame waits inside the socket. */
  readonly #stream: Duplex;
  /** Shared by all connections. */
  readonly #sends: LiveSends;
  #heardAt = nowInMs();
  /** Number of frames that wait in the stream; counted only while the client does not accept data at once. */
  #unsent = 0;
  /** Set only while work is queued, to save memory: most connections are idle. */
  #work: Promise<void> | null = null;
  #windowStartedAt = 0;
  #framesInWindow = 0;

  constructor(socket: WebSocket, stream: Duplex, user: SignedIn, sends: LiveSends) {
    this.#socket = socket;
    this.#stream = stream;
    this.user = user;
    this.#sends = sends;
    socket.on('error', terminateSoon);
  }

  /** Sends all frames in one write if nothing is queued; otherwise frame by frame, so that the limits apply. */
  sendAll({ frames, bytes }: Batch): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const waits = this.#stream.writableLength > 0;
    if (waits || frames.length > queueFrames / 4 || bytes.length > queueBytes / 4)
      return frames.forEach((frame) => this.send(frame));
    this.#stream.write(bytes);
    this.#sends.sent += frames.length;
    if (this.#stream.writableLength > 0) this.#waitFor(frames.length);
  }

  /** Sends one frame. Droppable frames are dropped when the queue is half full. */
  send({ bytes, droppable }: Outgoing): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const fill = Math.max(this.#unsent / queueFrames, this.#stream.writableLength / queueBytes);
    if (droppable && fill >= 0.5) {
      this.#sends.skipped += 1;
      return;
    }
    if (fill >= 1) {
      this.#sends.tooSlow += 1;
      return this.close(liveCloseCodes.tooSlow, 'too slow');
    }
    this.#stream.write(bytes);
    this.#sends.sent += 1;
    if (this.#stream.writableLength > 0) this.#waitFor(1);
  }

  /** Passes a callback only for data that waits; data that is sent at once needs none. */
  #waitFor(frames: number): void {
    this.#unsent += frames;
    this.#stream.write(nothing, () => {
      this.#unsent -= frames;
    });
  }

  /** Runs work in order, so that a frame never overtakes an earlier frame. */
  enqueue(work: () => Promise<void>): void {
    const done: Promise<void> = (this.#work ?? Promise.resolve()).then(work).then(() => {
      if (this.#work === done) this.#work = null;
    });
    this.#work = done;
  }

  /** Returns false if the page sends more frames than our pages ever do. */
  mayReceive(): boolean {
    const now = nowInMs();
    if (now - this.#windowStartedAt > WINDOW_MS) [this.#windowStartedAt, this.#framesInWindow] = [now, 0];
    this.#framesInWindow += 1;
    return this.#framesInWindow <= FRAMES_PER_WINDOW;
  }

  /** Sends a ping, and closes a connection that has been silent for too long. */
  beat(deadAfterMs: number): void {
    if (nowInMs() - this.#heardAt > deadAfterMs) return this.#socket.terminate();
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.ping();
    this.send(beatFrame);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    terminateSoon.call(this.#socket);
  }

  /** Records that the peer is alive. */
  heard(): void {
    this.#heardAt = nowInMs();
  }
}

/** Returns an integer, because V8 stores a small integer inside the object and a float outside of it. */
const nowInMs = () => Math.round(performance.now());

function terminateSoon(this: WebSocket): void {
  setTimeout(() => this.terminate(), CLOSING_MS).unref();
}
