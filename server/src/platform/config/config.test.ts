import { linkPreviewLine } from './link-preview-hosts';
import { vapidKeys } from '../../../test/push-service';
import { readConfig } from './config';
import { ConfigError } from './environment';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env, '/home/someone/app');
    return [];
  } catch (thrown) {
    if (thrown instanceof ConfigError) return thrown.problems;
    throw thrown;
  }
};

test('every setting has a default', () => {
  expect(readConfig({}, '/home/someone/app')).toMatchObject({
    environment: 'development',
    host: 'localhost',
    port: 3000,
    dataDir: '/home/someone/app/data',
    siteDir: '/home/someone/app/dist/site',
    databaseUrl: null,
    redisUrl: null,
    geoDataDir: null,
    demo: true,
    trustProxy: false,
    mapsBrowser: null,
    tiles: null,
    s3: null,
  });
});

test('demo data is off in production; an empty value counts as unset', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each<[Record<string, string>, string]>([
  [{ PORT: 'abc' }, 'PORT is "abc": set a whole number from 0 to 65535, or leave it out for 3000.'],
  [{ PORT: '70000' }, 'PORT is "70000": set a whole number from 0 to 65535, or leave it out for 3000.'],
  [{ DEMO: 'yes' }, 'DEMO is "yes": set one of 1, 0, or leave it out for 1.'],
  [
    { NODE_ENV: 'prod' },
    'NODE_ENV is "prod": set one of production, development, test, or leave it out for development.',
  ],
  [
    { NODE_ENV: 'production', DEMO: '1' },
    'DEMO is "1" in production, where everybody would know the password of the demo people: set 0, or leave it out.',
  ],
  [
    { DATABASE_ENGINE: 'sqlite' },
    'DATABASE_ENGINE is "sqlite": set one of embedded, pglite, or leave it out.',
  ],
  [
    { DATABASE_WAIT_MS: '0' },
    'DATABASE_WAIT_MS is "0": set a whole number from 100 to 60000, or leave it out for 3000.',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY is "10.0.0.0/33": set the number of proxies in front (1 to 9) or their addresses, separated by commas.',
  ],
  [
    { TRUST_PROXY: '999.1.1.1' },
    'TRUST_PROXY is "999.1.1.1": set the number of proxies in front (1 to 9) or their addresses, separated by commas.',
  ],
  [
    { REDIS_URL: 'localhost:6379' },
    'REDIS_URL cannot be read: set an address such as redis://host:6379, or leave it out.',
  ],
  [
    { MAPS_BROWSER_KEY: 'k' },
    'MAPS_BROWSER_HOST and MAPS_BROWSER_KEY belong together: set both, or neither.',
  ],
  [
    { MAPS_KEY: 'k' },
    'MAPS_KEY is set without MAPS_HOST: set MAPS_HOST to the provider’s address, or remove MAPS_KEY.',
  ],
  [
    { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' },
    'SMTP_URL is set without PUBLIC_URL: set PUBLIC_URL to the address people open, so that links in letters lead there.',
  ],
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY is "yes": set the number of proxies in front (1 to 9) or their addresses, separated by commas.',
  ],
  [
    { ALLOWED_ORIGINS: 'https://a.example/path' },
    'ALLOWED_ORIGINS contains "https://a.example/path": write an origin such as https://app.example.com, without a path.',
  ],
  [
    { S3_URL: 'https://s3.example.com/', S3_KEY_ID: 'k', S3_SECRET: 's' },
    'S3_URL has no bucket: write it behind the host, such as https://s3.example.com/bucket.',
  ],
  [
    { S3_URL: 'https://s3.example.com/bucket', S3_KEY_ID: 'k' },
    'S3_URL needs a key: set S3_KEY_ID and S3_SECRET, or leave S3_URL out.',
  ],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'hunter2' },
    'OTEL_EXPORTER_OTLP_HEADERS cannot be read: write name=value, separated by commas, or leave it out.',
  ],
  [
    { OTEL_TRACES_SAMPLER_ARG: '10%' },
    'OTEL_TRACES_SAMPLER_ARG is "10%": set a number from 0 to 1 such as 0.1, or leave it out for 1.',
  ],
  [
    { LINK_PREVIEW_HOSTS: 'youtube.com, https://map.naver.com' },
    'LINK_PREVIEW_HOSTS contains "https://map.naver.com": write public host names such as map.naver.com, without https:// and without a port. A host includes its subdomains.',
  ],
  [{ S3_SECRET: 's' }, 'S3_KEY_ID or S3_SECRET is set without S3_URL: set S3_URL too, or remove them.'],
])('%j is refused with an explanation', (env, message) => {
  expect(problemsOf(env)).toEqual([message]);
});

