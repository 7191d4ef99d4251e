import { Resolver } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';

const HTTPS_PORT = 443;

/** Returns all IP addresses of a host; empty if there are none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Opens a connection to one of these addresses, on which the server must prove to be the host. */
export type ConnectTo = (target: { readonly host: string; readonly addresses: readonly string[] }) => Duplex;

/** Asks the DNS servers without a thread of its own: `dns.lookup` occupies one of the few threads that also read files and hash passwords. */
export const resolveHost: ResolveHost = async (host, signal) => {
  // Short, because a DNS server that answers only one of the two questions must leave time for the page.
  const resolver = new Resolver({ timeout: 400, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Connects without another question to DNS, so that nobody can answer with another address after the check. */
export function connectPinned(
  { host, addresses }: Parameters<ConnectTo>[0],
  port: number = HTTPS_PORT,
): ReturnType<ConnectTo> {
  return connect({
    ...{ host, port, servername: host },
    ALPNProtocols: ['http/1.1'],
    lookup: answerWith(addresses),
  });
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const records = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all = false }, answer) => {
    const [first] = records;
    if (!first) answer(new Error('There is no address.'), '');
    else if (all) answer(null, records);
    else answer(null, first.address, first.family);
  };
}
