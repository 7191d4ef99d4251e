import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUrlHealthy, sendLine } from './ask';
import { clockEnv } from './clock';
import type { ClusterPlan } from './cluster-plan';
import { loopback } from './machine';
import type { PartPlan } from './part';
import { fillTemplate } from './template';

/** Plans the master and the replica of Redis. Their configuration is written again at each start. */
export function redisParts(plan: ClusterPlan): readonly PartPlan[] {
  return plan.ports.redis.map((port, index) => {
    const name = `redis-${index + 1}`;
    return {
      ...withConfig(plan, name, 'redis.conf', {
        ...{ LISTEN: loopback, PORT: String(port) },
        REPLICA_OF: index === 0 ? '' : `replicaof ${loopback} ${plan.ports.redis[0]}`,
      }),
      command: plan.programs.paths['redis-server'],
      isReady: async () => (await sendLine(port, 'PING'))?.includes('PONG') ?? false,
    };
  });
}

export function sentinelParts(plan: ClusterPlan): readonly PartPlan[] {
  return plan.ports.sentinels.map((port, index) => {
    const name = `sentinel-${index + 1}`;
    return {
      ...withConfig(plan, name, 'sentinel.conf', {
        // An id has 40 hexadecimal digits and stays the same.
        ...{ LISTEN: loopback, PORT: String(port), ID: createHash('sha1').update(name).digest('hex') },
        ...{ MASTER_HOST: loopback, MASTER_PORT: String(plan.ports.redis[0]) },
      }),
      command: plan.programs.paths['redis-sentinel'],
      isReady: async () => (await sendLine(port, 'PING'))?.includes('PONG') ?? false,
    };
  });
}

/** Plans an S3-compatible store for pictures. It is for trials only; production uses its own store. */
export function storePart({ root, folder, ports }: ClusterPlan): PartPlan {
  return {
    name: 'store',
    command: process.execPath,
    args: [
      '--import',
      import.meta.resolve('tsx'),
      join(root, 'server/test/s3-process.ts'),
      String(ports.store),
      join(folder, 'store/objects'),
    ],
    folder: join(folder, 'store'),
    isReady: async () => (await sendLine(ports.store, '')) !== null,
  };
}

export function serverParts(plan: ClusterPlan): readonly PartPlan[] {
  const { ports, settings, folder, root } = plan;
  return ports.servers.map((port, index) => {
    const name = `server-${index + 1}`;
    return {
      name,
      command: process.execPath,
      args: [join(root, 'dist/server/main.js')],
      folder: join(folder, name),
      env: {
        NODE_ENV: 'development',
        HOST: loopback,
        PORT: String(port),
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '4',
        DATABASE_URL: databaseUrlOf(plan, index),
        DATABASE_READ_URL: databaseReadUrlOf(plan, index),
        REDIS_URL: `redis://${ports.sentinels.map((sentinelPort) => `${loopback}:${sentinelPort}`).join(',')}/?sentinel=homeground`,
        DATA_DIR: join(folder, name, 'data'),
        SITE_DIR: join(root, 'dist/site'),
        ...{ S3_URL: `http://${loopback}:${ports.store}/pitch`, S3_KEY_ID: 'S3RVER', S3_SECRET: 'S3RVER' },
        ...{ METRICS_TOKEN: settings.metricsToken, PUSH: '0' },
        ...plan.serverEnv,
        ...clockEnv(plan.clockLibrary, join(folder, name)),
      },
      // Draining takes four seconds (DRAIN_SECONDS), and longer on a busy machine.
      stopWithinMs: 30_000,
      isReady: () => isUrlHealthy(`http://${loopback}:${port}/readyz`),
    };
  });
}

/**
 * Returns the database URL of a server. Two servers connect through PgBouncer, the third by the addresses of all databases, so that both
 * ways are used.
 */
function databaseUrlOf(plan: ClusterPlan, index: number): string {
  const { ports, settings } = plan;
  const user = `homeground:${settings.databasePassword}`;
  return index < 2
    ? `postgres://${user}@${loopback}:${ports.bouncer}/homeground`
    : `postgres://${user}@${allDatabases(plan)}/homeground?target_session_attrs=read-write`;
}

/**
 * Returns the database URL for reads of a server. Two servers connect through HAProxy, the third by the addresses of all databases; the
 * server skips a primary.
 */
function databaseReadUrlOf(plan: ClusterPlan, index: number): string {
  const hosts = index < 2 ? `${loopback}:${plan.ports.replicas}` : allDatabases(plan);
  return `postgres://homeground:${plan.settings.databasePassword}@${hosts}/homeground`;
}

const allDatabases = ({ machines, ports }: ClusterPlan): string =>
  machines.map(({ address }, index) => `${address}:${ports.postgres[index]}`).join(',');

/** Plans Caddy with ops/Caddyfile, in front of the three servers. */
export function caddyPart({ root, folder, ports, programs }: ClusterPlan): PartPlan {
  const home = join(folder, 'caddy');
  return {
    name: 'caddy',
    command: programs.paths.caddy,
    args: ['run', '--adapter', 'caddyfile', '--config', join(root, 'ops/Caddyfile')],
    folder: home,
    env: {
      SITE_ADDRESS: `http://${loopback}:${ports.site}`,
      SERVERS: ports.servers.map((port) => `${loopback}:${port}`).join(' '),
      CADDY_ADMIN: `${loopback}:${ports.caddyAdmin}`,
      // Debian's Caddy is 2.6, which does not support this setting.
      KEEP_STREAMS: '',
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
    },
    isReady: () => isUrlHealthy(`http://${loopback}:${ports.site}/readyz`),
  };
}

export function prometheusPart(plan: ClusterPlan): PartPlan {
  const { ports, settings, root, programs } = plan;
  const addresses = (name: string, list: readonly string[]) =>
    Object.fromEntries(list.map((address, index) => [`${name}_${index + 1}`, address])) as Record<
      string,
      string
    >;
  const planWithConfig = withConfig(plan, 'prometheus', 'prometheus.yml', {
    ...{ RULES: join(root, 'ops/alerts.yml'), METRICS_TOKEN: settings.metricsToken },
    ...addresses(
      'SERVER',
      ports.servers.map((port) => `${loopback}:${port}`),
    ),
    ...addresses(
      'PATRONI',
      plan.machines.map(({ address }, index) => `${address}:${ports.patroni[index]}`),
    ),
  });
  return {
    ...planWithConfig,
    command: programs.paths.prometheus,
    // `withConfig` returns the configuration file as the only argument.
    args: [
      `--config.file=${planWithConfig.args.join('')}`,
      `--storage.tsdb.path=${join(planWithConfig.folder, 'data')}`,
      `--web.listen-address=${loopback}:${ports.prometheus}`,
      '--log.level=warn',
    ],
    isReady: () => isUrlHealthy(`http://${loopback}:${ports.prometheus}/-/ready`),
  };
}

/** Writes the configuration of a part into its folder. Returns a plan that starts the program with this file as its argument. */
function withConfig(
  { folder, templates }: ClusterPlan,
  name: string,
  template: string,
  values: Readonly<Record<string, string>>,
): Pick<PartPlan, 'name' | 'folder' | 'args'> {
  const ownFolder = join(folder, name);
  mkdirSync(ownFolder, { recursive: true });
  const file = join(ownFolder, template);
  const filledTemplate = fillTemplate(readFileSync(join(templates, template), 'utf8'), {
    DATA: ownFolder,
    ...values,
  });
  writeFileSync(file, filledTemplate, { mode: 0o600 });
  return { name, folder: ownFolder, args: [file] };
}
