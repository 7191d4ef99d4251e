import { createServer } from 'node:http';
import type { PrintLine } from '../print';
import type { Target } from '../target/target';
import { releaseService } from './service';

/** Runs the release service until it is stopped, with the key of the target in its environment. */
export async function serveReleases(
  target: Target,
  address: string | undefined,
  listenAddress: string,
  print: PrintLine,
): Promise<void> {
  if (!address || !/^https?:\/\//.test(address))
    throw new Error(
      'Name the address that teams use: npm run releases -- serve https://releases.example.com',
    );
  const [, host, port] = /^(.+):(\d+)$/.exec(listenAddress) ?? [];
  if (!host || !port) throw new Error('--listen is an address and a port: --listen 127.0.0.1:3100');
  const url = address.replace(/\/+$/, '');
  const server = createServer(releaseService({ target, url, now: () => new Date(), print }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), host, resolve);
  });
  print(`Accepting releases for ${target.name} as ${url}, on ${host}:${port}.`);
  await new Promise<void>((resolve) => server.once('close', resolve));
}
