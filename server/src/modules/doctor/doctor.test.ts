import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openCollector } from '../../../test/collector';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openMailbox } from '../../../test/mailbox';
import { newFolder, forgetFolder } from '../../../test/processes';
import { openS3 } from '../../../test/s3-server';
import { redisUrl } from '../../../test/servers';
import { certificateFinding } from './check-address';
import { clockFinding } from './clock.rules';
import { examine } from './doctor';
import type { Finding } from './finding';
import { report } from './report';
import { closestSetting } from './setting-names.rules';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await newFolder();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await forgetFolder(folder);
});

const NO_SERVER = 'redis://127.0.0.1:1';
/** Keeps all checks on this machine. */
const offline = { PUSH: '0', DEMO: '0' };
const findingsOf = async (env: Record<string, string>, subject: string): Promise<readonly Finding[]> =>
  (await examine({ ...offline, DATA_DIR: folder, ...env }, folder)).filter(
    (item) => item.subject === subject,
  );
const finding = (state: Finding['state'], text: RegExp) => ({ state, text: expect.stringMatching(text) });

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('in a new folder the missing parts are reported, and nothing is created', async () => {
  const findings = await examine({ ...offline, DATA_DIR: `${folder}/none/data` }, folder);
  expect(findings).toContainEqual(
    expect.objectContaining({ subject: 'Pages', ...finding('problem', /no complete site/) }),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ subject: 'Database', ...finding('good', /first start/) }),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ subject: 'Letters', ...finding('warning', /no mail server/) }),
  );
  expect(report(findings).at(-1)).toMatch(/^1 wrong, \d+ to look at, \d+ in order\.$/);
  expect(existsSync(`${folder}/none`)).toBe(false);
});

test('settings are listed without secrets, and invalid values and misspelt names are reported', async () => {
  const env = { ...offline, DATABSE_URL: 'x', METRICS_TOKEN: 'hunter2', HOME: '/root', PORT: '3001' };
  const findings = await examine(env, folder);
  expect(findings[0]?.text).toContain('METRICS_TOKEN (secret)');
  expect(findings[0]?.text).toContain('PORT=3001');
  expect(JSON.stringify(findings)).not.toContain('hunter2');
  expect(findings[1]).toEqual({
    subject: 'Settings',
    state: 'warning',
    text: 'DATABSE_URL is not a setting.',
    advice: 'If DATABASE_URL is meant, rename it.',
  });
  expect(await examine({ PORT: 'abc' }, folder)).toContainEqual(
    expect.objectContaining(finding('problem', /^PORT is "abc"/)),
  );
});

test.each([
  ['LIMIT_PER_USR', 'LIMIT_PER_USER'],
  ['PORT', null],
  ['PATH', null],
  ['S3_KEYID', 'S3_KEY_ID'],
])('the setting that %s probably misspells is %s', (variable, name) => {
  expect(closestSetting(variable, ['PORT', 'LIMIT_PER_USER', 'S3_KEY_ID'])).toBe(name);
});

const onPostgres = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

