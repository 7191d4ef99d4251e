import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem, send, signUpUser, testApp, testConfig } from '../test/app';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { shortOrLong } from '../test/servers';
import { createTeamWithPeople, type Person } from '../test/teams';
import { offerOrThrow, postSpotOrThrow } from './modules/guest-spots/guests.fixture';
import { setHomeOf } from './modules/matches/matches.fixture';
import { actOrThrow, applyOrThrow, hostMatch } from './modules/proposals/proposals.fixture';
import type { App } from './platform/http/app-instance';
import type { RouteFacts } from './platform/http/every-route';
import {
  evilCursors,
  evilNumbers,
  evilTexts,
  jsonWith,
  leavesOf,
  resolveShape,
  sample,
} from './evil-values.fixture';

const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };

// The test makes thousands of calls; their speed is not tested.
jest.setTimeout(600_000);

let database: TestDatabase;
let app: App;
let folder: string;
let caller: Person;
/** Ids of rows that exist, by the part of the address after `/api/`. */
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-evil-'));
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: testConfig({ DATA_DIR: folder }) });
  const { host, matchId } = await hostMatch(app, clock.now());
  const guests = await createTeamWithPeople(app);
  const proposal = await applyOrThrow(app, guests.leader, matchId, guests.team.id);
  await actOrThrow(app, host.leader, proposal, 'talk');
  const spot = await postSpotOrThrow(app, host.leader, matchId);
  await setHomeOf(database, host.stranger);
  const offer = await offerOrThrow(app, host.stranger, spot.id);
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

function addressOf({ url, takes }: RouteFacts, replacedParts: Readonly<Record<string, string>> = {}): string {
  const resource = url.split('/')[2] ?? '';
  const path = url.replace(/:(\w+)/g, (_all, name: string) => {
    const knownId = new Map([
      ['teamId', ids['teams']],
      ['userId', ids['users']],
      ['number', '1'],
    ]).get(name);
    return encodeURIComponent(replacedParts[name] ?? knownId ?? ids[resource] ?? randomUUID());
  });
  const values = sample(app, takes.querystring);
  const query = new URLSearchParams(
    Object.entries(typeof values === 'object' && values !== null ? values : {}).map(
      ([name, value]): [string, string] => [name, String(value)],
    ),
  );
  return `${path}?${query}`;
}

async function statusOf(route: RouteFacts, url: string, body: string | null): Promise<number> {
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
  // Some calls sign the caller out or delete the account.
  if (answer.statusCode === 401) caller = await signUpUser(app);
  return answer.statusCode;
}

let turn = 0;

/** Returns all values in a long test run. In a short run each field gets a third of the values, and the next field gets another third. */
function valuesOfTurn(values: readonly string[]): readonly string[] {
  turn += 1;
  return values.filter((_, index) => (index + turn) % shortOrLong(3, 1) === 0);
}

test('no text and no number in an address, a query or a body makes the server fail', async () => {
  const failures: string[] = [];
  const calledRoutes = new Set<string>();
  const recordStatus = (route: RouteFacts, place: string, value: string, status: number) => {
    calledRoutes.add(`${route.method} ${route.url}`);
    if (status >= 500)
      failures.push(`${route.method} ${route.url} ${place} = ${value.slice(0, 60)}: ${status}`);
  };
  const routes = app.everyRoute.filter(
    ({ method, url }) =>
      method !== 'HEAD' && (url.startsWith('/api/') || url.startsWith('/v2/') || url.startsWith('/m/')),
  );
  for (const route of routes) {
    const body = resolveShape(app, route.takes.body).properties ? sample(app, route.takes.body) : null;
    const text = body === null ? null : JSON.stringify(body);
    for (const { path } of leavesOf(app, route.takes.params)) {
      const [name = ''] = path;
      for (const value of valuesOfTurn(evilTexts.slice(1)))
        recordStatus(
          route,
          String(name),
          value,
          await statusOf(route, addressOf(route, { [name]: value }), text),
        );
    }
    for (const { path } of leavesOf(app, route.takes.querystring)) {
      const name = String(path[0]);
      const values = name === 'cursor' ? [...evilTexts, ...evilCursors] : [...evilTexts, ...evilNumbers];
      for (const value of valuesOfTurn(values)) {
        const url = new URL(addressOf(route), 'http://here');
        url.searchParams.set(name, value);
        recordStatus(route, name, value, await statusOf(route, url.pathname + url.search, text));
      }
    }
    for (const { path, kind } of leavesOf(app, route.takes.body)) {
      const values = kind === 'number' ? evilNumbers : evilTexts.map((value) => JSON.stringify(value));
      for (const value of valuesOfTurn(values))
        recordStatus(
          route,
          path.join('.'),
          value,
          await statusOf(route, addressOf(route), jsonWith(body, path, value)),
        );
    }
  }
  expect(failures).toEqual([]);
  // Proves that the test has called these routes.
  expect([...calledRoutes]).toEqual(
    expect.arrayContaining([
      'GET /api/matches',
      'POST /api/matches',
      'POST /api/me/saved-searches',
      'GET /v2/local/geo/coord2address.json',
    ]),
  );
});

test('every number and every text of a request has bounds', () => {
  const unlimitedFields = app.everyRoute
    // The path of the map provider checks its query in the handler, in the format of the provider.
    .filter(({ url }) => url.startsWith('/api/'))
    .flatMap(({ method, url, takes }) =>
      [takes.querystring, takes.body]
        .flatMap((part) => leavesOf(app, part))
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
  expect([...new Set(unlimitedFields)]).toEqual([]);
});

test.each(['2026-02-31', '2026-06-31', '2025-02-29', '0000-00-00', '9999-99-99', '0000-01-01', '1999-12-31'])(
  '%s is no day, and the refusal names the field',
  async (day) => {
    const { cookie } = await signUpUser(app);
    for (const name of ['fromDay', 'toDay']) {
      const listAnswer = await send(app, 'GET', `/api/matches?${name}=${day}`, { cookie });
      expect([listAnswer.statusCode, problem(listAnswer).fields]).toEqual([422, { [name]: 'wrong_format' }]);
      const json = { name: 'Mine', filters: { [name]: day } };
      const saveAnswer = await send(app, 'POST', '/api/me/saved-searches', { cookie, json });
      expect([saveAnswer.statusCode, problem(saveAnswer).fields]).toEqual([
        422,
        { [`filters.${name}`]: 'wrong_format' },
      ]);
    }
  },
);
