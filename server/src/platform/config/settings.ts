import { limitSettings } from './limit-settings';
import { choice, list, number, onOff, text, textOr, url, type Setting } from './setting';

const httpProtocols = ['https:', 'http:'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const processSettings = {
  NODE_ENV: choice(['production', 'development', 'test'], 'development', {
    about: 'The kind of this server. In production there are no demo people, and less is open by default.',
  }),
  HOST: textOr('localhost', { about: 'Address to listen on. 0.0.0.0: other machines can reach the server.' }),
  PORT: number(0, 65_535, 3000, { about: 'Port to listen on.' }),
  DATA_DIR: textOr('./data', {
    about: 'Folder of the embedded database, of pictures, and of the secrets of this server.',
  }),
  SITE_DIR: textOr('./dist/site', { about: 'Folder with the built pages (`npm run build`).' }),
  DEMO: onOff(null, {
    about: '1: demo data goes into a new database, and the landing page offers the demo people.',
    unset: '1 outside production',
  }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', {
    about: 'The least level that is logged.',
  }),
};

const waitText = 'the longest wait for a locked row, and for a free connection.';
const statementText = 'the longest time of a statement.';
const idleText = 'the longest idle time of an open transaction.';

const databaseSettings = {
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name', {
    about:
      'A PostgreSQL from version 15 on. It may have several hosts (a:5432,b:5432); with ?target_session_attrs=read-write the server uses the host that accepts writes.',
    unset: 'the PostgreSQL that npm brought, in DATA_DIR',
    isSecret: true,
    hasManyHosts: true,
  }),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@a:5432,b:5432/name', {
    about:
      'Standbys of that PostgreSQL, one or several, or HAProxy in front of them, but no PgBouncer. Lists, counts and profiles are read there.',
    unset: 'everything is read from DATABASE_URL',
    isSecret: true,
    hasManyHosts: true,
  }),
  DATABASE_READ_LAG_MS: number(100, 10 * MINUTE, 5000, { about: 'A standby with older data is not read.' }),
  DATABASE_ENGINE: choice(['embedded', 'pglite'], null, {
    about: 'The database engine that runs in DATA_DIR.',
    unset: 'the embedded PostgreSQL where it runs, else PGlite',
  }),
  DATABASE_POOL: number(2, 500, 20, { about: 'Connections for calls, and as many for commands.' }),
  DATABASE_WAIT_MS: number(100, MINUTE, 3000, {
    about: `For calls: ${waitText} Afterwards the call is answered with 503.`,
  }),
  DATABASE_STATEMENT_MS: number(100, 10 * MINUTE, 5000, {
    about: `For calls: ${statementText}`,
    unset: '5000, and at least 2000 more than DATABASE_WAIT_MS',
  }),
  DATABASE_IDLE_MS: number(100, 10 * MINUTE, 30_000, { about: `For calls: ${idleText}` }),
  DATABASE_JOBS_POOL: number(2, 500, 8, { about: 'Connections for jobs and deliveries.' }),
  DATABASE_JOBS_WAIT_MS: number(100, HOUR, 10_000, { about: `For jobs: ${waitText}` }),
  DATABASE_JOBS_STATEMENT_MS: number(100, HOUR, MINUTE, { about: `For jobs: ${statementText}` }),
  DATABASE_JOBS_IDLE_MS: number(100, HOUR, MINUTE, { about: `For jobs: ${idleText}` }),
  DATABASE_COMMANDS_WAIT_MS: number(100, DAY, 10 * MINUTE, {
    about: `For migrations and commands: ${waitText}`,
  }),
  DATABASE_COMMANDS_STATEMENT_MS: number(100, DAY, HOUR, {
    about: `For migrations and commands: ${statementText}`,
  }),
  // Long, because a restore writes all pictures inside its transaction.
  DATABASE_COMMANDS_IDLE_MS: number(100, DAY, 12 * HOUR, {
    about: `For migrations and commands: ${idleText}`,
  }),
};

