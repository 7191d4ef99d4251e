import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Patience } from '../config/bounds';

/** Maximum number of pipelined calls per connection. Browsers do not pipeline. */
const MOST_WAITING = 16;
/** Minimum rate in bytes per second, below the slowest phone. After the first seconds a slower sender counts as an attacker. */
const LEAST_BYTES_PER_SECOND = 8 * 1024;

/** State of a connection that has had a call. */
interface Connection {
  readonly socket: Socket;
  answering: ServerResponse | null;
  readonly waiting: (() => void)[];
  body: { readonly request: IncomingMessage; watchedMs: number; bytesBefore: number } | null;
  /** Position up to which the client had read at the last check, and for how long it has not changed. */
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
  const connections = new WeakMap<Socket, Connection>();
  const busy = new Set<Connection>();
  let checkedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // Limits the measured time, because a blocked process is not the client's fault.
    const passedMs = Math.min(now - checkedAt, 2 * patience.checkEveryMs);
    checkedAt = now;
    for (const connection of busy) check(connection, passedMs);
  }, patience.checkEveryMs);
  timer.unref();

  function connectionOf(socket: Socket): Connection {
    const connection = connections.get(socket) ?? {
      socket,
      answering: null,
      waiting: [],
      body: null,
      readUpTo: '',
      unreadMs: 0,
    };
    connections.set(socket, connection);
    return connection;
  }

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.answering = response;
    connection.body = { request, watchedMs: 0, bytesBefore: connection.socket.bytesRead };
    busy.add(connection);
    response.once('close', () => {
      connection.answering = null;
      connection.waiting.shift()?.();
    });
  }

  function check(connection: Connection, passedMs: number): void {
    const { socket } = connection;
    if (socket.destroyed) return void busy.delete(connection);
    if (isUnread(connection, passedMs)) return void socket.resetAndDestroy();
    if (isDripping(connection, passedMs))
      return connection.answering?.headersSent === false ? answerTooSlow(socket) : void socket.destroy();
    if (connection.answering === null && connection.body === null) busy.delete(connection);
  }

  function isUnread(connection: Connection, passedMs: number): boolean {
    const { socket } = connection;
    const readUpTo = `${socket.bytesWritten} ${socket.writableLength} ${unsent(socket)}`;
    const goesOn = socket.writableLength === 0 || readUpTo !== connection.readUpTo;
    connection.unreadMs = goesOn ? 0 : connection.unreadMs + passedMs;
    connection.readUpTo = readUpTo;
    return connection.unreadMs >= patience.unreadMs;
  }

  /** Also checks after the response: an unread body still occupies its connection. */
  function isDripping(connection: Connection, passedMs: number): boolean {
    const { body, socket } = connection;
    if (body === null) return false;
    if (body.request.complete) {
      connection.body = null;
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
      const connection = connectionOf(socket);
      if (connection.waiting.length >= MOST_WAITING) socket.resetAndDestroy();
      if (connection.answering !== null && !socket.destroyed)
        await new Promise<void>((next) => connection.waiting.push(next));
      // The client is gone, so no response is possible.
      if (socket.destroyed) return new Promise(() => undefined);
      begin(connection, request, response);
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Ignores calls of a closed connection. A single packet may contain two thousand calls, and Node parses all of them although the
 * connection was closed at the eighteenth.
 */
export function dropWhatWasCutOff(server: Server): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return;
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
}

/** Bytes not yet accepted by the system. The public counter only changes after a complete write, which may be an entire page. */
function unsent(socket: Socket): unknown {
  const handle: unknown = Reflect.get(socket, '_handle');
  return typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
}

/** Node sets this on a call that it upgrades; the header alone proves nothing. */
function becomesSocket(request: IncomingMessage): boolean {
  return Reflect.get(request, 'upgrade') === true;
}
