import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ClientTimeouts } from '../config/bounds';
import { isUpgrade, unsentBytes } from './node-internals';

/** Maximum number of pipelined calls per connection. Browsers do not pipeline. */
const MAX_WAITING_CALLS = 16;
/** Minimum rate in bytes per second, below the slowest phone. After the first seconds a slower sender counts as an attacker. */
const MIN_BYTES_PER_SECOND = 8 * 1024;

/** State of a connection that has had a call. */
interface Connection {
  readonly socket: Socket;
  currentResponse: ServerResponse | null;
  readonly waitingCalls: (() => void)[];
  body: { readonly request: IncomingMessage; watchedMs: number; bytesBefore: number } | null;
  /** Position up to which the client had read at the last check, and the time for which this position has not changed. */
  readUpTo: string;
  unreadMs: number;
}

export interface Connections {
  /** Resolves when all earlier calls of this connection have responses; never on a closed connection. */
  waitForTurn(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): void;
}

/**
 * Limits the cost of one connection. Node handles all calls of a connection at once and buffers the responses. Here calls are
 * handled one after the other. A connection with too many waiting calls is closed, and so is a connection that neither reads nor
 * sends.
 */
export function limitConnections(
  clientTimeouts: Pick<ClientTimeouts, 'unreadMs' | 'bodyMs' | 'checkEveryMs'>,
  answerTooSlow: (socket: Socket) => void,
): Connections {
  const connections = new WeakMap<Socket, Connection>();
  const activeConnections = new Set<Connection>();
  let checkedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // Limits the measured time, because a blocked process is not the client's fault.
    const passedMs = Math.min(now - checkedAt, 2 * clientTimeouts.checkEveryMs);
    checkedAt = now;
    for (const connection of activeConnections) checkConnection(connection, passedMs);
  }, clientTimeouts.checkEveryMs);
  timer.unref();

  function connectionOf(socket: Socket): Connection {
    const connection = connections.get(socket) ?? {
      socket,
      currentResponse: null,
      waitingCalls: [],
      body: null,
      readUpTo: '',
      unreadMs: 0,
    };
    connections.set(socket, connection);
    return connection;
  }

  function beginCall(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.currentResponse = response;
    connection.body = { request, watchedMs: 0, bytesBefore: connection.socket.bytesRead };
    activeConnections.add(connection);
    response.once('close', () => {
      connection.currentResponse = null;
      connection.waitingCalls.shift()?.();
    });
  }

  function checkConnection(connection: Connection, passedMs: number): void {
    const { socket } = connection;
    if (socket.destroyed) return void activeConnections.delete(connection);
    countUnreadTime(connection, passedMs);
    if (connection.unreadMs >= clientTimeouts.unreadMs) return void socket.resetAndDestroy();
    if (sendsBodyTooSlowly(connection, passedMs))
      return connection.currentResponse?.headersSent === false
        ? answerTooSlow(socket)
        : void socket.destroy();
    if (connection.currentResponse === null && connection.body === null) activeConnections.delete(connection);
  }

  function countUnreadTime(connection: Connection, passedMs: number): void {
    const { socket } = connection;
    const readUpTo = `${socket.bytesWritten} ${socket.writableLength} ${unsentBytes(socket)}`;
    const isProgressing = socket.writableLength === 0 || readUpTo !== connection.readUpTo;
    connection.unreadMs = isProgressing ? 0 : connection.unreadMs + passedMs;
    connection.readUpTo = readUpTo;
  }

  /**
   * Counts the time and bytes of the last call's body. Returns whether the body arrives below the minimum rate. An
   * unread body occupies its connection even after the response.
   */
  function sendsBodyTooSlowly(connection: Connection, passedMs: number): boolean {
    const { body, socket } = connection;
    if (body === null) return false;
    if (body.request.complete) {
      connection.body = null;
      return false;
    }
    body.watchedMs += passedMs;
    // Data that has arrived waits for us and not for the client, so the measurement begins again.
    if (body.request.readableLength > 0) {
      [body.watchedMs, body.bytesBefore] = [0, socket.bytesRead];
      return false;
    }
    const perMs = (socket.bytesRead - body.bytesBefore) / body.watchedMs;
    return body.watchedMs >= clientTimeouts.bodyMs && perMs < MIN_BYTES_PER_SECOND / 1000;
  }

  return {
    async waitForTurn(request, response) {
      const { socket } = request;
      // Injected calls have no connection; upgraded sockets have their own limits.
      if (!(socket instanceof Socket) || isUpgrade(request)) return;
      const connection = connectionOf(socket);
      if (connection.waitingCalls.length >= MAX_WAITING_CALLS) socket.resetAndDestroy();
      if (connection.currentResponse !== null && !socket.destroyed)
        await new Promise<void>((next) => connection.waitingCalls.push(next));
      // The client is gone, so no response is possible.
      if (socket.destroyed) return new Promise(() => undefined);
      beginCall(connection, request, response);
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Ignores calls of a closed connection. One piece (`small-pieces.ts`) may contain some fifty calls, and Node parses all of them
 * although the connection was closed at the eighteenth.
 */
export function ignoreCallsOfClosedConnections(server: Server): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return;
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
}
