import { limits, type PastMatchPage, type TeamProfile, type UserProfile } from '@homeground/shared/contracts';
import { password, problem, send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { newId } from '../../platform/ids';
import { insertFinalResult, insertSides, type TestSide } from './scores.fixture';

const clock = testClock();
const day = 86_400_000;

setUpApp({ clock });

let reader: Person;
let host: TestSide;
let away: TestSide;

beforeEach(async () => {
  reader = await signUpUser(app);
  [host, away] = (await insertSides(database, 2)) as [TestSide, TestSide];
});

/** Plays matches, two at each start, so that pages also end between equal starts. Returns their ids, the latest first. */
async function play(count: number, kind: 'TEAM' | 'INDIVIDUAL'): Promise<string[]> {
  const matches: { readonly id: string; readonly day: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const daysAgo = 1 + Math.floor(index / 2);
    const playedAt = new Date(clock.now().getTime() - daysAgo * day);
    // The side of the page is host and guest in turn.
    const sides = index % 3 === 0 ? { host, away, kind } : { host: away, away: host, kind };
    matches.push({ id: await insertFinalResult(database, sides, 'HOST', playedAt), day: daysAgo });
  }
  return matches.sort((a, b) => a.day - b.day || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
}

const get = (path: string, person = reader) => send(app, 'GET', path, { cookie: person.cookie });
const pastOf = (side: string, cursor: string, person = reader) =>
  get(`/api/${side}/past-matches?cursor=${cursor}`, person);

/** Reads the page of the side, and then all further pages. */
async function readAll(side: string): Promise<{ readonly ids: string[]; readonly sizes: number[] }> {
  const profile = (await get(`/api/${side}`)).json<UserProfile & { team?: TeamProfile }>();
  const { past, pastNext } = profile.team?.play ?? profile.play;
  const ids = past.map(({ id }) => id);
  const sizes = [past.length];
  for (let cursor = pastNext ?? null; cursor !== null;) {
    const page: PastMatchPage = (await pastOf(side, cursor)).json<PastMatchPage>();
    ids.push(...page.matches.map(({ id }) => id));
    sizes.push(page.matches.length);
    cursor = page.next;
  }
  return { ids, sizes };
}

const { calendar, pastMatches } = limits.scores;
/** The pages are full, or one match is left over, or one is missing. */
const fullPages = calendar.max + pastMatches.max;

test.each([calendar.max, calendar.max + 1, fullPages - 1, fullPages, fullPages + 1])(
  'all %i past matches of a team and of a user follow on pages, each once, the latest first',
  async (count) => {
    const [teamMatches, oneOnOnes] = [await play(count, 'TEAM'), await play(count, 'INDIVIDUAL')];
    for (const [side, expectedIds] of [
      [`teams/${host.id}`, teamMatches],
      [`users/${host.userId}`, oneOnOnes],
    ] as const) {
      const { ids, sizes } = await readAll(side);
      expect(ids).toEqual(expectedIds);
      // No page is empty: the last page has no cursor.
      expect(sizes.every((size) => size > 0)).toBe(true);
    }
  },
);

test('a match that becomes past between two pages neither repeats nor hides one', async () => {
  const earlierIds = await play(calendar.max + 3, 'TEAM');
  const { team } = (await get(`/api/teams/${host.id}`)).json<{ team: TeamProfile }>();
  await insertFinalResult(database, { host, away }, 'HOST', new Date(clock.now().getTime() - 60_000));
  const page = (await pastOf(`teams/${host.id}`, team.play.pastNext ?? '')).json<PastMatchPage>();
  expect([...team.play.past, ...page.matches].map(({ id }) => id)).toEqual(earlierIds);
});

test('without a cursor the list begins at the latest match; each match is seen from the side of the page', async () => {
  const [latestId] = await play(1, 'INDIVIDUAL');
  const pageOf = async ({ userId }: TestSide) =>
    (await get(`/api/users/${userId}/past-matches`)).json<PastMatchPage>();
  expect(await pageOf(host)).toMatchObject({
    matches: [{ id: latestId, outcome: 'WIN', opponent: { userId: away.userId } }],
    next: null,
  });
  expect(await pageOf(away)).toMatchObject({
    matches: [{ id: latestId, outcome: 'LOSS', opponent: { userId: host.userId } }],
    next: null,
  });
});

test('the list of a user has the matches of their teams for the user alone', async () => {
  const ids = await play(2, 'TEAM');
  const shownUser = await signUpUser(app);
  await database.db
    .updateTable('team_member')
    .set({ user_id: shownUser.id })
    .where('team_id', '=', host.id)
    .execute();
  const pageFor = async (person: Person) =>
    (await get(`/api/users/${shownUser.id}/past-matches`, person)).json<PastMatchPage>();
  expect(await pageFor(reader)).toEqual({ matches: [], next: null });
  expect((await pageFor(shownUser)).matches.map(({ id }) => id)).toEqual(ids);
});

test.each(['the reader', 'the shown user'] as const)(
  'a block by %s hides all pages of a user',
  async (blocker) => {
    const shownUser = await signUpUser(app);
    host = { ...host, userId: shownUser.id };
    await play(calendar.max + 2, 'INDIVIDUAL');
    const { play: shownPlay } = (await get(`/api/users/${shownUser.id}`)).json<UserProfile>();
    const [from, to] = blocker === 'the reader' ? [reader, shownUser] : [shownUser, reader];
    await send(app, 'PUT', `/api/users/${to.id}/block`, { cookie: from.cookie });
    const answers = [
      await get(`/api/users/${shownUser.id}/past-matches`),
      await pastOf(`users/${shownUser.id}`, shownPlay.pastNext ?? ''),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    // The user still reads the own pages.
    expect((await get(`/api/users/${shownUser.id}/past-matches`, shownUser)).statusCode).toBe(200);
  },
);

test.each([
  ['teams', 'TEAM'],
  ['users', 'INDIVIDUAL'],
] as const)('the lists of /%s leave out a match whose page a block hides', async (kindOfSide, kind) => {
  // The host posted the latest match, the opponent the one before.
  const ids = await play(2, kind);
  const side = kindOfSide === 'teams' ? `teams/${host.id}` : `users/${host.userId}`;
  await send(app, 'PUT', `/api/users/${away.userId}/block`, { cookie: reader.cookie });
  const pageStatuses = await Promise.all(ids.map(async (id) => (await get(`/api/matches/${id}`)).statusCode));
  expect(pageStatuses.toSorted()).toEqual([200, 404]);
  const visibleIds = ids.filter((_, index) => pageStatuses[index] === 200);
  expect((await readAll(side)).ids).toEqual(visibleIds);
  expect((await get(`/api/${side}/past-matches`)).json<PastMatchPage>().matches.map(({ id }) => id)).toEqual(
    visibleIds,
  );
});

test('a deleted account has no past matches; unknown sides are not found; a call without a session is refused', async () => {
  const shownUser = await signUpUser(app);
  host = { ...host, userId: shownUser.id };
  await play(2, 'INDIVIDUAL');
  await send(app, 'DELETE', '/api/me', { cookie: shownUser.cookie, json: { password } });
  expect((await get(`/api/users/${shownUser.id}/past-matches`)).json()).toEqual({ matches: [], next: null });
  for (const side of ['users', 'teams'])
    for (const id of [newId(), 'nobody'])
      expect((await get(`/api/${side}/${id}/past-matches`)).statusCode).toBe(404);
  expect((await send(app, 'GET', `/api/teams/${host.id}/past-matches`)).statusCode).toBe(401);
});

test('a disbanded team keeps its past matches', async () => {
  const ids = await play(2, 'TEAM');
  await database.db
    .updateTable('team')
    .set({ disbanded_at: clock.now() })
    .where('id', '=', host.id)
    .execute();
  const page = (await get(`/api/teams/${host.id}/past-matches`)).json<PastMatchPage>();
  expect(page.matches.map(({ id }) => id)).toEqual(ids);
});

// The last two are the base64 of `["x","x"]` and of `[1,2]`.
test.each(['x', 'WyJ4IiwieCJd', 'WzEsMl0'])('the cursor %s is refused at its field', async (cursor) => {
  await play(1, 'TEAM');
  for (const side of [`teams/${host.id}`, `users/${host.userId}`]) {
    const answer = await pastOf(side, cursor);
    expect([answer.statusCode, problem(answer).code]).toEqual([422, 'request.invalid_fields']);
  }
});

test.each(['golf', 'arm_wrestling'] as const)(
  'a past match of %s has an outcome, but no score, because nobody entered a score',
  async (sport) => {
    const result = { sport, host_score: 1, away_score: 0 };
    await insertFinalResult(database, { host, away }, 'HOST', clock.now(), result);
    const { team } = (await get(`/api/teams/${away.id}`)).json<{ team: TeamProfile }>();
    expect(team.play.past.map(({ outcome, score }) => [outcome, score])).toEqual([['LOSS', null]]);
  },
);
