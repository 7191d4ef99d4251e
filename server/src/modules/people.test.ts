import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { password, send, signUpUser, testApp, testConfig } from '../../test/app';
import type { App } from '../platform/http/app-instance';

let database: TestDatabase;
let app: App;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-people-'));
  database = await createTestDatabase();
  app = await testApp({ database, config: testConfig({ DATA_DIR: folder }) });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

type Person = Awaited<ReturnType<typeof signUpUser>>;
type People = Readonly<Record<'owner' | 'stranger' | 'blocked', Person>>;
interface Row {
  readonly call: readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  readonly json?: (owner: Person) => unknown;
  /** Status for a signed-out caller, the owner, a stranger, and a user whom the owner has blocked. */
  readonly statuses: readonly [number, number, number, number];
}

const ownDataStatuses = [401, 200, 200, 200] as const;
const place = { latitude: 37.5, longitude: 127.04, searchDistance: 10 };
const unknownToken = 'x'.repeat(43);

/** `:id` is the owner, `:device` a device of the owner. Routes without them act on the caller. */
const matrix: readonly Row[] = [
  { call: ['PUT', '/api/me/location'], json: () => place, statuses: ownDataStatuses },
  { call: ['PATCH', '/api/me'], json: () => ({ bio: 'Keeper' }), statuses: ownDataStatuses },
  { call: ['DELETE', '/api/me/picture'], statuses: ownDataStatuses },
  { call: ['PUT', '/api/me/picture'], statuses: [401, 415, 415, 415] },
  { call: ['GET', '/api/me/blocks'], statuses: ownDataStatuses },
  { call: ['GET', '/api/me/devices'], statuses: ownDataStatuses },
  { call: ['DELETE', '/api/me/devices/:device'], statuses: [401, 204, 404, 404] },
  {
    call: ['PUT', '/api/me/password'],
    json: () => ({ current: password, next: password }),
    statuses: [401, 204, 204, 204],
  },
  { call: ['GET', '/api/me/recovery'], statuses: ownDataStatuses },
  { call: ['POST', '/api/me/recovery-codes'], json: () => ({ password }), statuses: ownDataStatuses },
  { call: ['PUT', '/api/me/email'], json: () => ({ email: null, password }), statuses: [401, 202, 202, 202] },
  { call: ['GET', '/api/me/export'], statuses: ownDataStatuses },
  { call: ['GET', '/api/me/departure'], statuses: ownDataStatuses },
  { call: ['GET', '/api/me/guest-answers'], statuses: ownDataStatuses },
  { call: ['PUT', '/api/me/guest-answers'], statuses: [401, 204, 204, 204] },
  { call: ['DELETE', '/api/me/guest-answers'], statuses: [401, 204, 204, 204] },
  { call: ['PUT', '/api/me/letters'], json: () => ({ wanted: false }), statuses: [401, 204, 204, 204] },
  { call: ['GET', '/api/me/push'], statuses: ownDataStatuses },
  { call: ['GET', '/api/me/push/unread'], statuses: ownDataStatuses },
  {
    call: ['PUT', '/api/me/push'],
    json: () => ({ off: ['search'], quiet: null }),
    statuses: [401, 204, 204, 204],
  },
  {
    call: ['PUT', '/api/me/push/device'],
    json: () => ({
      endpoint: 'https://push.example/a',
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
      timeZone: 'Asia/Seoul',
    }),
    statuses: [401, 409, 409, 409],
  },
  { call: ['DELETE', '/api/me/push/device'], statuses: [401, 204, 204, 204] },
  { call: ['GET', '/api/users/:id'], statuses: [401, 200, 200, 404] },
  { call: ['PUT', '/api/users/:id/block'], statuses: [401, 422, 204, 204] },
  { call: ['DELETE', '/api/users/:id/block'], statuses: [401, 204, 204, 204] },
  {
    call: ['POST', '/api/reports'],
    json: ({ id }) => ({ kind: 'user', id, reason: 'spam', note: '' }),
    statuses: [401, 422, 201, 201],
  },
  {
    call: ['POST', '/api/recovery/code'],
    json: ({ username }) => ({ username, code: 'wrong', password: 'another-pitch-8' }),
    statuses: [422, 422, 422, 422],
  },
  {
    call: ['POST', '/api/recovery/mail'],
    json: ({ username }) => ({ username }),
    statuses: [202, 202, 202, 202],
  },
  {
    call: ['POST', '/api/recovery/reset'],
    json: () => ({ token: unknownToken, password: 'another-pitch-8' }),
    statuses: [422, 422, 422, 422],
  },
  {
    call: ['POST', '/api/email/confirm'],
    json: () => ({ token: unknownToken }),
    statuses: [422, 422, 422, 422],
  },
  { call: ['DELETE', '/api/me'], json: () => ({ password }), statuses: [401, 204, 204, 204] },
];

