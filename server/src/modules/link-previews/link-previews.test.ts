import type { AppConfig, LinkPreview, TextMessage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamWithPeople, joinTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { html, redirectTo, startWeb, type Web } from '../../platform/public-web/web.fixture';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel } from '../proposals/proposals.fixture';

const clock = testClock();
let database: TestDatabase;
let app: App;
let web: Web;
let teamId: string;
let author: Person;
let reader: Person;
let stranger: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  // Long, because some tests hold pages open while the machine may be busy.
  web = await startWeb(60_000);
  const config = testConfig({ LINK_PREVIEW_HOSTS: 'map.example,video.example' });
  app = await testApp({ database, clock, config, linkedPages: web.network });
  const { team, leader, member, stranger: outsider } = await createTeamWithPeople(app);
  [teamId, author, reader, stranger] = [team.id, leader, member, outsider];
});
afterAll(async () => {
  await app.close();
  await web.close();
  await database.close();
});
beforeEach(() => {
  web.requests.length = 0;
  // Beyond the pace of messages.
  clock.advance(11_000);
});

async function write(text: string, person = author, roomId = teamId): Promise<number> {
  const answer = await send(app, 'POST', `/api/rooms/${roomId}/messages`, {
    cookie: person.cookie,
    json: { clientId: randomUUID(), text },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ message: TextMessage }>().message.number;
}
const urlOf = (number: number, roomId = teamId) => `/api/rooms/${roomId}/messages/${number}/link-preview`;
const ask = (number: number, person: Person | null = reader, roomId = teamId, query = '') =>
  send(app, 'GET', `${urlOf(number, roomId)}${query}`, person ? { cookie: person.cookie } : {});
const previewOf = async (number: number, person = reader) => (await ask(number, person)).json<LinkPreview>();
const statusOf = async (number: number, person: Person | null = reader) =>
  (await ask(number, person)).statusCode;

test('pages learn the listed hosts with their configuration', async () => {
  const { linkPreviewHosts } = (await app.inject('/api/config')).json<AppConfig>();
  expect(linkPreviewHosts).toEqual(['map.example', 'video.example']);
});

test('the first listed link of a message is read, and the answer names the page after its redirects', async () => {
  web.on('map.example/short', redirectTo('https://place.map.example/p/1'));
  web.on(
    'place.map.example/p/1',
    html(
      '<title>Pitch</title><meta property="og:description" content="Open"><meta property="og:site_name" content="Maps">',
    ),
  );
  const number = await write(
    'See https://other.example/x and (https://map.example/short#top), https://video.example/2',
  );
  const answer = await ask(number);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { title: 'Pitch', description: 'Open', siteName: 'Maps', host: 'place.map.example' },
  ]);
  expect(web.requests).toEqual(['map.example/short', 'place.map.example/p/1']);
});

test('a caller cannot choose the address', async () => {
  web.on('map.example/own', html('<title>Own</title>'));
  const number = await write('https://map.example/own');
  const query = `?link=${encodeURIComponent('https://video.example/chosen')}`;
  expect((await ask(number, reader, teamId, query)).json()).toMatchObject({ title: 'Own' });
  expect(web.requests).toEqual(['map.example/own']);
});

test.each([
  ['no link', 'Hello'],
  ['an unlisted host', 'https://other.example/x'],
  ['a host that only ends like a listed one', 'https://evilmap.example/'],
  ['a listed host as a subdomain of another', 'https://map.example.evil.example/'],
  ['http', 'http://map.example/x'],
  ['another port', 'https://map.example:8443/x'],
  ['a user name', 'https://map.example@evil.example/ https://me@map.example/'],
])('a message with %s has no preview, and nothing is read', async (_what, text) => {
  const answer = await ask(await write(text));
  expect([answer.statusCode, problem(answer).code]).toEqual([404, 'request.not_found']);
  expect(web.requests).toEqual([]);
});

test.each([
  ['a redirect to an unlisted host', redirectTo('https://other.example/')],
  ['a redirect to http', redirectTo('http://map.example/')],
  ['a redirect to this machine', redirectTo('https://127.0.0.1/')],
  ['a picture', html('GIF', 'image/gif')],
  ['no title', html('<p>Hello</p>')],
])('a page with %s has no preview', async (what, answer) => {
  const path = `map.example/${encodeURIComponent(what)}`;
  web.on(path, answer);
  expect(await statusOf(await write(`https://${path}`))).toBe(404);
  expect(web.requests).toEqual([path]);
});

test('a host in the own network is not connected', async () => {
  web.setAddresses('inside.map.example', ['10.0.0.5']);
  web.on('inside.map.example/', html('<title>Secret</title>'));
  expect(await statusOf(await write('https://inside.map.example/'))).toBe(404);
  expect(web.requests).toEqual([]);
});

test('only users who may read the message get its preview', async () => {
  web.on('map.example/team', html('<title>Ours</title>'));
  const number = await write('https://map.example/team');
  expect([await statusOf(number), await statusOf(number, stranger), await statusOf(number, null)]).toEqual([
    200, 404, 401,
  ]);
  // A new member reads only later messages.
  const newMember = await signUpUser(app);
  await joinTeam(app, teamId, author, newMember);
  const laterNumber = await write('https://map.example/team');
  expect([await statusOf(number, newMember), await statusOf(laterNumber, newMember)]).toEqual([404, 200]);
  expect([await statusOf(9_999), (await ask(number, reader, 'nowhere')).statusCode]).toEqual([404, 404]);
  // A block hides the text of a message.
  const blocking = await send(app, 'PUT', `/api/users/${author.id}/block`, { cookie: newMember.cookie });
  expect(blocking.statusCode).toBeLessThan(300);
  expect(await statusOf(laterNumber, newMember)).toBe(404);
});

