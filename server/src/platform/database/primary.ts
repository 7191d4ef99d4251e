import { Client, type ClientConfig } from 'pg';
import { splitHosts } from '../config/many-hosts';
import { errorMessage } from './database.errors';

/** How long one host may take to answer; a paused or cut-off machine says nothing. */
const ANSWER_MS = 2000;

/** Error: none of the hosts takes writes. The code is PostgreSQL's for a server that accepts no connections yet, so callers wait or get 503. */
export class NoPrimary extends Error {
  readonly code = '57P03';

  constructor(reasons: readonly string[]) {
    super(`No host of DATABASE_URL takes writes (${reasons.join('; ')})`);
    this.name = 'NoPrimary';
  }
}

/** Returns the URL of each host of DATABASE_URL; null if any connection to its only host will do. */
export function hostsToChooseFrom(databaseUrl: string): readonly string[] | null {
  const urls = splitHosts(databaseUrl);
  const session = new URL(urls[0] ?? '').searchParams.get('target_session_attrs') ?? 'any';
  if (urls.length === 1 && session === 'any') return null;
  return urls.map((each) => {
    const url = new URL(each);
    url.searchParams.delete('target_session_attrs');
    return url.href;
  });
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Finds the host that takes writes, which libpq does by `target_session_attrs=read-write` and node-postgres does not do. All hosts are
 * asked at once, and the first that takes writes is remembered until a connection to it fails.
 */
export class Primary {
  readonly urls: readonly string[];
  #known: Promise<Place> | null = null;

  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  find(): Promise<Place> {
    const search = (this.#known ??= this.#ask());
    search.catch(() => this.forget(search));
    return search;
  }

  /** Without an argument the next connection asks the hosts again. */
  forget(search = this.#known): void {
    if (this.#known === search) this.#known = null;
  }

  async #ask(): Promise<Place> {
    try {
      return await Promise.any(this.urls.map(placeThatTakesWrites));
    } catch (thrown) {
      throw new NoPrimary(thrown instanceof AggregateError ? thrown.errors.map(errorMessage) : []);
    }
  }
}

async function placeThatTakesWrites(connectionString: string): Promise<Place> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  const place = { host: client.host, port: client.port };
  try {
    await client.connect();
    if (await takesWrites(client)) return place;
    throw new Error(`${place.host}:${place.port} is a standby`);
  } finally {
    // Not awaited: a paused host never says goodbye.
    void client.end().catch(() => undefined);
  }
}

async function takesWrites(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}

/** Creates a client for one connection: to the primary, where DATABASE_URL leaves a choice. */
export function newClient(databaseUrl: string): Client {
  const hosts = hostsToChooseFrom(databaseUrl);
  if (!hosts) return new Client({ connectionString: databaseUrl });
  return new (clientOfPrimary(new Primary(hosts)))({ connectionString: hosts[0] ?? databaseUrl });
}

/** Creates the class of a pool's clients: each connects to the primary of that moment, and checks that it still is one. */
export function clientOfPrimary(primary: Primary): new (config?: ClientConfig) => Client {
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<Client> | void {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(
        () => callback(null),
        (thrown: unknown) => callback(thrown instanceof Error ? thrown : new Error(errorMessage(thrown))),
      );
    }

    async #connect(): Promise<Client> {
      Object.assign(this, await primary.find());
      try {
        await super.connect();
        if (!(await takesWrites(this)))
          throw new NoPrimary([`${this.host}:${this.port} is a standby by now`]);
        return this;
      } catch (thrown) {
        primary.forget();
        throw thrown;
      }
    }
  };
}
