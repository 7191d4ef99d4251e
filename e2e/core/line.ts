import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What can happen to a connection on its way. */
export type Cut = 'reset' | 'half-open' | 'black hole';

export interface Line {
  readonly url: string;
  /** How many live channels run over it now. */
  readonly open: () => number;
  /**
   * `reset`: both ends are told. `half-open`: nothing passes any more, and nobody is told. `black hole`: the same, and new ones
   * are swallowed too until the next cut.
   */
  cut(how: Cut): void;
  /** From now on everything passes. What is half-open stays so: it is for the ends to notice. */
  mend(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly page: Socket;
  readonly server: Socket;
}

/** A wire between pages and a server: calls pass, and the live channels of the pages can be cut in every way a network does. */
export async function openLine(serverUrl: string): Promise<Line> {
  const { hostname, port } = new URL(serverUrl);
  const pairs = new Set<Pair>();
  const live = new Set<Pair>();
  let swallowing = false;

  const wire = createServer((page) => {
    const server = connect(Number(port), hostname);
    const pair = { page, server };
    pairs.add(pair);
    page.once('data', (first: Buffer) => {
      if (!first.toString('latin1').startsWith('GET /api/live')) return;
      live.add(pair);
      if (swallowing) silence(pair);
    });
    page.pipe(server);
    server.pipe(page);
    const gone = () => {
      pairs.delete(pair);
      live.delete(pair);
      page.destroy();
      server.destroy();
    };
    for (const end of [page, server]) end.on('error', gone).on('close', gone);
  });
  await new Promise<void>((done) => wire.listen(0, '127.0.0.1', done));
  // Listening on a port, so it is not the name of a pipe.
  const { port: at } = wire.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${at}`,
    open: () => live.size,
    cut(how) {
      swallowing = how === 'black hole';
      for (const pair of [...live]) {
        if (how === 'reset') {
          pair.page.resetAndDestroy();
          pair.server.resetAndDestroy();
        } else silence(pair);
      }
    },
    mend() {
      swallowing = false;
    },
    async close() {
      for (const { page, server } of pairs) {
        page.destroy();
        server.destroy();
      }
      await new Promise((done) => wire.close(done));
    },
  };
}

/** Both ends stay open and hear nothing of each other any more. */
function silence({ page, server }: Pair): void {
  page.unpipe(server);
  server.unpipe(page);
  page.resume();
  server.resume();
}
