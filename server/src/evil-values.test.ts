import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem, send, signedUp, testApp, testConfig } from '../test/app';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { cast, type Person } from '../test/teams';
import { offered, spotPosted } from './modules/guest-spots/guests.fixture';
import { livesAt } from './modules/matches/matches.fixture';
import { acted, applied, hostedMatch } from './modules/proposals/proposals.fixture';
import type { App } from './platform/http/app-instance';
import type { RouteFacts } from './platform/http/every-route';
import { cursorOf } from './platform/paging/cursor';

const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };

// Thousands of calls are made; how fast they are answered is not what is tested.
jest.setTimeout(600_000);

let database: TestDatabase;
let app: App;
let folder: string;
let caller: Person;
/** Ids that exist, by the noun of an address. */
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-evil-'));
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: testConfig({ DATA_DIR: folder }) });
  const { host, matchId } = await hostedMatch(app, clock.now());
  const guests = await cast(app);
  const proposal = await applied(app, guests.leader, matchId, guests.team.id);
  await acted(app, host.leader, proposal, 'talk');
  const spot = await spotPosted(app, host.leader, matchId);
  await livesAt(database, host.stranger);
  const offer = await offered(app, host.stranger, spot.id);
  caller = host.leader;
  ids = {
    matches: matchId,
    rooms: proposal,
    proposals: proposal,
    teams: host.team.id,
    users: guests.leader.id,
    'guest-spots': spot.id,
    'guest-offers': offer.id,
  };
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

type Path = readonly (string | number)[];
interface Leaf {
  readonly path: Path;
  readonly kind: 'text' | 'number';
  readonly shape: Shape;
}

function resolved(given: unknown): Shape {
  // Whatever stands in a schema has the shape of one.
  const shape = (given ?? {}) as Shape;
  return shape.$ref === undefined ? shape : resolved(app.getSchema(shape.$ref.replace(/#$/, '')));
}

function leavesOf(given: unknown, path: Path = []): Leaf[] {
  const shape = resolved(given);
  if (shape.anyOf) return shape.anyOf.flatMap((child) => leavesOf(child, path));
  if (shape.properties)
    return Object.entries(shape.properties).flatMap(([name, child]) => leavesOf(child, [...path, name]));
  if (shape.items) return leavesOf(shape.items, [...path, 0]);
  if (shape.type === 'string') return [{ path, kind: 'text', shape }];
  return shape.type === 'integer' || shape.type === 'number' ? [{ path, kind: 'number', shape }] : [];
}

/** Texts that fit whatever is asked of a text here: the first that does is taken. */
const fitting = () => [
  '2026-06-08',
  '2026-06-08T10:00:00.000Z',
  '18:30',
  randomUUID(),
  'Asia/Seoul',
  'Left wing',
  'river_side_7',
  'floodlit-pitch-7',
  'a'.repeat(22),
  'a'.repeat(87),
  'someone@example.com',
];

/** Something the schema takes, so that an evil value beside it is not hidden by another problem. */
function sample(given: unknown, name = ''): unknown {
  const shape = resolved(given);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sample(shape.anyOf[0], name);
  if (shape.properties) {
    const { properties, required = [] } = shape;
    return Object.fromEntries(required.map((key) => [key, sample(properties[key], key)]));
  }
  if (shape.items) return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items, name));
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1);
  if (shape.type === 'boolean') return false;
  if (shape.type === 'null') return null;
  if (name === 'timeZone') return 'Asia/Seoul';
  const fits = (text: string) =>
    text.length >= (shape.minLength ?? 0) &&
    text.length <= (shape.maxLength ?? Infinity) &&
    (shape.format !== 'uuid' || text.length === 36) &&
    new RegExp(shape.pattern ?? '', 'u').test(text);
  return fitting().find(fits) ?? 'Left wing';
}

const digits = '9'.repeat(400);
const evilNumbers = ['2147483647', '2147483648', '-2147483649', '9223372036854775808', '1e308', '1e400', '-1e400', '-1', '0', '1.5', '0.1e-400', digits, `-${digits}`]; // prettier-ignore
const evilTexts = [
  ...['', ' ', '0', '-1', 'null', 'NaN', 'Infinity', 'infinity', 'now', 'today', 'epoch', digits],
  ...['2026-02-31', '2026-06-31', '0000-00-00', '9999-99-99', '0000-01-01', '9999-12-31', '1970-01-01'],
  ...['+275760-09-13', '-271821-04-20', '4714-11-24 BC', '2026-W23', '20260608', '2026-6-8'],
  ...['2026-02-31T10:00:00.000Z', '2026-06-08T24:00:00.000Z', '2026-06-08T23:59:60.000Z'],
  ...[
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-06-08T10:00',
  ],
  ...['24:00', '23:60', '00:00', '7:00', '18:30:99'],
  ...[
    'Asia/Nowhere',
    'localtime',
    'posixrules',
    'Etc/GMT+99',
    '+09:00',
    'asia/seoul',
    'Factory',
    'GMT0',
    '../x',
  ],
  ...['٣', '0x10', '1e400', '1,1', '999,999,999,999', 'NaN,NaN,NaN,NaN', '1e400,1e400,1e400,1e400'],
  ...[
    "'; select pg_sleep(9); --",
    '%',
    '_',
    '\\',
    '%%%\\',
    '\u202e',
    '\ufeff',
    '👋'.repeat(300),
    'a'.repeat(5000),
  ],
];
const evilKeys = ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '2026-02-31', 2 ** 31, -(2 ** 31), 1e308, 1.5, null]; // prettier-ignore
const evilCursors = [
  'a.b',
  'bnVsbA',
  ...evilKeys
    .flatMap((key) => [[key], [key, randomUUID()], [key, 'x'], [1, key]])
    .map((keys) => cursorOf(keys as (string | number)[])),
];

