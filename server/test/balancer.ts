import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { newFolder } from './processes';
import { until } from './until';

const program = process.env['CADDY_PATH'] ?? '/usr/bin/caddy';

/** Evaluated when the test files load, so that skipped tests are reported. */
export const hasBalancer = existsSync(program);

export const shippedBalancer = resolve(__dirname, '../../ops/Caddyfile');

/** Returns free ports; all are open at the same time, so that they differ. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  // The servers listen on ports, so the address is not the name of a pipe.
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/** Starts Caddy with ops/Caddyfile in front of servers on these ports. */
export async function startBalancer(ports: readonly number[]) {
  const [port = 0, admin = 0] = await freePorts(2);
  const home = await newFolder();
  let output = '';
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', shippedBalancer], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      // Debian's Caddy is 2.6.
      KEEP_STREAMS: '',
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
    },
  });
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended early:\n${output}`);
    return fetch(`${url}/readyz`).then(({ ok }) => ok, () => false); // prettier-ignore
  });
  return {
    url,
    home,
    output: () => output,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
