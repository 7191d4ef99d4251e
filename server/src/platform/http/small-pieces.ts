import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Size of a piece: room for some fifty of the shortest requests; the longest accepted headers take three pieces. */
const MAX_PIECE_BYTES = 2048;
type Feed = (piece: Buffer) => void;

/**
 * Feeds the HTTP parser small pieces. One network packet may hold fifteen hundred requests, and Node would create all their objects
 * before the connection could be closed at the limit. Between two pieces we check whether the connection is still open.
 */
export function feedInSmallPieces(server: Server): void {
  server.on('connection', (socket: Socket) => {
    // Node's own listener, which owns the parser. Without this listener the parser no longer reads the socket natively.
    const [feed] = socket.listeners('data') as Feed[];
    if (feed === undefined) return;
    socket.removeListener('data', feed);
    socket.on('data', feedPieces);

    function feedPieces(data: Buffer): void {
      for (let offset = 0; offset < data.length; offset += MAX_PIECE_BYTES) {
        // The connection was closed or sends no HTTP: the rest is dropped.
        if (socket.destroyed || !socket.writable) return;
        if (socket.isPaused()) return socket.unshift(data.subarray(offset));
        Reflect.apply(feed as Feed, socket, [data.subarray(offset, offset + MAX_PIECE_BYTES)]);
        if (hasParser(socket)) continue;
        // The connection was upgraded, and its new owner reads it. No client sends data before the handshake.
        socket.removeListener('data', feedPieces);
        if (offset + MAX_PIECE_BYTES < data.length) socket.destroy();
        return;
      }
    }
  });
}

/** Node detaches the parser from an upgraded or closed connection. */
const hasParser = (socket: Socket): boolean => Boolean(Reflect.get(socket, 'parser'));
