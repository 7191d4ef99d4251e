import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountForDatabases } from '../account';
import type { Machine } from '../machine';
import { mountDisk } from './disk';

/** Address of the machine with etcd, servers and balancers, in a network that exists only inside the namespace of the drill. */
export const HOST_ADDRESS = '10.77.0.1';

/** Bridge that connects the machines, as a switch does. */
const BRIDGE = 'switch';

const run = (command: string, ...args: readonly string[]) =>
  execFileSync(command, [...args], { stdio: ['ignore', 'ignore', 'pipe'] });

/** Creates a network and a disk for each of three machines. Both disappear when the drill ends. */
export function createMachines(folder: string): readonly [Machine, Machine, Machine] {
  // `ip netns` stores the names of networks below /run. This mount keeps them out of the /run of the host.
  run('mount', '-t', 'tmpfs', 'drill', '/run');
  // Killed programs leave their shared memory behind; it disappears with this mount.
  run('mount', '-t', 'tmpfs', 'drill', '/dev/shm');
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  run('ip', 'address', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE);
  run('ip', 'link', 'set', BRIDGE, 'up');
  return [createMachine(folder, 1), createMachine(folder, 2), createMachine(folder, 3)];
}

function createMachine(folder: string, number: number): Machine {
  const name = `pg-${number}`;
  const address = `10.77.0.${10 + number}`;
  const namespaceFile = `/run/netns/${name}`;
  run('ip', 'netns', 'add', name);
  run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  run('ip', 'link', 'set', name, 'master', BRIDGE, 'up');
  const runIp = (...args: readonly string[]) => run('nsenter', `--net=${namespaceFile}`, 'ip', ...args);
  runIp('link', 'set', 'lo', 'up');
  runIp('address', 'add', `${address}/24`, 'dev', 'eth0');
  runIp('link', 'set', 'eth0', 'up');
  const disk = join(folder, name, 'disk');
  mkdirSync(disk, { recursive: true });
  mountDisk(disk);
  const account = accountForDatabases();
  if (account) chownSync(disk, account.uid, account.gid);
  return { address, namespaceFile, disk };
}

/** Cuts a machine off, as if its cable were pulled out of the switch: packets get lost, and no sender gets an error. */
export const cutOff = (name: string) => run('ip', 'link', 'set', name, 'down');
export const reconnect = (name: string) => run('ip', 'link', 'set', name, 'up');
