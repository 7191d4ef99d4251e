import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What can happen to a connection on its way. */
export type Cut = 'reset' | 'half-open' | 'black hole';

export interface Line {
  readonly url: string;
  /** How many live channels run over it now. */
  readonly open: () => number;
  /** How many channels were silenced. */
  readonly silenced: () => number;
  /** After how many milliseconds of silence each end has given its channel up. */
  readonly noticed: { readonly page: readonly number[]; readonly server: readonly number[] };
  /**
   * `reset`: both ends are told. `half-open`: nothing passes any more, and nobody is told. `black hole`: the same, and new ones
   * are swallowed too until the next cut.
   */
  cut(how: Cut): void;
  /** From now on everything passes. What is silent stays so: it is for the ends to notice. */
  mend(): void;
  close(): Promise<void>;
}

/** The first byte of a frame that closes a channel (RFC 6455, 5.5.1). */
const CLOSE_FRAME = 0x88;

interface Pair {
  readonly page: Socket;
  readonly server: Socket;
}

/** A wire between pages and a server: calls pass, and the live channels of the pages can be cut in every way a network does. */
export async function openLine(serverUrl: string): Promise<Line> {
  const { hostname, port } = new URL(serverUrl);
  const pairs = new Set<Pair>();
  const live = new Set<Pair>();
  const silent = new Set<Pair>();
  const noticed = { page: [] as number[], server: [] as number[] };
  let swallowing = false;

  /** Both ends stay open and hear nothing of each other any more; what one of them does, the other is not told. */
  function silence(pair: Pair): void {
    const { page, server } = pair;
    live.delete(pair);
    pairs.delete(pair);
    silent.add(pair);
    page.unpipe(server);
    server.unpipe(page);
    const since = performance.now();
    for (const name of ['page', 'server'] as const) {
      const end = pair[name];
      end.removeAllListeners('close').removeAllListeners('error').resume();
      end.on('error', () => undefined);
      let isOpen = true;
      const gaveUp = () => {
        if (isOpen) noticed[name].push(performance.now() - since);
        isOpen = false;
      };
      end.once('close', gaveUp);
      // A browser says goodbye when its page gives up, and waits another minute for the answer that cannot come.
      end.on('data', (chunk: Buffer) => chunk[0] === CLOSE_FRAME && gaveUp());
      end.once('end', () => end.destroy());
    }
  }

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
    silenced: () => silent.size,
    noticed,
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
      for (const { page, server } of [...pairs, ...silent]) {
        page.destroy();
        server.destroy();
      }
      await new Promise((done) => wire.close(done));
    },
  };
}
