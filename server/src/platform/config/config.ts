import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import type { S3Settings } from '../files/s3-backend';
import type { PushConfig } from '../../modules/push';
import type { DatabasePurposes } from '../database/purposes';
import type { TraceSettings } from '../tracing';
import {
  callBounds,
  clientTimeouts,
  outsideTimeouts,
  type CallBounds,
  type OutsideTimeouts,
  type ClientTimeouts,
} from './bounds';
import { databasePurposes } from './database-settings';
import { EnvironmentReader } from './environment';
import { linkPreviewHosts } from './link-preview-hosts';
import { pushConfig } from './push-keys';
import { s3Settings } from './s3-settings';
import { traceSettings } from './trace-settings';

export interface Config {
  readonly environment: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Replicas of the primary, which is at `databaseUrl`; null: everything is read from the primary. */
  readonly databaseReadUrl: string | null;
  /** Maximum age of the data of a replica. */
  readonly databaseReadLagMs: number;
  readonly database: DatabasePurposes;
  /** Engine of the embedded database. `embedded` is PostgreSQL; null: PostgreSQL if it runs on this machine, otherwise PGlite. */
  readonly databaseEngine: 'embedded' | 'pglite' | null;
  /** null: one process, so the bus is in memory. */
  readonly redisUrl: string | null;
  readonly siteDir: string;
  /** Store of the released site; null: `siteDir`. */
  readonly siteStore: S3Settings | null;
  readonly geoDataDir: string | null;
  /** Host and key of the address service that our server calls; without a key the offline data is used (SPEC 3.4). */
  readonly maps: { readonly host: string | null; readonly key: string | null };
  /** Host and key with which pages call the map service directly, if an operator wants that (SPEC 3.4). */
  readonly mapsBrowser: { readonly host: string; readonly key: string } | null;
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  /** null: files are in the data folder. */
  readonly s3: S3Settings | null;
  readonly backup: BackupConfig;
  readonly demo: boolean;
  readonly smtpUrl: string | null;
  /** Sender address of letters. */
  readonly mailFrom: string;
  /** Address of this site in the links of letters. It does not end with a slash. */
  readonly publicUrl: string;
  /** null: no push messages are sent. */
  readonly push: PushConfig | null;
  /** Time between the signal to stop and the closing of the listener. */
  readonly drainMs: number;
  readonly trustProxy: false | number | readonly string[];
  /** Additional origins whose pages may send requests that change data. */
  readonly allowedOrigins: readonly string[];
  /** Other origins from which the page may load the scripts of areas. */
  readonly areaOrigins: readonly string[];
  /** Hosts whose pages have previews in chats, each with its subdomains; empty: no page is read. */
  readonly linkPreviewHosts: readonly string[];
  readonly metricsToken: string | null;
  /** null: no traces. */
  readonly traces: TraceSettings | null;
  /** Password for `/releases/health`; null: it cannot be read over the network. */
  readonly operatorToken: string | null;
  /** Host names of `/operator`; empty: there is no such page. */
  readonly operatorHosts: readonly string[];
  /** Days until a session ends, regardless of use. */
  readonly sessionDays: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly limits: RateLimits;
  readonly calls: CallBounds;
  readonly clientTimeouts: ClientTimeouts;
  readonly outside: OutsideTimeouts;
}

export interface BackupConfig {
  /** Folder of daily backups; null: no server makes backups. */
  readonly to: string | null;
  /** Hour of the day, in UTC. */
  readonly hour: number;
  readonly keep: number;
  /** null: backups are not sealed. */
  readonly keyFile: string | null;
}

/** Calls a minute, unless stated otherwise. */
export interface RateLimits {
  readonly perUser: number;
  /** Attempts to sign in with one username from one address. */
  readonly signInsOfName: number;
  /** Higher than perUser, because one address may belong to a whole school. */
  readonly perAddress: number;
  readonly signUpsPerAddress: number;
  /** Checks whether a username or nickname is free. */
  readonly availabilityPerAddress: number;
  /** Messages of one user within ten seconds, in all rooms together (SPEC 6.4). */
  readonly messages: number;
}

