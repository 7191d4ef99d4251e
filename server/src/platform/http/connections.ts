import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Patience } from '../config/bounds';

/** Maximum number of pipelined calls per connection. Browsers do not pipeline. */
const MOST_WAITING = 16;
/** Minimum rate in bytes per second, below the slowest phone. A slower sender after the first seconds is treated as an attacker. */
const LEAST_BYTES_PER_SECOND = 8 * 1024;

/** A connection with a call at work. */
interface Line {
  readonly socket: Socket;
  answering: ServerResponse | null;
  readonly waiting: (() => void)[];
  body: { readonly request: IncomingMessage; watchedMs: number; bytesBefore: number } | null;
  /** Position up to which the client had read at the last check, and how long it has not moved. */
  readUpTo: string;
  unreadMs: number;
}

export interface Connections {
  /** Resolves when all earlier calls of this connection have responses; never on a closed connection. */
  turn(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): void;
}

/**
 * Limits the cost of one connection. Node handles all calls of a connection at once and buffers the responses. Here calls are
 * handled one after the other. A connection with too many waiting calls is closed, and so is a connection that neither reads nor
 * sends.
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
    // Limits the measured time, because a blocked process is not the client's fault.
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

  /** Also checks after the response: an unread body still occupies its connection. */
  function isDripping(line: Line, passedMs: number): boolean {
    const { body, socket } = line;
    if (body === null) return false;
    if (body.request.complete) {
      line.body = null;
      return false;
    }
    body.watchedMs += passedMs;
    // Data that has arrived is waiting for us, not for the client.
    if (body.request.readableLength > 0) [body.watchedMs, body.bytesBefore] = [0, socket.bytesRead];
    const perMs = (socket.bytesRead - body.bytesBefore) / body.watchedMs;
    return body.watchedMs >= patience.bodyMs && perMs < LEAST_BYTES_PER_SECOND / 1000;
  }

  return {
    async turn(request, response) {
      const { socket } = request;
      // Injected calls have no connection; upgraded sockets have their own limits.
      if (!(socket instanceof Socket) || becomesSocket(request)) return;
      const line = lineOf(socket);
      if (line.waiting.length >= MOST_WAITING) socket.resetAndDestroy();
      if (line.answering !== null && !socket.destroyed)
        await new Promise<void>((next) => line.waiting.push(next));
      // The client is gone, so no response is possible.
      if (socket.destroyed) return new Promise(() => undefined);
      begin(line, request, response);
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * A single packet may contain two thousand calls, and Node parses all of them although the connection was closed at the eighteenth:
 * the rest is ignored.
 */
export function dropWhatWasCutOff(server: Server): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return;
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
}

/** Bytes not yet accepted by the system. The public counter only moves after a whole write, which may be a whole page. */
function unsent(socket: Socket): unknown {
  const handle: unknown = Reflect.get(socket, '_handle');
  return typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
}

/** Node sets this on a call that it upgrades; the header alone proves nothing. */
function becomesSocket(request: IncomingMessage): boolean {
  return Reflect.get(request, 'upgrade') === true;
}
