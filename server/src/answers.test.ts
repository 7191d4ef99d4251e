import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { send, signUpUser, testApp, testConfig } from '../test/app';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { createTeamWithPeople, type Person } from '../test/teams';
import { actOrThrow, applyOrThrow, hostMatch } from './modules/proposals/proposals.fixture';
import type { App } from './platform/http/app-instance';

const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };

// The test reads a thousand responses; their speed is not under test.
jest.setTimeout(300_000);

let database: TestDatabase;
let app: App;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-answers-'));
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: testConfig({ DATA_DIR: folder }) });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Position that only this person uses. */
const home = { latitude: 37.511, longitude: 126.947 };

async function giveHomeAndEmail(person: Person): Promise<Person> {
  const json = { ...home, searchDistance: 15 };
  await send(app, 'PUT', '/api/me/location', { cookie: person.cookie, json });
  const confirmation = { confirmed_at: clock.now(), changed_at: clock.now() };
  await database.db
    .insertInto('recovery_email')
    .values({ user_id: person.id, email: `${person.username}@mail.example.com`, ...confirmation })
    .execute();
  return person;
}

const secretsOf = ({ username }: Person) => [username, '@mail.example.com', '37.511', '126.947'];

/** Creates data about a person: a team, a match, an application with a chat, an invitation. */
async function createWorld() {
  const { host, matchId } = await hostMatch(app, clock.now());
  const owner = await giveHomeAndEmail(host.leader);
  const applicant = await createTeamWithPeople(app);
  const proposalId = await applyOrThrow(app, applicant.leader, matchId, applicant.team.id);
  await actOrThrow(app, owner, proposalId, 'talk');
  await send(app, 'POST', `/api/rooms/${proposalId}/messages`, {
    cookie: owner.cookie,
    json: { clientId: randomUUID(), text: 'See you on the pitch.' },
  });
  const invitationAnswer = await send(app, 'POST', `/api/teams/${host.team.id}/invitations`, {
    cookie: owner.cookie,
    json: { userId: applicant.leader.id },
  });
  const { invitation } = invitationAnswer.json<{ invitation: { id: string } }>();
  await actOrThrow(app, owner, proposalId, 'confirm');
  const ids: Record<string, Readonly<Record<string, string>>> = {
    matches: { id: matchId },
    rooms: { id: proposalId, number: '1' },
    invitations: { invitationId: invitation.id },
  };
  const idsByName = { teamId: host.team.id, userId: owner.id, id: owner.id };
  const addressOf = (url: string) =>
    url
      .replace(/:(\w+)/g, (_all, name: string) => {
        const resource = url.split('/')[2] ?? '';
        return ids[resource]?.[name] ?? idsByName[name as keyof typeof idsByName] ?? owner.id;
      })
      .replace('*', 'x');
  // A stranger; the other side of the match; a member of the same team, who sees more than both.
  const viewers = { stranger: await signUpUser(app), opponent: applicant.leader, mate: host.member };
  return { owner, team: host.team, addressOf, viewers };
}

/** Routes that must respond 200 at least once: a test that only sees refusals proves nothing. */
const mustRespond = [
  '/api/users/:userId',
  '/api/users/:userId/reviews',
  '/api/teams',
  '/api/teams/:teamId',
  '/api/teams/:teamId/matches',
  '/api/teams/:teamId/reviews',
  '/api/matches',
  '/api/matches/:id',
  '/api/matches/:id/preview',
  '/api/matches/:id/line-up',
  '/api/matches/:id/calendar.ics',
  '/api/rooms',
  '/api/rooms/:id',
  '/api/rooms/:id/messages',
  '/api/notifications',
  '/api/notifications/since',
  '/api/invitations/:invitationId/:teamId',
  '/api/me/export',
  '/api/me/teams',
  '/api/me/matches',
];

test('no response to another person contains the username, the email or the exact position', async () => {
  const { owner, team, addressOf, viewers } = await createWorld();
  const queries = [
    '',
    `?q=${encodeURIComponent(owner.nickname)}`,
    `?q=${encodeURIComponent(team.name)}`,
    '?latitude=37.5&longitude=126.9',
    '?since=0',
    '?near=true',
    '?when=coming',
    '?sport=futsal',
  ];
  const answeredRoutes = new Set<string>();
  const routes = app.everyRoute.filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !url.startsWith('/api/live'),
  );
  for (const viewer of Object.values(viewers)) {
    await send(app, 'PUT', '/api/me/location', {
      cookie: viewer.cookie,
      json: { latitude: 37.531, longitude: 126.914, searchDistance: 40 },
    });
    for (const { url: pattern } of routes) {
      // Most routes with an id return one thing; the others are lists with search parameters.
      for (const query of pattern.includes(':') ? ['', '?when=coming'] : queries) {
        const url = addressOf(pattern) + query;
        const { statusCode, body } = await app.inject({ url, headers: { cookie: viewer.cookie } });
        for (const secret of secretsOf(owner))
          if (body.includes(secret)) throw new Error(`GET ${url} contains ${secret}: ${body}`);
        if (statusCode === 200) answeredRoutes.add(pattern);
      }
    }
  }
  expect(mustRespond.filter((pattern) => !answeredRoutes.has(pattern))).toEqual([]);
});
