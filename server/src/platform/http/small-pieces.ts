import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Size of a piece: room for some forty of the shortest requests; the longest accepted headers take three pieces. */
const MOST_BYTES = 2048;
type Feed = (piece: Buffer) => void;

/**
 * Feeds the HTTP parser small pieces. One network packet may hold two thousand requests, and Node would create all their objects
 * before the connection could be closed at the limit. Between two pieces we check whether the connection is still open.
 */
export function feedInSmallPieces(server: Server): void {
  server.on('connection', (socket: Socket) => {
    // Node's own listener, which owns the parser. Without this listener the parser no longer reads the socket natively.
    const [feed] = socket.listeners('data') as Feed[];
    if (feed === undefined) return;
    socket.removeListener('data', feed);
    socket.on('data', inPieces);

    function inPieces(data: Buffer): void {
      for (let at = 0; at < data.length; at += MOST_BYTES) {
        // The connection was closed or sends no HTTP: drop the rest.
        if (socket.destroyed || !socket.writable) return;
        if (socket.isPaused()) return socket.unshift(data.subarray(at));
        Reflect.apply(feed as Feed, socket, [data.subarray(at, at + MOST_BYTES)]);
        if (hasParser(socket)) continue;
        // The connection was upgraded, and its new owner reads it. No client sends data before the handshake.
        socket.removeListener('data', inPieces);
        if (at + MOST_BYTES < data.length) socket.destroy();
        return;
      }
    }
  });
}

/** Node detaches the parser from an upgraded or closed connection. */
const hasParser = (socket: Socket): boolean => Boolean(Reflect.get(socket, 'parser'));