test('a deleted message has no preview', async () => {
  web.on('map.example/deleted', html('<title>Gone</title>'));
  const number = await write('https://map.example/deleted');
  expect(await statusOf(number)).toBe(200);
  const url = `/api/rooms/${teamId}/messages/${number}`;
  expect((await send(app, 'DELETE', url, { cookie: author.cookie })).statusCode).toBe(200);
  expect(await statusOf(number)).toBe(404);
});

test('in the room of a match both sides get the preview, and nobody else', async () => {
  web.on('map.example/match', html('<title>Venue</title>'));
  const [host, applicant] = [await signUpUser(app), await signUpUser(app)];
  for (const person of [host, applicant]) await setHomeOf(database, person);
  const roomId = await applyOrThrow(app, applicant, await postDuel(app, database, host, clock.now()), null);
  await actOrThrow(app, host, roomId, 'talk');
  const number = await write('https://map.example/match', applicant, roomId);
  const statuses = [];
  for (const person of [host, applicant, reader])
    statuses.push((await ask(number, person, roomId)).statusCode);
  expect(statuses).toEqual([200, 200, 404]);
});

test('fifty calls at once read the page once', async () => {
  let finish: () => void = () => undefined;
  web.on('map.example/busy', (request, response) => {
    finish = () => html('<title>Busy</title>')(request, response);
  });
  const number = await write('https://map.example/busy');
  const people = [author, reader];
  const answers = Array.from({ length: 50 }, (_, index) => previewOf(number, people[index % 2]));
  await until(() => web.requests.length === 1);
  finish();
  const titles = (await Promise.all(answers)).map(({ title }) => title);
  expect([titles.length, new Set(titles)]).toEqual([50, new Set(['Busy'])]);
  expect(web.requests).toEqual(['map.example/busy']);
});

test('a call that waits for a page holds back no other call of its user', async () => {
  let finish: () => void = () => undefined;
  const numbers = [];
  for (const page of [1, 2, 3, 4]) {
    web.on(`video.example/${page}`, (request, response) => {
      const before = finish;
      finish = () => {
        before();
        html(`<title>${page}</title>`)(request, response);
      };
    });
    numbers.push(await write(`https://video.example/${page}`));
  }
  const answers = numbers.map((number) => previewOf(number));
  await until(() => web.requests.length === 4);
  // A person has four turns.
  expect((await send(app, 'GET', '/api/me', { cookie: reader.cookie })).statusCode).toBe(200);
  finish();
  expect((await Promise.all(answers)).map(({ title }) => title)).toEqual(['1', '2', '3', '4']);
});

test('a preview is kept for six hours, a failure for ten minutes', async () => {
  web.on('map.example/kept', html('<title>Kept</title>'));
  const [readable, failing] = [
    await write('https://map.example/kept'),
    await write('https://map.example/failed'),
  ];
  const askBoth = async () => [await statusOf(readable), await statusOf(failing)];
  expect(await askBoth()).toEqual([200, 404]);
  web.on('map.example/failed', html('<title>Back</title>'));
  clock.advance(10 * 60_000 - 1);
  expect(await askBoth()).toEqual([200, 404]);
  expect(web.requests).toHaveLength(2);
  clock.advance(1);
  expect(await askBoth()).toEqual([200, 200]);
  clock.advance(6 * 3_600_000);
  expect(await askBoth()).toEqual([200, 200]);
  expect(web.requests).toHaveLength(5);
});

test('a user who lets the server read many pages is refused; remembered previews are still answered', async () => {
  const person = await signUpUser(app);
  await joinTeam(app, teamId, author, person);
  const numbers: number[] = [];
  for (let page = 0; page <= 30; page += 1) {
    clock.advance(1000);
    web.on(`video.example/many/${page}`, html(`<title>${page}</title>`));
    numbers.push(await write(`https://video.example/many/${page}`));
  }
  const statuses: number[] = [];
  for (const number of numbers) statuses.push(await statusOf(number, person));
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  expect(await statusOf(numbers[0] ?? 0, person)).toBe(200);
  expect(await statusOf(numbers.at(-1) ?? 0)).toBe(200);
});

test('the calls of one user refuse no other user of the same address', async () => {
  const number = await write('https://map.example/nothing');
  const [person, neighbour] = [await signUpUser(app), await signUpUser(app)];
  for (const member of [person, neighbour]) await joinTeam(app, teamId, author, member);
  // The limiter counts in true minutes, and a busy machine needs longer for the calls.
  const time = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  try {
    const statuses: number[] = [];
    for (let call = 0; call <= 200; call += 1) statuses.push(await statusOf(number, person));
    expect([statuses.filter((status) => status === 429).length, statuses.at(-1)]).toEqual([1, 429]);
    expect(await statusOf(number, neighbour)).toBe(404);
  } finally {
    time.mockRestore();
  }
});

test('without listed hosts no page is read', async () => {
  const plainApp = await testApp({ database, clock, linkedPages: web.network });
  web.on('map.example/off', html('<title>Off</title>'));
  const number = await write('https://map.example/off');
  const answer = await send(plainApp, 'GET', urlOf(number), { cookie: reader.cookie });
  expect(answer.statusCode).toBe(404);
  expect((await plainApp.inject('/api/config')).json<AppConfig>().linkPreviewHosts).toEqual([]);
  expect(web.requests).toEqual([]);
  await plainApp.close();
});