async function createPeople(): Promise<People> {
  const [owner, stranger, blockedUser] = [
    await signUpUser(app),
    await signUpUser(app),
    await signUpUser(app),
  ];
  const { cookie } = owner;
  await send(app, 'PUT', '/api/me/location', {
    cookie,
    json: { latitude: 37.501, longitude: 127.036, searchDistance: 15 },
  });
  const row = {
    user_id: owner.id,
    email: `${owner.username}@mail.example.com`,
    confirmed_at: new Date(),
    changed_at: new Date(),
  };
  await database.db.insertInto('recovery_email').values(row).execute();
  await send(app, 'PUT', `/api/users/${blockedUser.id}/block`, { cookie });
  return { owner, stranger, blocked: blockedUser };
}

async function deviceOf({ id }: Person): Promise<string> {
  return (
    await database.db.selectFrom('session').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
  ).id;
}

test('the table lists every route of these modules', () => {
  const prefixes = ['/api/me/', '/api/users/', '/api/reports', '/api/recovery/', '/api/email/'];
  const isOwnRoute = (url: string) => url === '/api/me' || prefixes.some((prefix) => url.startsWith(prefix));
  const routesOfOtherModules = ['GET /api/me', 'PUT /api/me/teams'];
  const listedRoutes = new Set(
    matrix.map(
      ({ call: [method, url] }) =>
        `${method} ${url.replace(':id', ':userId').replace(':device', ':deviceId')}`,
    ),
  );
  const foundRoutes = app.everyRoute
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && isOwnRoute(url))
    .map(({ method, url }) => `${method} ${url}`)
    .filter(
      (item) =>
        !routesOfOtherModules.includes(item) &&
        /(location|picture|blocks|devices|password|recovery|email|export|users|reports|api\/me)(\b|$)/.test(
          item,
        ),
    );
  const routes = foundRoutes.filter(
    (item) =>
      !/teams|calendar|saved|todos|suspensions|invitations|notifications|matches|reviews|last-posts|guest-offers/.test(
        item,
      ),
  );
  expect(routes.filter((route) => !listedRoutes.has(route))).toEqual([]);
  expect(listedRoutes.size).toBe(matrix.length);
});

const roles = ['signed out', 'owner', 'stranger', 'blocked'] as const;

test.each(matrix.map((row) => [row.call.join(' '), row] as const))(
  '%s answers each role as in the table',
  async (_name, { call: [method, path], json, statuses: expected }) => {
    const people = await createPeople();
    const url = path.replace(':id', people.owner.id).replace(':device', await deviceOf(people.owner));
    const statuses: number[] = [];
    // The owner calls last, because this call may delete what the others request.
    for (const role of ['signed out', 'stranger', 'blocked', 'owner'] as const) {
      const cookie = role === 'signed out' ? {} : { cookie: people[role].cookie };
      const answer = await send(app, method, url, { ...cookie, ...(json && { json: json(people.owner) }) });
      statuses[roles.indexOf(role)] = answer.statusCode;
      if (role !== 'owner')
        for (const secret of secretsOf(people.owner))
          expect([role, answer.body]).toEqual([role, expect.not.stringContaining(secret)]);
    }
    expect(statuses).toEqual(expected);
    const { bio } = await database.db
      .selectFrom('user_account')
      .select('bio')
      .where('id', '=', people.owner.id)
      .executeTakeFirstOrThrow();
    expect(bio).toBe(path === '/api/me' && method === 'PATCH' ? 'Keeper' : '');
  },
);

const secretsOf = (owner: Person) => [owner.username, '@mail.example.com', '37.501', '127.036'];

test('no GET route of the server gives a stranger a username, an email address or a position', async () => {
  const { owner, stranger } = await createPeople();
  const json = {
    name: `FC ${randomUUID().slice(0, 8)}`,
    sport: 'soccer',
    description: 'Sunday crew',
    level: 2,
    playingDays: [],
  };
  const team = (await send(app, 'POST', '/api/teams', { cookie: owner.cookie, json })).json<{
    team: { id: string };
  }>().team;
  await send(app, 'PUT', '/api/me/location', {
    cookie: stranger.cookie,
    json: { ...place, searchDistance: 40 },
  });
  const queries = [
    '',
    `?q=${encodeURIComponent(owner.nickname)}`,
    `?q=${json.name.slice(0, 4)}`,
    `?latitude=37.5&longitude=127.04`,
    `?username=${'nobody_1'}`,
  ];
  const answeredRoutes: string[] = [];
  for (const route of app.everyRoute.filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/'),
  )) {
    const ids: Record<string, string> = {
      userId: owner.id,
      teamId: team.id,
      deviceId: await deviceOf(owner),
    };
    const url = route.url.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? owner.id).replace('*', 'x');
    if (url.startsWith('/api/live')) continue;
    for (const query of queries) {
      const answer = await app.inject({ url: url + query, headers: { cookie: stranger.cookie } });
      for (const secret of secretsOf(owner))
        expect([url + query, answer.body]).toEqual([url + query, expect.not.stringContaining(secret)]);
      if (answer.statusCode === 200) answeredRoutes.push(route.url);
    }
  }
  expect(answeredRoutes).toEqual(
    expect.arrayContaining(['/api/users/:userId', '/api/teams/:teamId', '/api/me']),
  );
});
