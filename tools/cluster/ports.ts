import { createServer } from 'node:net';
import { once } from 'node:events';

const threePorts = <T>(make: (index: number) => T): readonly [T, T, T] => [make(0), make(1), make(2)];

/** Returns the ports of all parts. `first` is the port of the site. */
export function portsFrom(first: number) {
  return {
    site: first,
    etcd: threePorts((index) => first + 1 + index),
    etcdPeer: threePorts((index) => first + 4 + index),
    postgres: threePorts((index) => first + 11 + index),
    patroni: threePorts((index) => first + 14 + index),
    primary: first + 20,
    replicas: first + 21,
    bouncer: first + 30,
    redis: [first + 40, first + 41] as const,
    sentinels: threePorts((index) => first + 42 + index),
    store: first + 50,
    servers: threePorts((index) => first + 61 + index),
    caddyAdmin: first + 64,
    prometheus: first + 70,
  };
}

export type Ports = ReturnType<typeof portsFrom>;

/** Returns the ports that are already in use. */
export async function portsInUse(ports: Ports): Promise<readonly number[]> {
  const usedPorts = await Promise.all(
    Object.values(ports)
      .flat()
      .map(async (port) => ((await isFree(port)) ? [] : [port])),
  );
  return usedPorts.flat();
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
