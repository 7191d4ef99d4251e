import { Client } from 'pg';
import { splitHosts } from '../config/many-hosts';
import { hostChoosingClientClass, type ClientClass, type HostAddress } from './host-choosing-client';

/** A host that failed, or that is too far behind, gets no new connection for this time. */
const REST_MS = 1000;

/** Error: no host of DATABASE_READ_URL can be used at the moment. */
export class NoReplica extends Error {
  constructor(reason: string) {
    super(`No host of DATABASE_READ_URL can be used: ${reason}`);
    this.name = 'NoReplica';
  }
}

/** The hosts of DATABASE_READ_URL. New connections go to them in turn; a host that fails rests for a second. */
export class ReplicaHosts {
  readonly url: string;
  readonly #hosts: readonly HostAddress[];
  readonly #restsUntil = new Map<string, number>();
  #turn = 0;

  constructor(readUrl: string) {
    const urls = splitHosts(readUrl);
    this.url = urls[0] ?? readUrl;
    this.#hosts = urls.map((connectionString) => {
      const { host, port } = new Client({ connectionString });
      return { host, port };
    });
  }

  get count(): number {
    return this.#hosts.length;
  }

  /** Creates the class of a pool's clients. A client refuses a primary, because a primary has no replay position. */
  clientClass(): ClientClass {
    return hostChoosingClientClass({
      choose: () => this.#next(),
      check: requireStandby,
      onFailure: (address) => this.rest(address),
    });
  }

  rest({ host, port }: HostAddress): void {
    this.#restsUntil.set(`${host}:${port}`, performance.now() + REST_MS);
  }

  #next(): HostAddress {
    for (let tries = 0; tries < this.#hosts.length; tries += 1) {
      this.#turn = (this.#turn + 1) % this.#hosts.length;
      const address = this.#hosts[this.#turn];
      if (address && performance.now() >= (this.#restsUntil.get(`${address.host}:${address.port}`) ?? 0))
        return address;
    }
    throw new NoReplica('each of them failed a moment ago');
  }
}

async function requireStandby(client: Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby !== true) throw new NoReplica(`${client.host}:${client.port} is not a standby`);
}