const machineSettings = {
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://host:6379', {
    about:
      'Redis or Valkey between several server processes. With ?sentinel=<name of the master> the hosts are Sentinels (a:26379,b:26379).',
    unset: 'one server process',
    isSecret: true,
    hasManyHosts: true,
  }),
  S3_URL: url(httpProtocols, 'https://s3.example.com/bucket', {
    about: 'An S3-compatible store with its bucket, for pictures.',
    unset: 'pictures are in DATA_DIR',
  }),
  S3_REGION: textOr('us-east-1', { about: 'The region of the picture store.' }),
  S3_KEY_ID: text({ about: 'The id of the key for the picture store.' }),
  S3_SECRET: text({ about: 'The secret of the key for the picture store.', isSecret: true }),
  SITE_STORE_URL: url(httpProtocols, 'https://s3.example.com/site', {
    about:
      'An S3-compatible store with its bucket, into which the pages are released. SITE_DIR is then a copy that each server keeps for itself.',
    unset: 'pages are in SITE_DIR',
  }),
  SITE_STORE_REGION: textOr('us-east-1', { about: 'The region of the page store.' }),
  SITE_STORE_KEY_ID: text({ about: 'The id of a key that may read the page store.' }),
  SITE_STORE_SECRET: text({ about: 'The secret of the key for the page store.', isSecret: true }),
  TRUST_PROXY: list({
    about: 'The number of proxies in front (1 to 9), or their addresses. 0: none.',
    unset: '0',
  }),
  DRAIN_SECONDS: number(0, 600, 0, {
    about:
      'After SIGTERM /readyz answers 503 for this time, while calls are still answered: a balancer stops sending new ones.',
  }),
  ALLOWED_ORIGINS: list({ about: 'Other origins whose pages may change something.' }),
  AREA_ORIGINS: list({
    about:
      'Other origins from which the page may load areas. What runs there acts as the page: list only hosts you trust.',
    unset: 'areas come from this site only',
  }),
};

const placeSettings = {
  GEO_DATA_DIR: text({
    about: 'Folder of the offline neighbourhoods.',
    unset: 'the folder shared/geo beside this checkout, else the data of npm packages',
  }),
  MAPS_HOST: url(httpProtocols, 'https://maps.example.com', {
    about: 'The maps provider that the server calls.',
  }),
  MAPS_KEY: text({
    about: 'The key for MAPS_HOST.',
    unset: 'the server answers from the offline neighbourhoods',
    isSecret: true,
  }),
  MAPS_BROWSER_HOST: url(httpProtocols, 'https://maps.example.com', {
    about: 'The maps provider that pages call directly, together with MAPS_BROWSER_KEY.',
  }),
  MAPS_BROWSER_KEY: text({ about: 'The key for MAPS_BROWSER_HOST. The key reaches every browser.' }),
  TILE_URL: url(httpProtocols, 'https://tiles.example.com/{z}/{x}/{y}.png', {
    about: 'Street tiles under the outlines of maps.',
  }),
  TILE_ATTRIBUTION: textOr('© OpenStreetMap contributors', {
    about: 'The source of the tiles, as shown on maps.',
  }),
};

const letterSettings = {
  PUBLIC_URL: url(httpProtocols, 'https://homeground.example.com', {
    about: 'The address that people open, for links in letters. Required in production beside SMTP_URL.',
  }),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host', {
    about: 'The mail server.',
    unset: 'no letters, and no page offers them',
    isSecret: true,
  }),
  MAIL_FROM: text({
    about: 'The sender of letters.',
    unset: 'Homeground <no-reply@ the host of PUBLIC_URL>',
  }),
  PUSH: onOff(true, { about: '0: no device gets push messages, and no page offers them.' }),
  VAPID_PUBLIC_KEY: text({
    about: 'The public key of your own key pair for push messages (`npm run push-keys` makes a pair).',
    unset: 'the server makes a pair and stores it in its database',
  }),
  VAPID_PRIVATE_KEY: text({ about: 'The private key of that pair.', isSecret: true }),
  VAPID_SUBJECT: text({
    about: 'The contact for push services: mailto:<address> or https://…',
    unset: 'PUBLIC_URL',
  }),
  PUSH_SERVICES: list({
    about: 'The only hosts that push messages go to. `*.example.com` stands for all hosts below example.com.',
    unset: 'those of Chrome, Firefox, Safari and Edge',
  }),
};