test('all wrong settings are reported together, and no password is repeated', () => {
  const problems = problemsOf({ PORT: '-1', DATABASE_URL: 'mysql://root:hunter2@h/d', LOG_LEVEL: 'loud' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL']);
  expect(problems.join()).not.toContain('hunter2');
});

test('traces need an address; headers may contain "="', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.1' }).traces).toBeNull();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic YQ==, x-org = a',
    OTEL_TRACES_SAMPLER_ARG: '.1',
  };
  expect(readConfig(env).traces).toEqual({
    url: 'https://otlp.example.com/v1/traces',
    headers: { authorization: 'Basic YQ==', 'x-org': 'a' },
    service: 'homeground',
    share: 0.1,
  });
});

test.each<[string, false | number | string[]]>([
  ['0', false],
  ['2', 2],
  ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s', (setting, expected) => {
  expect(readConfig({ TRUST_PROXY: setting }).trustProxy).toEqual(expected);
});

test('a line at the start names the hosts whose pages are read', () => {
  expect(linkPreviewLine([])).toBe('Link previews: no page is read (LINK_PREVIEW_HOSTS)');
  expect(linkPreviewLine(['map.naver.com', 'youtube.com'])).toBe(
    'Link previews: pages of map.naver.com, youtube.com and their subdomains are read',
  );
});

test('hosts with link previews are listed in lower case, once; there are none by default', () => {
  expect(readConfig({}).linkPreviewHosts).toEqual([]);
  expect(readConfig({ LINK_PREVIEW_HOSTS: 'Map.Naver.com, youtube.com,map.naver.com' })).toMatchObject({
    linkPreviewHosts: ['map.naver.com', 'youtube.com'],
  });
});

test.each([
  ...['localhost', '127.0.0.1', '10.0.0.1', '[::1]', '2130706433', 'com', '*.naver.com', 'naver.com:443'],
  ...[
    'naver.com/',
    'user@naver.com',
    'db.internal',
    'printer.local',
    '.naver.com',
    'naver.com.',
    'na ver.com',
  ],
])('%j is refused as a host with link previews', (host) => {
  expect(problemsOf({ LINK_PREVIEW_HOSTS: host })).toEqual([
    expect.stringMatching(/^LINK_PREVIEW_HOSTS contains/),
  ]);
});

describe('the key pair for push messages', () => {
  const { publicKey, privateKey } = vapidKeys();
  const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

  test('is used as a pair; the contact address defaults to PUBLIC_URL', () => {
    expect(readConfig({}).push).toMatchObject({ keys: null, subject: 'mailto:homeground@localhost' });
    expect(readConfig({ PUBLIC_URL: 'https://pitch.example.com' }).push).toMatchObject({
      keys: null,
      subject: 'https://pitch.example.com',
    });
    expect(readConfig({ ...pair, PUSH: '0' }).push).toBeNull();
    expect(readConfig({ ...pair, PUBLIC_URL: 'https://pitch.example.com' }).push).toMatchObject({
      keys: { publicKey, privateKey },
      subject: 'https://pitch.example.com',
    });
    const env = {
      ...pair,
      VAPID_SUBJECT: 'mailto:me@example.com',
      PUSH_SERVICES: 'a.example, *.b.example',
    };
    expect(readConfig(env).push).toMatchObject({
      subject: 'mailto:me@example.com',
      services: ['a.example', '*.b.example'],
    });
  });

  test.each<[string, Record<string, string>]>([
    ['half of it', { VAPID_PUBLIC_KEY: publicKey }],
    ['two halves of different pairs', { ...pair, VAPID_PRIVATE_KEY: vapidKeys().privateKey }],
    ['no key at all', { ...pair, VAPID_PRIVATE_KEY: 'secret words' }],
  ])('%s is refused, and not repeated', (_case, env) => {
    const [problem = '', ...otherProblems] = problemsOf(env);
    expect(problem).toMatch(
      /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: make one with npm run push-keys/,
    );
    expect(otherProblems).toEqual([]);
    expect(problem).not.toContain('secret words');
  });

  test('push without a contact address is refused, because push services require one', () => {
    expect(problemsOf(pair)).toEqual([expect.stringMatching(/^Push services need an address for questions/)]);
  });
});