onPostgres('the database', () => {
  test('is checked with its version and its connections', async () => {
    const findings = await findingsOf({ DATABASE_URL: database.url ?? '' }, 'Database');
    expect(findings[0]).toMatchObject(finding('good', /^PostgreSQL \d+.* behind DATABASE_URL/));
    expect(findings[1]).toMatchObject({ text: expect.stringMatching(/connections at most/) });
    expect(findings).toHaveLength(2);
  });

  test('is a problem if its user may create no tables, or if it has too few connections', async () => {
    const role = `doctor_${randomBytes(4).toString('hex')}`;
    // Only URLs of a scheme such as http have a path that URL can parse everywhere.
    const name = new URL(
      (database.url ?? '').replace(/^postgres(ql)?:\/\/[^/]*/, 'http://host'),
    ).pathname.slice(1);
    await database.pool.query(`create role ${role} login password 'floodlit'`);
    await database.pool.query(`grant connect on database "${decodeURIComponent(name)}" to ${role}`);
    try {
      await database.pool.query('revoke create on schema public from public');
      await database.pool.query(`grant select on schema_migration to ${role}`);
      const url = new URL(database.url ?? '');
      url.username = role;
      url.password = 'floodlit';
      const findings = await findingsOf({ DATABASE_URL: url.href, DATABASE_POOL: '500' }, 'Database');
      expect(findings).toContainEqual(
        expect.objectContaining(finding('problem', /may not create tables in the schema public/)),
      );
      expect(findings).toContainEqual(expect.objectContaining(finding('problem', /takes up to 508/)));
    } finally {
      await database.pool.query(`drop owned by ${role}`);
      await database.pool.query(`drop role ${role}`);
    }
  });

  test('is a problem if it cannot be reached, and the report repeats no password', async () => {
    const url = `postgres://someone:hunter2@127.0.0.1:${await closedPort()}/x`;
    const findings = await findingsOf({ DATABASE_URL: url }, 'Database');
    expect(findings).toEqual([expect.objectContaining(finding('problem', /nothing answers there/))]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});

onPostgres('queues', () => {
  test('that gave nothing up are good, and others get a warning that counts their rows by kind', async () => {
    const env = { DATABASE_URL: database.url ?? '' };
    expect(await findingsOf(env, 'Queues')).toEqual([expect.objectContaining(finding('good', /Nothing/))]);
    await database.pool.query(
      `insert into job (id, kind, subject, due_at, next_at, created_at, given_up_at)
       select gen_random_uuid(), 'match.expire', n::text, now(), now(), now(), now() from generate_series(1, 3) n`,
    );
    expect(await findingsOf(env, 'Queues')).toEqual([
      expect.objectContaining(finding('warning', /given up: jobs match\.expire \(3\)\./)),
    ]);
    await database.db.deleteFrom('job').execute();
  });
});

onPostgres('replicas', () => {
  test('that are not standbys, or cannot be reached, are problems', async () => {
    const url = database.url ?? '';
    const findings = (readUrl: string) =>
      findingsOf({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }, 'Replicas');
    expect(await findings(url)).toEqual([
      expect.objectContaining(
        finding('problem', /is the primary, .* No host of DATABASE_READ_URL is a standby/),
      ),
    ]);
    expect(await findings(`postgres://someone:hunter2@127.0.0.1:${await closedPort()}/x`)).toEqual([
      expect.objectContaining(finding('problem', /cannot be used: connect ECONNREFUSED/)),
    ]);
  });
});

describe('services', () => {
  test('a mail server that accepts mail is good, and one that cannot be reached is a problem', async () => {
    const mailbox = await openMailbox();
    const links = { PUBLIC_URL: 'http://localhost:3000' };
    expect(await findingsOf({ ...links, SMTP_URL: mailbox.url }, 'Letters')).toEqual([
      expect.objectContaining(finding('good', /accepts letters/)),
    ]);
    await mailbox.close();
    const closedUrl = `smtp://user:hunter2@127.0.0.1:${await closedPort()}`;
    const findings = await findingsOf({ ...links, SMTP_URL: closedUrl }, 'Letters');
    expect(findings).toEqual([expect.objectContaining(finding('problem', /ECONNREFUSED|ESOCKET/))]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });

  test('a store that accepts files is good, and a wrong secret is a problem', async () => {
    const store = await openS3();
    const { url, region, keyId, secret } = store.settings;
    const env = { S3_URL: url, S3_REGION: region, S3_KEY_ID: keyId };
    expect(await findingsOf({ ...env, S3_SECRET: secret }, 'Pictures')).toEqual([
      expect.objectContaining(finding('good', /written to the store and removed/)),
    ]);
    expect(await findingsOf({ ...env, S3_SECRET: 'guessed' }, 'Pictures')).toEqual([
      expect.objectContaining(finding('problem', /PUT with 403/)),
    ]);
    await store.close();
  });

  test('several servers with pictures in the data folder get a warning', async () => {
    expect(await findingsOf({ REDIS_URL: NO_SERVER }, 'Pictures')).toEqual([
      expect.objectContaining(finding('warning', /several servers/)),
    ]);
  });

  test('a Redis that cannot be reached is a problem', async () => {
    expect(await findingsOf({ REDIS_URL: NO_SERVER }, 'Redis')).toEqual([
      expect.objectContaining(finding('problem', /do not arrive \(ECONNREFUSED\)/)),
    ]);
  });

  (redisUrl === null ? test.skip : test)('a Redis that delivers messages is good', async () => {
    expect(await findingsOf({ REDIS_URL: redisUrl ?? '' }, 'Redis')).toEqual([
      expect.objectContaining(finding('good', /arrive/)),
    ]);
  });

  test('a maps provider that cannot be reached gets a warning', async () => {
    const env = { MAPS_HOST: `http://127.0.0.1:${await closedPort()}`, MAPS_KEY: 'hunter2' };
    expect(await findingsOf(env, 'Maps provider')).toEqual([
      expect.objectContaining(finding('warning', /ECONNREFUSED.*offline data answers/)),
    ]);
  });

  test('a collector of traces gets a warning while it does not accept traces', async () => {
    const collector = await openCollector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'a=hunter2' };
    expect(await findingsOf(env, 'Traces')).toEqual([
      expect.objectContaining(finding('good', /accepts traces/)),
    ]);
    collector.setAway(true);
    expect(await findingsOf(env, 'Traces')).toEqual([
      expect.objectContaining(finding('warning', /does not accept traces \(400\)/)),
    ]);
    await collector.close();
  });
});

describe('the address that people open', () => {
  async function examineWithSite(answer: { status: number; body: string; date?: string }) {
    const server = createServer((_request, response) => {
      if (answer.date) response.setHeader('date', answer.date);
      response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const findings = await examine(
      { ...offline, DATA_DIR: folder, PUBLIC_URL: `http://localhost:${port}` },
      folder,
    );
    await new Promise((resolve) => server.close(resolve));
    return findings;
  }

  test('is good when ready, and a proxy that is not trusted is a problem', async () => {
    const findings = await examineWithSite({ status: 200, body: '{"ok":true}' });
    expect(findings).toContainEqual(
      expect.objectContaining({ subject: 'Address', ...finding('good', /is ready/) }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ subject: 'Proxy', ...finding('problem', /share one address/) }),
    );
  });

  test('is a problem behind a proxy without a server, and so is a wrong clock', async () => {
    const date = new Date(Date.now() - 3_600_000).toUTCString();
    const findings = await examineWithSite({ status: 502, body: 'Bad gateway', date });
    expect(findings).toContainEqual(
      expect.objectContaining({ subject: 'Address', ...finding('problem', /with 502/) }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ subject: 'Clock', ...finding('problem', /behind/) }),
    );
  });

  test('gets a warning for plain http, and for TRUST_PROXY without a proxy', async () => {
    const findings = await examine(
      {
        ...offline,
        DATA_DIR: folder,
        PORT: '1',
        PUBLIC_URL: 'http://homeground.invalid:1',
        TRUST_PROXY: '1',
      },
      folder,
    );
    expect(findings).toContainEqual(expect.objectContaining(finding('warning', /plain http/)));
    expect(findings).toContainEqual(
      expect.objectContaining({ subject: 'Proxy', ...finding('warning', /any address/) }),
    );
    expect(findings).toContainEqual(expect.objectContaining(finding('problem', /is not reached from here/)));
  });

  test.each([
    [40, 'good'],
    [10, 'warning'],
    [1, 'problem'],
    [-1, 'problem'],
  ])('a certificate that is valid for %d days is rated as %s', (days, expected) => {
    const now = new Date('2026-06-01T10:00:00Z');
    const until = new Date(now.getTime() + days * 24 * 3_600_000 + 1000);
    expect(certificateFinding(until, now).state).toBe(expected);
  });
});

test.each([
  [1500, []],
  [-5000, ['warning']],
  [60_000, ['problem']],
])('a clock that is %d ms ahead gets the findings %j', (millisecondsAhead, expected) => {
  expect(clockFinding('Redis', millisecondsAhead).map((item) => item.state)).toEqual(expected);
});
