import { send, signUpUser, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamAs, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { challengeOrThrow } from '../challenges/challenges.fixture';
import { cancelAs, setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { hiddenContentText } from '../moderation/content-parts.repository';
import { agreeWithResult, insertConfirmedMatch, goalsClaim, submitResult } from '../results/results.fixture';
import { render } from './render';

const clock = testClock();
const minute = 60_000;
let database: TestDatabase;
let app: App;
let renders = 0;
let host: Person;
let away: Person;
let hostTeam: { readonly id: string };
let awayTeam: { readonly id: string };
let openMatchId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    database,
    clock,
    renderPicture: (drawing) => {
      renders += 1;
      return render(drawing);
    },
  });
  [host, away] = [await signUpUser(app), await signUpUser(app)];
  for (const person of [host, away]) await setHomeOf(database, person);
  hostTeam = await createTeamAs(app, host, { name: '성수 번개 FC' });
  awayTeam = await createTeamAs(app, away, { name: 'Zebra & Wolves' });
  openMatchId = await postMatchAs(app, host, matchFields(clock.now()));
});

beforeEach(() => {
  renders = 0;
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const get = (url: string, headers: Record<string, string> = {}) => send(app, 'GET', url, { headers });

/** Returns the current address of a picture. */
async function currentAddress(id: string, picture = 'card.en'): Promise<string> {
  const answer = await get(`/m/${id}/${picture}.png`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-cache']);
  return String(answer.headers.location);
}

/** Reads type and size from the header of a PNG. */
function sizeOf(file: Buffer): readonly [string, number, number] {
  return [file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)];
}

test.each([
  ['card.en', 1200, 630],
  ['card.ko', 1200, 630],
  ['story.ko', 1080, 1920],
])('%s is a picture of %i × %i that never changes', async (name, width, height) => {
  const url = await currentAddress(openMatchId, name);
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(sizeOf(answer.rawPayload)).toEqual(['PNG', width, height]);
  expect(answer.rawPayload.length).toBeLessThan(200_000);
  const etag = String(answer.headers.etag);
  const conditionalAnswer = await get(url, { 'if-none-match': etag });
  expect([conditionalAnswer.statusCode, conditionalAnswer.body, conditionalAnswer.headers.etag]).toEqual([
    304,
    '',
    etag,
  ]);
});

test('ten parallel requests and a later one render a picture only once', async () => {
  const id = await postMatchAs(app, away, matchFields(clock.now(), { title: 'Ten at once' }));
  const url = await currentAddress(id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  await get(url);
  expect(renders).toBe(1);
});

test('a result gives the picture another address, to which the old address redirects', async () => {
  const startAt = new Date(clock.now().getTime() + 60 * minute);
  const id = await insertConfirmedMatch(
    database,
    clock,
    { host, away: away, startAt },
    {
      kind: 'TEAM',
      sport: 'futsal',
      players_per_side: 5,
      host_team_id: hostTeam.id,
      host_user_id: null,
      away_team_id: awayTeam.id,
      away_user_id: null,
    },
  );
  const addressBefore = await currentAddress(id);
  clock.advance(120 * minute);
  await submitResult(app, host, id, goalsClaim(3, 2));
  expect(await currentAddress(id)).toBe(addressBefore);
  expect((await agreeWithResult(app, away, id, 1)).statusCode).toBe(200);
  const addressAfter = await currentAddress(id);
  expect(addressAfter).not.toBe(addressBefore);
  expect((await get(addressBefore)).headers.location).toBe(addressAfter);
  expect(sizeOf((await get(addressAfter)).rawPayload)).toEqual(['PNG', 1200, 630]);
  expect(renders).toBe(1);
});

describe('matches that are not public have no picture, and nothing is rendered for them', () => {
  const expectNotFound = async (url: string) => {
    const answer = await get(url);
    expect([url, answer.statusCode, renders]).toEqual([url, 404, 0]);
  };

  test.each([
    '/m/00000000-0000-7000-8000-000000000000/card.en.png',
    '/m/00000000-0000-7000-8000-000000000000/card.en.0123456789abcdef.png',
    '/m/nonsense/card.en.png',
    `/m/${encodeURIComponent("'; select 1")}/story.ko.png`,
  ])('%s', expectNotFound);

  test.each(['card.fr.png', 'poster.en.png', 'card.en.0123.png', 'card.en.jpg', '..%2Fcard.en.png'])(
    'another name of a picture: %s',
    (name) => expectNotFound(`/m/${openMatchId}/${name}`),
  );

  test('a cancelled match, also at its former address', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now(), { title: 'To be cancelled' }));
    const url = await currentAddress(id);
    expect((await cancelAs(app, host, id)).statusCode).toBe(200);
    await expectNotFound(url);
    await expectNotFound(`/m/${id}/card.en.png`);
  });

  test('an open match that has expired', async () => {
    const startAt = new Date(clock.now().getTime() + 120 * minute).toISOString();
    const id = await postMatchAs(app, away, matchFields(clock.now(), { title: 'Soon', startAt }));
    const url = await currentAddress(id);
    clock.advance(121 * minute);
    await expectNotFound(url);
  });

  test('a challenge, which only two teams see', async () => {
    const [challenger, challenged] = [await signUpUser(app), await signUpUser(app)];
    const id = await challengeOrThrow(app, clock.now(), {
      from: { leader: challenger, team: await createTeamAs(app, challenger) },
      to: { leader: challenged, team: await createTeamAs(app, challenged) },
    });
    await expectNotFound(`/m/${id}/card.en.png`);
  });

  test('a match whose text an operator has hidden', async () => {
    const id = await postMatchAs(app, away, matchFields(clock.now(), { title: 'Rude words' }));
    const url = await currentAddress(id);
    await database.db.updateTable('match').set({ title: hiddenContentText }).where('id', '=', id).execute();
    await expectNotFound(url);
  });
});

test('guessed versions are redirected, and nothing is rendered for them', async () => {
  for (let guess = 0; guess < 20; guess += 1) {
    const answer = await get(`/m/${openMatchId}/card.en.${guess.toString(16).padStart(16, '0')}.png`);
    expect(answer.statusCode).toBe(302);
  }
  expect(renders).toBe(0);
});

test('an IP address may send 120 requests a minute', async () => {
  // The limiter counts in true minutes, and a busy machine may need longer for the calls.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const requestPicture = () =>
    app.inject({ url: `/m/${openMatchId}/card.en.png`, remoteAddress: '203.0.113.9' });
  const statuses = [];
  for (let call = 0; call < 121; call += 1) statuses.push((await requestPicture()).statusCode);
  expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 302));
  const refusal = await requestPicture();
  expect([statuses[120], refusal.statusCode, Number(refusal.headers['retry-after']) > 0]).toEqual([
    429,
    429,
    true,
  ]);
});
