import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Ways to break a connection. */
export type Cut = 'reset' | 'half-open' | 'black hole';

export interface FaultyProxy {
  readonly url: string;
  /** Number of open connections to /api/live, without the silenced connections. */
  readonly openCount: () => number;
  /** Number of silenced connections. */
  readonly silencedCount: () => number;
  /** Milliseconds after which each end closed its silenced connection. */
  readonly closedAfterMs: { readonly page: readonly number[]; readonly server: readonly number[] };
  /**
   * `reset`: both ends see the reset. `half-open`: no data passes, and neither end is notified. `black hole`: like `half-open`, but new
   * connections are silenced too, until `stopCutting()` or another cut.
   */
  cut(kind: Cut): void;
  /** Lets new connections pass again. Silenced connections stay silenced, so that both ends have to detect the silence. */
  stopCutting(): void;
  close(): Promise<void>;
}

/** First byte of the frame that closes a WebSocket (RFC 6455, 5.5.1). */
const CLOSE_FRAME = 0x88;

interface Pair {
  readonly page: Socket;
  readonly server: Socket;
}

/**
 * Starts a proxy between pages and a server. HTTP calls always pass. The live connections of the pages can be cut in the ways in which
 * networks cut them.
 */
export async function startFaultyProxy(serverUrl: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(serverUrl);
  const pairs = new Set<Pair>();
  const livePairs = new Set<Pair>();
  const silencedPairs = new Set<Pair>();
  const closedAfterMs = { page: [] as number[], server: [] as number[] };
  let isSilencingNew = false;

  /** Keeps both ends open and passes no data, so that neither end detects that the other end has closed. */
  function silence(pair: Pair): void {
    const { page, server } = pair;
    livePairs.delete(pair);
    pairs.delete(pair);
    silencedPairs.add(pair);
    page.unpipe(server);
    server.unpipe(page);
    const silencedAt = performance.now();
    for (const name of ['page', 'server'] as const) {
      const socket = pair[name];
      socket.removeAllListeners('close').removeAllListeners('error').resume();
      socket.on('error', () => undefined);
      let isOpen = true;
      const recordClose = () => {
        if (isOpen) closedAfterMs[name].push(performance.now() - silencedAt);
        isOpen = false;
      };
      socket.once('close', recordClose);
      // A browser sends a close frame when its page gives up, and keeps the socket for another minute to wait for the answer.
      socket.on('data', (chunk: Buffer) => chunk[0] === CLOSE_FRAME && recordClose());
      socket.once('end', () => socket.destroy());
    }
  }

  const proxyServer = createServer((page) => {
    const server = connect(Number(port), hostname);
    const pair = { page, server };
    pairs.add(pair);
    page.once('data', (chunk: Buffer) => {
      if (!chunk.toString('latin1').startsWith('GET /api/live')) return;
      livePairs.add(pair);
      if (isSilencingNew) silence(pair);
    });
    page.pipe(server);
    server.pipe(page);
    const closeBoth = () => {
      pairs.delete(pair);
      livePairs.delete(pair);
      page.destroy();
      server.destroy();
    };
    for (const socket of [page, server]) socket.on('error', closeBoth).on('close', closeBoth);
  });
  await new Promise<void>((resolve) => proxyServer.listen(0, '127.0.0.1', resolve));
  // `address()` returns a string only for a pipe.
  const { port: proxyPort } = proxyServer.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${proxyPort}`,
    openCount: () => livePairs.size,
    silencedCount: () => silencedPairs.size,
    closedAfterMs,
    cut(kind) {
      isSilencingNew = kind === 'black hole';
      for (const pair of [...livePairs]) {
        if (kind === 'reset') {
          pair.page.resetAndDestroy();
          pair.server.resetAndDestroy();
        } else silence(pair);
      }
    },
    stopCutting() {
      isSilencingNew = false;
    },
    async close() {
      for (const { page, server } of [...pairs, ...silencedPairs]) {
        page.destroy();
        server.destroy();
      }
      await new Promise((resolve) => proxyServer.close(resolve));
    },
  };
}
