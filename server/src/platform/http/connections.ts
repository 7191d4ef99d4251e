import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Patience } from './create-app';

/** Calls that wait on one connection behind the one being answered. Browsers send none ahead. */
const MOST_WAITING = 16;
/** Slower than the slowest phone: who sends less, once the first seconds are over, is playing for time. */
const LEAST_BYTES_PER_SECOND = 8 * 1024;

/** A connection with a call at work. */
interface Line {
  readonly socket: Socket;
  answering: ServerResponse | null;
  readonly waiting: (() => void)[];
  body: { readonly request: IncomingMessage; watchedMs: number; bytesBefore: number } | null;
  /** How far the other end had read at the last look, and how long it has stayed there. */
  readUpTo: string;
  unreadMs: number;
}

export interface Connections {
  /** Resolves when everything asked before on this connection has been answered; never on a connection that was cut off. */
  turn(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): void;
}

/**
 * Bounds what one connection may cost. Node works on every call of a connection at once and keeps the answers until they are read,
 * however many they are. Here one is answered after the other, who asks on and on is cut off, and so is who neither reads nor sends.
 */
export function boundConnections(
  patience: Pick<Patience, 'unreadMs' | 'bodyMs' | 'checkEveryMs'>,
  answerTooSlow: (socket: Socket) => void,
): Connections {
  const known = new WeakMap<Socket, Line>();
  const busy = new Set<Line>();
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // When this process itself stood still, nobody can be blamed for having got no further.
    const passedMs = Math.min(now - lookedAt, 2 * patience.checkEveryMs);
    lookedAt = now;
    for (const line of busy) look(line, passedMs);
  }, patience.checkEveryMs);
  timer.unref();

  function lineOf(socket: Socket): Line {
    const line = known.get(socket) ?? {
      socket,
      answering: null,
      waiting: [],
      body: null,
      readUpTo: '',
      unreadMs: 0,
    };
    known.set(socket, line);
    return line;
  }

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.answering = response;
    line.body = { request, watchedMs: 0, bytesBefore: line.socket.bytesRead };
    busy.add(line);
    response.once('close', () => {
      line.answering = null;
      line.waiting.shift()?.();
    });
  }

  function look(line: Line, passedMs: number): void {
    const { socket } = line;
    if (socket.destroyed) return void busy.delete(line);
    if (isUnread(line, passedMs)) return void socket.resetAndDestroy();
    if (isDripping(line, passedMs))
      return line.answering?.headersSent === false ? answerTooSlow(socket) : void socket.destroy();
    if (line.answering === null && line.body === null) busy.delete(line);
  }

  function isUnread(line: Line, passedMs: number): boolean {
    const { socket } = line;
    const readUpTo = `${socket.bytesWritten} ${socket.writableLength} ${unsent(socket)}`;
    const goesOn = socket.writableLength === 0 || readUpTo !== line.readUpTo;
    line.unreadMs = goesOn ? 0 : line.unreadMs + passedMs;
    line.readUpTo = readUpTo;
    return line.unreadMs >= patience.unreadMs;
  }

  /** Also after the answer: a body that nobody wanted still holds its connection. */
  function isDripping(line: Line, passedMs: number): boolean {
    const { body, socket } = line;
    if (body === null) return false;
    if (body.request.complete) {
      line.body = null;
      return false;
    }
    body.watchedMs += passedMs;
    // What came and was not taken yet waits for us.
    if (body.request.readableLength > 0) [body.watchedMs, body.bytesBefore] = [0, socket.bytesRead];
    const perMs = (socket.bytesRead - body.bytesBefore) / body.watchedMs;
    return body.watchedMs >= patience.bodyMs && perMs < LEAST_BYTES_PER_SECOND / 1000;
  }

  return {
    async turn(request, response) {
      const { socket } = request;
      // A call without a network has no connection; one that becomes a socket of its own has other bounds.
      if (!(socket instanceof Socket) || becomesSocket(request)) return;
      const line = lineOf(socket);
      if (line.waiting.length >= MOST_WAITING) socket.resetAndDestroy();
      if (line.answering !== null && !socket.destroyed)
        await new Promise<void>((next) => line.waiting.push(next));
      // Nobody is there to be answered, and nothing is known of who it was.
      if (socket.destroyed) return new Promise(() => undefined);
      begin(line, request, response);
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * One piece of the network may hold two thousand calls, and Node reads it to its end although the connection was cut off at the
 * eighteenth: nobody works on the rest.
 */
export function dropWhatWasCutOff(server: Server): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return;
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
}

/** What the system has not taken yet. The public count only moves when a whole piece is gone, which may be a whole page. */
function unsent(socket: Socket): unknown {
  const handle: unknown = Reflect.get(socket, '_handle');
  return typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
}

/** Node sets this on a call that it hands over as an upgrade; the header alone says nothing. */
function becomesSocket(request: IncomingMessage): boolean {
  return Reflect.get(request, 'upgrade') === true;
}