const chatSettings = {
  LINK_PREVIEW_HOSTS: list({
    about:
      'Hosts whose pages the server reads for previews of links in chats, such as map.naver.com. A host includes its subdomains.',
    unset: 'no page is read, and links have no previews',
  }),
};

const backupSettings = {
  BACKUP_TO: text({
    about:
      'Folder of daily backups, best on another disk. One of the servers makes them; without a folder `npm run backup` writes to ./backups.',
    unset: 'no server makes backups',
  }),
  BACKUP_HOUR: number(0, 23, 19, {
    about: 'The hour of the daily backup, in UTC: 19 is four in the morning in Korea.',
  }),
  BACKUP_KEEP: number(1, 1000, 14, { about: 'The number of daily backups that stay in BACKUP_TO.' }),
  BACKUP_KEY_FILE: text({
    about:
      'File with the key that seals backups (`openssl rand -hex 32`). Keep a copy of it elsewhere: without it nobody reads them.',
    unset: 'backups are not encrypted',
  }),
};

const operatorSettings = {
  OPERATOR_HOSTS: list({
    about: 'Host names at which the operators’ desk (/operator) answers.',
    unset: 'localhost in development, nowhere in production',
  }),
  OPERATOR_TOKEN: text({
    about: 'Password with which the watch reads /releases/health, for any user name; at least 24 characters.',
    unset: 'nobody reads it over the network',
    isSecret: true,
  }),
  METRICS_TOKEN: text({
    about: 'Bearer token for /metrics.',
    unset: 'only this machine may read it',
    isSecret: true,
  }),
  SESSION_DAYS: number(1, 3650, 180, {
    about: 'The longest life of a session in days. An unused session ends after 30 days.',
  }),
};

const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(httpProtocols, 'http://127.0.0.1:4318', {
    about: 'The collector that takes traces by OTLP over HTTP, at /v1/traces below this address.',
    unset: 'no traces, and their packages are not loaded',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: text({
    about: 'Headers for the collector: name=value, separated by commas.',
    isSecret: true,
  }),
  OTEL_SERVICE_NAME: textOr('homeground', { about: 'The name of this service in traces.' }),
  OTEL_TRACES_SAMPLER_ARG: textOr('1', { about: 'The share of all traces that is sent, from 0 to 1.' }),
};

/** Settings by section, in the order of the documents. */
export const sections = {
  'The process': processSettings,
  'The database': databaseSettings,
  'Several machines': machineSettings,
  'Places and maps': placeSettings,
  'Letters and push messages': letterSettings,
  Chats: chatSettings,
  Backups: backupSettings,
  'Operators and sessions': operatorSettings,
  Traces: traceSettings,
  Limits: limitSettings,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>;

export const settings = {
  ...processSettings,
  ...databaseSettings,
  ...machineSettings,
  ...placeSettings,
  ...letterSettings,
  ...chatSettings,
  ...backupSettings,
  ...operatorSettings,
  ...traceSettings,
  ...limitSettings,
};

export type Settings = typeof settings;
export type SettingName = keyof Settings;
/** Names of the settings of one kind. */
export type NamesOf<K extends Setting['kind']> = {
  [N in SettingName]: Settings[N]['kind'] extends K ? N : never;
}[SettingName];