/** JSON in which one place holds exactly this text: no number is too large to be written. */
function written(base: unknown, path: Path, raw: string): string {
  const mark = `mark-${randomUUID()}`;
  const put = (value: unknown, [head, ...rest]: Path): unknown => {
    if (head === undefined) return mark;
    if (typeof head === 'number') return [put(Array.isArray(value) ? value[head] : undefined, rest)];
    const inside = typeof value === 'object' && value !== null ? value : {};
    return { ...inside, [head]: put(Reflect.get(inside, head), rest) };
  };
  return JSON.stringify(put(base, path)).replace(`"${mark}"`, () => raw);
}

function addressOf({ url, takes }: RouteFacts, changed: Readonly<Record<string, string>> = {}): string {
  const noun = url.split('/')[2] ?? '';
  const path = url.replace(/:(\w+)/g, (_all, name: string) => {
    const own = new Map([
      ['teamId', ids['teams']],
      ['userId', ids['users']],
      ['number', '1'],
    ]).get(name);
    return encodeURIComponent(changed[name] ?? own ?? ids[noun] ?? randomUUID());
  });
  const asked = sample(takes.querystring);
  const query = new URLSearchParams(
    Object.entries(typeof asked === 'object' && asked !== null ? asked : {}).map(
      ([name, value]): [string, string] => [name, String(value)],
    ),
  );
  return `${path}?${query}`;
}

async function answered(route: RouteFacts, url: string, body: string | null): Promise<number> {
  const answer = await app.inject({
    method: route.method as 'GET',
    url,
    headers: {
      cookie: caller.cookie,
      'idempotency-key': randomUUID(),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    ...(body !== null && { payload: body }),
  });
  // Some of these sign the caller out, or away.
  if (answer.statusCode === 401) caller = await signedUp(app);
  return answer.statusCode;
}

test('no text and no number in an address, a query or a body is a failure of the server', async () => {
  const failed: string[] = [];
  const walked = new Set<string>();
  const note = (route: RouteFacts, place: string, value: string, status: number) => {
    walked.add(`${route.method} ${route.url}`);
    if (status >= 500)
      failed.push(`${route.method} ${route.url} ${place} = ${value.slice(0, 60)}: ${status}`);
  };
  const routes = app.everyRoute.filter(
    ({ method, url }) =>
      method !== 'HEAD' && (url.startsWith('/api/') || url.startsWith('/v2/') || url.startsWith('/m/')),
  );
  for (const route of routes) {
    const body = resolved(route.takes.body).properties ? sample(route.takes.body) : null;
    const text = body === null ? null : JSON.stringify(body);
    for (const { path } of leavesOf(route.takes.params)) {
      const [name = ''] = path;
      for (const value of evilTexts.slice(1))
        note(route, String(name), value, await answered(route, addressOf(route, { [name]: value }), text));
    }
    for (const { path } of leavesOf(route.takes.querystring)) {
      const name = String(path[0]);
      const values = name === 'cursor' ? [...evilTexts, ...evilCursors] : [...evilTexts, ...evilNumbers];
      for (const value of values) {
        const url = new URL(addressOf(route), 'http://here');
        url.searchParams.set(name, value);
        note(route, name, value, await answered(route, url.pathname + url.search, text));
      }
    }
    for (const { path, kind } of leavesOf(route.takes.body)) {
      const values = kind === 'number' ? evilNumbers : evilTexts.map((value) => JSON.stringify(value));
      for (const value of values)
        note(
          route,
          path.join('.'),
          value,
          await answered(route, addressOf(route), written(body, path, value)),
        );
    }
  }
  expect(failed).toEqual([]);
  // The walk has seen what it is for.
  expect([...walked]).toEqual(
    expect.arrayContaining([
      'GET /api/matches',
      'POST /api/matches',
      'POST /api/me/saved-searches',
      'GET /v2/local/geo/coord2address.json',
    ]),
  );
});

test('every number and every text that comes in has bounds', () => {
  const unbound = app.everyRoute
    // The maps provider's own path answers in the provider's own words.
    .filter(({ url }) => url.startsWith('/api/'))
    .flatMap(({ method, url, takes }) =>
      [takes.querystring, takes.body]
        .flatMap((part) => leavesOf(part))
        .filter(({ kind, shape }) =>
          kind === 'number'
            ? shape.minimum === undefined || shape.maximum === undefined
            : shape.maxLength === undefined &&
              !/^\^.*\$$/.test(shape.pattern ?? '') &&
              !shape.format &&
              shape.const === undefined &&
              !shape.enum,
        )
        .map(({ path }) => `${method} ${url} ${path.join('.')}`),
    );
  expect([...new Set(unbound)]).toEqual([]);
});

test.each(['2026-02-31', '2026-06-31', '2025-02-29', '0000-00-00', '9999-99-99', '0000-01-01', '1999-12-31'])(
  '%s is no day, and the search is told which field it is',
  async (day) => {
    const { cookie } = await signedUp(app);
    for (const name of ['fromDay', 'toDay']) {
      const listed = await send(app, 'GET', `/api/matches?${name}=${day}`, { cookie });
      expect([listed.statusCode, problem(listed).fields]).toEqual([422, { [name]: 'wrong_format' }]);
      const json = { name: 'Mine', filters: { [name]: day } };
      const saved = await send(app, 'POST', '/api/me/saved-searches', { cookie, json });
      expect([saved.statusCode, problem(saved).fields]).toEqual([
        422,
        { [`filters.${name}`]: 'wrong_format' },
      ]);
    }
  },
);
