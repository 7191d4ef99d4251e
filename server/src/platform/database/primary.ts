import { Client } from 'pg';
import { splitHosts } from '../config/many-hosts';
import { hostChoosingClientClass, type ClientClass, type HostAddress } from './host-choosing-client';
import { errorMessage } from './database.errors';

/** Time limit for the response of one host; a paused or disconnected machine never responds. */
const ANSWER_MS = 2000;

/** Error: no host accepts writes. It has PostgreSQL's code for a server that is still starting, so callers wait or get a 503. */
export class NoPrimary extends Error {
  readonly code = '57P03';

  constructor(reasons: readonly string[]) {
    super(`No host of DATABASE_URL accepts writes (${reasons.join('; ')})`);
    this.name = 'NoPrimary';
  }
}

/** Returns the URL of each host of DATABASE_URL; null if it has one host and does not require the primary. */
export function hostsOfPrimary(databaseUrl: string): readonly string[] | null {
  const urls = splitHosts(databaseUrl);
  const sessionAttributes = new URL(urls[0] ?? '').searchParams.get('target_session_attrs') ?? 'any';
  if (urls.length === 1 && sessionAttributes === 'any') return null;
  return urls.map((urlOfHost) => {
    const url = new URL(urlOfHost);
    url.searchParams.delete('target_session_attrs');
    return url.href;
  });
}

/**
 * Finds the host that accepts writes. libpq does this with `target_session_attrs=read-write`, node-postgres does not. All hosts are
 * queried at once. The first host that accepts writes is remembered until a connection to it fails.
 */
export class Primary {
  readonly urls: readonly string[];
  #lastSearch: Promise<HostAddress> | null = null;

  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  find(): Promise<HostAddress> {
    const search = (this.#lastSearch ??= this.#search());
    search.catch(() => this.forget(search));
    return search;
  }

  /** Forgets the found host. With an argument: only if that search found it. */
  forget(search = this.#lastSearch): void {
    if (this.#lastSearch === search) this.#lastSearch = null;
  }

  async #search(): Promise<HostAddress> {
    try {
      return await Promise.any(this.urls.map(requirePrimary));
    } catch (thrown) {
      throw new NoPrimary(thrown instanceof AggregateError ? thrown.errors.map(errorMessage) : []);
    }
  }
}

async function requirePrimary(connectionString: string): Promise<HostAddress> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  const address = { host: client.host, port: client.port };
  try {
    await client.connect();
    if (await acceptsWrites(client)) return address;
    throw new Error(`${address.host}:${address.port} is a standby`);
  } finally {
    // Not awaited, because a paused host never confirms the end.
    void client.end().catch(() => undefined);
  }
}

async function acceptsWrites(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}

/** Creates a client for one connection. If DATABASE_URL has several hosts, it connects to the primary. */
export function newClient(databaseUrl: string): Client {
  const hosts = hostsOfPrimary(databaseUrl);
  if (!hosts) return new Client({ connectionString: databaseUrl });
  return new (primaryClientClass(new Primary(hosts)))({ connectionString: hosts[0] ?? databaseUrl });
}

/** Creates the class of a pool's clients. Each client connects to the current primary, and checks that this host still accepts writes. */
export function primaryClientClass(primary: Primary): ClientClass {
  return hostChoosingClientClass({
    choose: () => primary.find(),
    check: async (client) => {
      if (!(await acceptsWrites(client)))
        throw new NoPrimary([`${client.host}:${client.port} is now a standby`]);
    },
    onFailure: () => primary.forget(),
  });
}