export function readConfig(env: Readonly<Record<string, string | undefined>>, cwd = process.cwd()): Config {
  const read = new EnvironmentReader(env);
  const environment = read.choice('NODE_ENV');
  const port = read.number('PORT');
  const publicUrls = publicAddresses(read, environment, port);
  const config: Config = {
    environment,
    host: read.text('HOST'),
    port,
    dataDir: resolve(cwd, read.text('DATA_DIR')),
    databaseUrl: read.url('DATABASE_URL'),
    databaseReadUrl: read.url('DATABASE_READ_URL'),
    databaseReadLagMs: read.number('DATABASE_READ_LAG_MS'),
    databaseEngine: read.choice('DATABASE_ENGINE'),
    database: databasePurposes(read),
    redisUrl: read.url('REDIS_URL'),
    siteDir: resolve(cwd, read.text('SITE_DIR')),
    siteStore: s3Settings(read, 'SITE_STORE'),
    geoDataDir: absolutePath(read.text('GEO_DATA_DIR'), cwd),
    maps: {
      host: read.url('MAPS_HOST'),
      key: read.text('MAPS_KEY'),
    },
    mapsBrowser: mapsBrowser(read),
    tiles: tiles(read),
    s3: s3Settings(read, 'S3'),
    backup: {
      to: absolutePath(read.text('BACKUP_TO'), cwd),
      hour: read.number('BACKUP_HOUR'),
      keep: read.number('BACKUP_KEEP'),
      keyFile: absolutePath(read.text('BACKUP_KEY_FILE'), cwd),
    },
    demo: demo(read, environment),
    smtpUrl: read.url('SMTP_URL'),
    ...publicUrls,
    push: pushConfig(read, publicUrls.publicUrl),
    drainMs: read.number('DRAIN_SECONDS') * 1000,
    trustProxy: trustProxy(read),
    allowedOrigins: origins(read, 'ALLOWED_ORIGINS'),
    areaOrigins: areaOrigins(read),
    linkPreviewHosts: linkPreviewHosts(read),
    metricsToken: read.text('METRICS_TOKEN'),
    traces: traceSettings(read),
    operatorToken: operatorToken(read),
    operatorHosts: operatorHosts(read, environment),
    sessionDays: read.number('SESSION_DAYS'),
    logLevel: read.choice('LOG_LEVEL'),
    limits: rateLimits(read),
    calls: callBounds(read),
    clientTimeouts: clientTimeouts(read),
    outside: outsideTimeouts(read),
  };
  if (config.databaseReadUrl !== null && config.databaseUrl === null)
    read.refuse(
      'DATABASE_READ_URL is set without DATABASE_URL: the embedded database has no replicas. Set DATABASE_URL, or remove DATABASE_READ_URL.',
    );
  if (config.maps.key && !config.maps.host)
    read.refuse(
      'MAPS_KEY is set without MAPS_HOST: set MAPS_HOST to the provider’s address, or remove MAPS_KEY.',
    );
  read.finish();
  return config;
}

function demo(read: EnvironmentReader, environment: Config['environment']): boolean {
  const isRequested = read.onOff('DEMO', environment !== 'production');
  if (isRequested && environment === 'production')
    read.refuse(
      'DEMO is "1" in production, where everybody would know the password of the demo people: set 0, or leave it out.',
    );
  return isRequested;
}

/** Refuses a token that is short enough to guess. */
function operatorToken(read: EnvironmentReader): string | null {
  const token = read.text('OPERATOR_TOKEN');
  if (token !== null && token.length < 24)
    read.refuse('OPERATOR_TOKEN is too short: set at least 24 random characters, or leave it out.');
  return token;
}

