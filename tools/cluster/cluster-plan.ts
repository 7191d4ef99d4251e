import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accountForDatabases, type Account } from './account';
import { loopback, sharedMachines, type Machine } from './machine';
import { portsFrom, type Ports } from './ports';
import type { Programs } from './programs';
import { readOrCreateSettings, type ClusterSettings } from './settings';

/**
 * Time limits: in seconds for Patroni, in milliseconds for etcd. With shorter limits Patroni fails over sooner, but on a busy machine also
 * without a fault.
 */
export interface Timings {
  readonly ttl: number;
  readonly loopWait: number;
  readonly retryTimeout: number;
  readonly etcdHeartbeatMs: number;
}

export const usualTimings: Timings = { ttl: 10, loopWait: 2, retryTimeout: 4, etcdHeartbeatMs: 200 };

export interface ClusterPlan {
  readonly root: string;
  readonly templates: string;
  readonly folder: string;
  readonly ports: Ports;
  readonly settings: ClusterSettings;
  readonly programs: Programs;
  readonly account: Account | null;
  readonly timings: Timings;
  /** Machines of the three databases. */
  readonly machines: readonly [Machine, Machine, Machine];
  /** Address at which these machines reach etcd. */
  readonly etcdAddress: string;
  /** Library that changes the clocks of databases and servers; null: their clocks are true. */
  readonly clockLibrary: string | null;
  /** Additional environment variables of the three servers. */
  readonly serverEnv: Readonly<Record<string, string>>;
}

export interface ClusterOptions {
  readonly root: string;
  readonly folder: string;
  readonly programs: Programs;
  readonly firstPort?: number | null;
  readonly timings?: Partial<Timings>;
  readonly machines?: readonly [Machine, Machine, Machine];
  readonly etcdAddress?: string;
  readonly clockLibrary?: string | null;
  readonly serverEnv?: Readonly<Record<string, string>>;
}

export function planCluster(options: ClusterOptions): ClusterPlan {
  const account = accountForDatabases();
  const settings = readOrCreateSettings(options.folder, options.firstPort ?? null);
  if (account) checkFolderAccess(options.folder);
  return {
    root: options.root,
    templates: join(options.root, 'ops/cluster'),
    folder: options.folder,
    ports: portsFrom(settings.firstPort),
    settings,
    programs: options.programs,
    account,
    timings: { ...usualTimings, ...options.timings },
    machines: options.machines ?? sharedMachines,
    etcdAddress: options.etcdAddress ?? loopback,
    clockLibrary: options.clockLibrary ?? null,
    serverEnv: options.serverEnv ?? {},
  };
}

/** Throws if the account of the databases cannot enter one of the folders above the data. */
function checkFolderAccess(folder: string): void {
  for (let ancestor = folder; ancestor !== dirname(ancestor); ancestor = dirname(ancestor)) {
    if ((statSync(ancestor).mode & 0o001) === 0)
      throw new Error(
        `PostgreSQL runs as another user, who cannot enter ${ancestor}: set --folder to a folder such as /var/lib/homeground-cluster.`,
      );
  }
}
