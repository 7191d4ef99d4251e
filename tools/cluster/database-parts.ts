import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account';
import { isUrlHealthy, sendLine } from './ask';
import { clockEnv } from './clock';
import type { ClusterPlan } from './cluster-plan';
import { loopback } from './machine';
import type { PartPlan } from './part';
import { fillTemplate } from './template';

/** Plans the three etcd members, which agree on the primary. */
export function etcdParts({
  folder,
  ports,
  programs,
  timings,
  etcdAddress,
}: ClusterPlan): readonly PartPlan[] {
  const members = ports.etcdPeer
    .map((port, index) => `etcd-${index + 1}=http://${loopback}:${port}`)
    .join(',');
  return ports.etcd.map((port, index) => {
    const name = `etcd-${index + 1}`;
    const clientUrl = `http://${etcdAddress}:${port}`;
    const peerUrl = `http://${loopback}:${ports.etcdPeer[index]}`;
    return {
      name,
      command: programs.paths.etcd,
      folder: join(folder, name),
      args: Object.entries({
        name,
        'data-dir': join(folder, name, 'data'),
        logger: 'zap',
        'log-level': 'warn',
        'listen-client-urls': clientUrl,
        'advertise-client-urls': clientUrl,
        'listen-peer-urls': peerUrl,
        'initial-advertise-peer-urls': peerUrl,
        'initial-cluster': members,
        'initial-cluster-state': 'new',
        'initial-cluster-token': 'homeground',
        'heartbeat-interval': String(timings.etcdHeartbeatMs),
        'election-timeout': String(timings.etcdHeartbeatMs * 10),
        'auto-compaction-retention': '1h',
        'enable-v2': 'true',
      }).map(([option, value]) => `--${option}=${value}`),
      isReady: () => isUrlHealthy(`${clientUrl}/health`),
    };
  });
}

/** Plans the three PostgreSQL servers, which Patroni manages. */
export function postgresParts(plan: ClusterPlan): readonly PartPlan[] {
  const { ports, settings, programs, timings } = plan;
  return plan.machines.map(({ address, namespaceFile, disk }, index) => {
    const name = `pg-${index + 1}`;
    const folder = createAccountFolder(plan, name);
    const restAddress = `${address}:${ports.patroni[index]}`;
    const createScript = copyForAccount(plan, 'create-database.sh', folder);
    copyForAccount(plan, 'sitecustomize.py', folder);
    writeTemplate(plan, 'patroni.yml', join(folder, 'patroni.yml'), {
      NAME: name,
      LISTEN: address,
      ADDRESS: address,
      DATA: disk ?? folder,
      CREATE_DATABASE: createScript,
      PG_PORT: String(ports.postgres[index]),
      REST_PORT: String(ports.patroni[index]),
      PG_BIN: programs.postgresFolder,
      ETCD_HOSTS: ports.etcd.map((port) => `${plan.etcdAddress}:${port}`).join(','),
      TTL: String(timings.ttl),
      LOOP_WAIT: String(timings.loopWait),
      RETRY_TIMEOUT: String(timings.retryTimeout),
      SUPERUSER_PASSWORD: settings.superuserPassword,
      REPLICATION_PASSWORD: settings.replicationPassword,
      REWIND_PASSWORD: settings.rewindPassword,
    });
    return {
      name,
      command: programs.paths.patroni,
      args: [join(folder, 'patroni.yml')],
      folder,
      account: plan.account,
      namespaceFile,
      env: {
        PG_BIN: programs.postgresFolder,
        DATABASE_PASSWORD: settings.databasePassword,
        HOME: folder,
        // Python runs sitecustomize.py of this folder.
        PYTHONPATH: folder,
        ...clockEnv(plan.clockLibrary, folder),
      },
      stopWithinMs: 30_000,
      // Patroni answers 200 when its PostgreSQL runs and has a role.
      isReady: () => isUrlHealthy(`http://${restAddress}/health`),
    };
  });
}

export function haproxyPart(plan: ClusterPlan): PartPlan {
  const { ports, programs } = plan;
  const folder = createAccountFolder(plan, 'haproxy');
  const members = plan.machines.flatMap(({ address }, index) => [
    [`PG_${index + 1}`, `${address}:${ports.postgres[index]}`],
    [`REST_PORT_${index + 1}`, String(ports.patroni[index])],
  ]);
  writeTemplate(plan, 'haproxy.cfg', join(folder, 'haproxy.cfg'), {
    LISTEN: loopback,
    PRIMARY_PORT: String(ports.primary),
    REPLICA_PORT: String(ports.replicas),
    ...(Object.fromEntries(members) as Record<string, string>),
  });
  return {
    name: 'haproxy',
    command: programs.paths.haproxy,
    args: ['-db', '-f', join(folder, 'haproxy.cfg')],
    folder,
    account: plan.account,
    isReady: async () => (await sendLine(ports.primary, '')) !== null,
  };
}

export function bouncerPart(plan: ClusterPlan): PartPlan {
  const { ports, programs, settings } = plan;
  const folder = createAccountFolder(plan, 'pgbouncer');
  writeTemplate(plan, 'pgbouncer.ini', join(folder, 'pgbouncer.ini'), {
    LISTEN: loopback,
    BOUNCER_PORT: String(ports.bouncer),
    DATA: folder,
    PRIMARY_HOST: loopback,
    PRIMARY_PORT: String(ports.primary),
  });
  writeForAccount(plan, join(folder, 'userlist.txt'), `"homeground" "${settings.databasePassword}"\n`);
  return {
    name: 'pgbouncer',
    command: programs.paths.pgbouncer,
    args: ['-q', join(folder, 'pgbouncer.ini')],
    folder,
    account: plan.account,
    // PgBouncer 1.18 (Debian 12) stops at once on SIGTERM; on SIGINT it would wait for its clients. From 1.23 it waits on SIGTERM, too.
    stopSignal: 'SIGTERM',
    isReady: async () => (await sendLine(ports.bouncer, '')) !== null,
  };
}

/** Creates a folder that belongs to the account of the databases. */
function createAccountFolder(plan: ClusterPlan, name: string): string {
  const folder = join(plan.folder, name);
  mkdirSync(folder, { recursive: true });
  giveToAccount(folder, plan.account);
  return folder;
}

/** Copies a file, because the account may be unable to enter the folder of the templates. */
function copyForAccount(plan: ClusterPlan, name: string, folder: string): string {
  const copy = join(folder, name);
  copyFileSync(join(plan.templates, name), copy);
  giveToAccount(copy, plan.account);
  return copy;
}

function giveToAccount(path: string, account: Account | null): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function writeForAccount(plan: ClusterPlan, file: string, content: string): void {
  writeFileSync(file, content, { mode: 0o600 });
  giveToAccount(file, plan.account);
}

function writeTemplate(
  plan: ClusterPlan,
  template: string,
  file: string,
  values: Record<string, string>,
): void {
  writeForAccount(plan, file, fillTemplate(readFileSync(join(plan.templates, template), 'utf8'), values));
}
