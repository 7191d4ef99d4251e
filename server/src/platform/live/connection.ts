import { limits, liveCloseCodes } from '@homeground/shared/contracts';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../auth/sessions';
import { encodeFrame, type Batch, type Outgoing } from './outgoing';

const { queueFrames, queueBytes } = limits.live;
/** Maximum number of frames that a page may send in ten seconds; typing and catching up need a handful. */
const FRAMES_PER_WINDOW = 100;
const WINDOW_MS = 10_000;
/** Time for the closing handshake; then the socket is terminated. */
const CLOSING_MS = 2000;
const emptyBuffer = Buffer.alloc(0);
const beatFrame = encodeFrame({ topic: 'beat' });

/** Numbers of frames since the start, for metrics. */
export interface LiveFrameCounts {
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
  /** Counts of all connections together. */
  readonly #sends: LiveFrameCounts;
  #heardAt = nowInMs();
  /** Number of frames that wait in the stream; counted only while the client does not accept data at once. */
  #waitingFrames = 0;
  /** Set only while work is queued, to save memory: most connections are idle. */
  #queue: Promise<void> | null = null;
  #windowStartedAt = 0;
  #framesInWindow = 0;

  constructor(socket: WebSocket, stream: Duplex, user: SignedIn, sends: LiveFrameCounts) {
    this.#socket = socket;
    this.#stream = stream;
    this.user = user;
    this.#sends = sends;
    socket.on('error', terminateSoon);
  }

  /** Sends a small batch in one write if nothing is queued; otherwise it sends frame by frame, so that the limits apply. */
  sendAll({ frames, bytes }: Batch): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const isQueued = this.#stream.writableLength > 0;
    if (isQueued || frames.length > queueFrames / 4 || bytes.length > queueBytes / 4)
      return frames.forEach((frame) => this.send(frame));
    this.#stream.write(bytes);
    this.#sends.sent += frames.length;
    if (this.#stream.writableLength > 0) this.#countWaiting(frames.length);
  }

  /** Sends one frame. Droppable frames are dropped when the queue is half full. */
  send({ bytes, droppable }: Outgoing): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const fillLevel = Math.max(this.#waitingFrames / queueFrames, this.#stream.writableLength / queueBytes);
    if (droppable && fillLevel >= 0.5) {
      this.#sends.skipped += 1;
      return;
    }
    if (fillLevel >= 1) {
      this.#sends.tooSlow += 1;
      return this.close(liveCloseCodes.tooSlow, 'too slow');
    }
    this.#stream.write(bytes);
    this.#sends.sent += 1;
    if (this.#stream.writableLength > 0) this.#countWaiting(1);
  }

  /** Counts frames as waiting until the stream has accepted them. */
  #countWaiting(frames: number): void {
    this.#waitingFrames += frames;
    this.#stream.write(emptyBuffer, () => {
      this.#waitingFrames -= frames;
    });
  }

  /** Runs work in order, so that a frame never overtakes an earlier frame. */
  enqueue(work: () => Promise<void>): void {
    const queueEnd: Promise<void> = (this.#queue ?? Promise.resolve()).then(work).then(() => {
      if (this.#queue === queueEnd) this.#queue = null;
    });
    this.#queue = queueEnd;
  }

  /** Counts a frame from the page. Returns false if the page sends more frames than our pages ever do. */
  countReceivedFrame(): boolean {
    const now = nowInMs();
    if (now - this.#windowStartedAt > WINDOW_MS) [this.#windowStartedAt, this.#framesInWindow] = [now, 0];
    this.#framesInWindow += 1;
    return this.#framesInWindow <= FRAMES_PER_WINDOW;
  }

  /** Sends a ping and a beat frame, or terminates a connection that has been silent for too long. */
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
  markAlive(): void {
    this.#heardAt = nowInMs();
  }
}

/** Returns an integer, because V8 stores a small integer inside the object and a float outside of it. */
const nowInMs = () => Math.round(performance.now());

function terminateSoon(this: WebSocket): void {
  setTimeout(() => this.terminate(), CLOSING_MS).unref();
}