/** Returns host names without a port. Without a setting, the operators' pages are only on localhost, and nowhere in production. */
function operatorHosts(read: EnvironmentReader, environment: Config['environment']): readonly string[] {
  const values = read.list('OPERATOR_HOSTS').map((name) => name.toLowerCase());
  for (const name of values)
    if (!/^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(name))
      read.refuse(
        `OPERATOR_HOSTS contains "${name}": write host names such as desk.example.com, without https:// and without a port.`,
      );
  if (values.length > 0 || environment === 'production') return values;
  return ['localhost', '127.0.0.1', '[::1]'];
}

function absolutePath(path: string | null, cwd: string): string | null {
  return path === null ? null : resolve(cwd, path);
}

function mapsBrowser(read: EnvironmentReader): Config['mapsBrowser'] {
  const host = read.url('MAPS_BROWSER_HOST');
  const key = read.text('MAPS_BROWSER_KEY');
  if (host && key) return { host, key };
  if (host ?? key)
    read.refuse('MAPS_BROWSER_HOST and MAPS_BROWSER_KEY belong together: set both, or neither.');
  return null;
}

function tiles(read: EnvironmentReader): Config['tiles'] {
  const url = read.url('TILE_URL');
  return url === null ? null : { url, attribution: read.text('TILE_ATTRIBUTION') };
}

/** Links never use the Host header of a request, because an attacker could set it and so choose the target of another user's reset link. */
function publicAddresses(
  read: EnvironmentReader,
  environment: Config['environment'],
  port: number,
): Pick<Config, 'publicUrl' | 'mailFrom'> {
  const configuredUrl = read.url('PUBLIC_URL');
  if (configuredUrl === null && environment === 'production' && read.raw('SMTP_URL')) {
    read.refuse(
      'SMTP_URL is set without PUBLIC_URL: set PUBLIC_URL to the address people open, so that links in letters lead there.',
    );
  }
  const publicUrl = (configuredUrl ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const mailFrom =
    read.text('MAIL_FROM') ??
    `Homeground <no-reply@${configuredUrl === null ? 'localhost' : new URL(configuredUrl).hostname}>`;
  return { publicUrl, mailFrom };
}

function trustProxy(read: EnvironmentReader): Config['trustProxy'] {
  const values = read.list('TRUST_PROXY');
  const [first] = values;
  if (first === undefined || first === '0') return false;
  if (/^[1-9]$/.test(first) && values.length === 1) return Number(first);
  if (values.every(isProxy)) return values;
  read.refuse(
    `TRUST_PROXY is "${values.join(',')}": set the number of proxies in front (1 to 9) or their addresses, separated by commas.`,
  );
  return false;
}

/** Accepts an address, a network such as 10.0.0.0/8, or a name of an internal network. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...extraParts] = text.split('/');
  const maxPrefix = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
  return (
    maxPrefix > 0 &&
    extraParts.length === 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= maxPrefix))
  );
}

function origins(read: EnvironmentReader, name: 'ALLOWED_ORIGINS' | 'AREA_ORIGINS'): readonly string[] {
  const values = read.list(name);
  for (const item of values) {
    if (!URL.canParse(item) || new URL(item).origin !== item) {
      read.refuse(
        `${name} contains "${item}": write an origin such as https://app.example.com, without a path.`,
      );
    }
  }
  return values;
}

/** Allows only https and localhost: scripts from these origins run in the page, so no network may change them. */
function areaOrigins(read: EnvironmentReader): readonly string[] {
  const values = origins(read, 'AREA_ORIGINS');
  for (const item of values)
    if (!/^https:\/\/|^http:\/\/localhost(?::|$)/.test(item))
      read.refuse(`AREA_ORIGINS contains "${item}": scripts come by https only (or from http://localhost).`);
  return values;
}

function rateLimits(read: EnvironmentReader): RateLimits {
  return {
    perUser: read.number('LIMIT_PER_USER'),
    perAddress: read.number('LIMIT_PER_ADDRESS'),
    signInsOfName: read.number('LIMIT_SIGN_INS'),
    signUpsPerAddress: read.number('LIMIT_SIGN_UPS'),
    availabilityPerAddress: read.number('LIMIT_AVAILABILITY'),
    messages: read.number('LIMIT_MESSAGES'),
  };
}
