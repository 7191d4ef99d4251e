import { sql } from 'kysely';
import { problem, send, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { cast, type Person } from '../../../test/teams';
import { acted, applied } from '../proposals/proposals.fixture';
import type { App } from '../../platform/http/app-instance';
import { livesAt, matchFields, posted } from './matches.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
let database: TestDatabase;
let app: App;
let on: Stage;

type Who = 'leader' | 'manager' | 'member' | 'opponent' | 'stranger';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Stage {
  readonly people: Readonly<Record<Who, Person>>;
  readonly teamId: string;
  /** An open post of the team. */
  readonly openId: string;
  /** A confirmed one, against the opponent's team. */
  readonly confirmedId: string;
  readonly savedId: string;
}

interface Row {
  readonly operation: string;
  readonly method: Method;
  readonly url: (on: Stage) => string;
  readonly json?: object | (() => Promise<object>);
  /** Adds the version of the open match as it is now. */
  readonly acts?: true;
  /** Answered to anybody, also without a session. */
  readonly open?: boolean;
  readonly allowed: Readonly<Record<Who, number>>;
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock: { now: () => now } });
  const [ours, theirs] = [await cast(app), await cast(app)];
  const { leader, manager, member, stranger } = ours;
  const people = { leader, manager, member, opponent: theirs.leader, stranger };
  for (const person of Object.values(people)) await livesAt(database, person);
  const fields = matchFields(now, { teamId: ours.team.id, sport: 'futsal', playersPerSide: 2 });
  const confirmedId = await posted(app, leader, fields);
  const proposal = await applied(app, theirs.leader, confirmedId, theirs.team.id);
  await acted(app, leader, proposal, 'talk');
  await acted(app, leader, proposal, 'confirm');
  const openId = await posted(app, leader, fields);
  const saved = await send(app, 'POST', '/api/me/saved-searches', {
    cookie: leader.cookie,
    json: { name: 'Mine', filters: {} },
  });
  const savedId = saved.json<{ savedSearch: { id: string } }>().savedSearch.id;
  on = { people, teamId: ours.team.id, openId, confirmedId, savedId };
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const all = (status: number) => ({
  leader: status,
  manager: status,
  member: status,
  opponent: status,
  stranger: status,
});
const host = (status: number, otherwise = 403) => ({
  ...all(otherwise),
  leader: status,
  manager: status,
});
const players = (status: number) => ({ ...all(status), stranger: 404 });
/** Allows users who speak for the host side; members get a refusal, strangers a 404. */
const speakers = (status: number) => ({ ...host(status), stranger: 404 });
const nobody = '00000000-0000-7000-8000-000000000000';
const own = (status: number) => ({ ...all(404), leader: status });

const rows: readonly Row[] = [
  { operation: 'matches', method: 'GET', url: () => '/api/matches', allowed: all(200) },
  { operation: 'myMatches', method: 'GET', url: () => '/api/me/matches?when=coming', allowed: all(200) },
  { operation: 'lastPosts', method: 'GET', url: () => '/api/me/last-posts', allowed: all(200) },
  { operation: 'matchDays', method: 'GET', url: () => '/api/matches/days', allowed: all(200) },
  { operation: 'nextMatch', method: 'GET', url: () => '/api/me/matches/next', allowed: all(200) },
  {
    operation: 'matchesBetween',
    method: 'GET',
    url: () => '/api/me/matches/between?from=2026-06-01&to=2026-06-30',
    allowed: all(200),
  },
  {
    operation: 'teamMatches',
    method: 'GET',
    url: ({ teamId }) => `/api/teams/${teamId}/matches?when=coming`,
    allowed: all(200),
  },
  {
    operation: 'matchCount',
    method: 'GET',
    url: () => '/api/matches/count?latitude=37.5&longitude=126.9&km=10',
    allowed: all(200),
  },
  {
    operation: 'newMatches',
    method: 'GET',
    url: () => `/api/matches/new?since=${now.toISOString()}`,
    allowed: all(200),
  },
  {
    operation: 'nearCounts',
    method: 'GET',
    url: () => '/api/matches/near-counts?latitude=37.5&longitude=126.9',
    allowed: all(200),
  },
  {
    operation: 'thisWeek',
    method: 'GET',
    url: () => '/api/matches/this-week',
    open: true,
    allowed: all(200),
  },
  {
    operation: 'currencyAt',
    method: 'GET',
    url: () => '/api/matches/currency?latitude=37.5&longitude=126.9',
    allowed: all(200),
  },
  { operation: 'match', method: 'GET', url: ({ openId }) => `/api/matches/${openId}`, allowed: all(200) },
  {
    operation: 'matchPreview',
    method: 'GET',
    url: ({ openId }) => `/api/matches/${openId}/preview`,
    open: true,
    allowed: all(200),
  },
  {
    operation: 'matchCopy',
    method: 'GET',
    url: ({ openId }) => `/api/matches/${openId}/copy`,
    allowed: host(200, 404),
  },
  { operation: 'postMatch', method: 'POST', url: () => '/api/matches', json: {}, allowed: all(422) },
  {
    operation: 'editMatch',
    method: 'PATCH',
    url: ({ openId }) => `/api/matches/${openId}`,
    acts: true,
    allowed: host(200),
  },
  {
    operation: 'pauseMatch',
    method: 'POST',
    url: ({ openId }) => `/api/matches/${openId}/pause`,
    acts: true,
    allowed: host(200),
  },
  {
    operation: 'resumeMatch',
    method: 'POST',
    url: ({ openId }) => `/api/matches/${openId}/resume`,
    acts: true,
    allowed: host(200),
  },
  {
    operation: 'cancelMatch',
    method: 'POST',
    url: ({ openId }) => `/api/matches/${openId}/cancel`,
    json: { reason: '', version: 1 },
    allowed: all(422),
  },
  {
    operation: 'lineUp',
    method: 'GET',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up`,
    allowed: players(200),
  },
  {
    operation: 'answerLineUp',
    method: 'PUT',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up`,
    json: { answer: 'MAYBE', bringsBall: false },
    allowed: players(200),
  },
  {
    operation: 'answerForMember',
    method: 'PUT',
    url: ({ confirmedId, people }) => `/api/matches/${confirmedId}/line-up/members/${people.member.id}`,
    json: async () => ({ answer: 'MAYBE', bringsBall: false, version: await answerVersion() }),
    // The other side has no such member.
    allowed: { ...speakers(200), opponent: 404 },
  },
  {
    operation: 'nudgeLineUp',
    method: 'POST',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/nudge`,
    allowed: { ...speakers(200), opponent: 200 },
  },
  {
    operation: 'addGuest',
    method: 'POST',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/guests`,
    json: { name: 'A friend', another: true },
    allowed: players(201),
  },
  {
    operation: 'changeGuest',
    method: 'PUT',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/guests/${nobody}`,
    json: { name: null, answer: 'MAYBE', bringsBall: false, version: 1 },
    allowed: all(404),
  },
  {
    operation: 'removeGuest',
    method: 'DELETE',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/guests/${nobody}?version=1`,
    allowed: all(404),
  },
  {
    operation: 'makeAnswerLink',
    method: 'POST',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/link`,
    allowed: { ...speakers(201), opponent: 201 },
  },
  {
    operation: 'changeAnswerLink',
    method: 'PUT',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/link`,
    json: { showNames: true },
    allowed: { ...speakers(200), opponent: 200 },
  },
  {
    operation: 'revokeAnswerLink',
    method: 'DELETE',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/link`,
    // The manager ends it first; then there is none.
    allowed: { ...speakers(200), leader: 404, opponent: 200 },
  },
  { operation: 'guestAnswers', method: 'GET', url: () => '/api/me/guest-answers', allowed: all(200) },
  { operation: 'takeOverGuestAnswers', method: 'PUT', url: () => '/api/me/guest-answers', allowed: all(204) },
  {
    operation: 'forgetGuestAnswers',
    method: 'DELETE',
    url: () => '/api/me/guest-answers',
    allowed: all(204),
  },
  {
    operation: 'matchCalendar',
    method: 'GET',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/calendar.ics`,
    allowed: all(200),
  },
  { operation: 'todos', method: 'GET', url: () => '/api/me/todos', allowed: all(200) },
  { operation: 'savedSearches', method: 'GET', url: () => '/api/me/saved-searches', allowed: all(200) },
  {
    operation: 'saveSearch',
    method: 'POST',
    url: () => '/api/me/saved-searches',
    json: { name: ' ', filters: {} },
    allowed: all(422),
  },
  // The last row: one's own is gone after it.
  {
    operation: 'forgetSearch',
    method: 'DELETE',
    url: ({ savedId }) => `/api/me/saved-searches/${savedId}`,
    allowed: own(204),
  },
];

async function versionOf(id: string): Promise<number> {
  const match = await database.db
    .selectFrom('match')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return match.version;
}

/** Of the member's own answer; 0: none yet. */
async function answerVersion(): Promise<number> {
  const answer = await database.db
    .selectFrom('line_up_answer')
    .select('version')
    .where('match_id', '=', on.confirmedId)
    .where('user_id', '=', on.people.member.id)
    .executeTakeFirst();
  return answer?.version ?? 0;
}

async function call(row: Row, who: Person | null) {
  const written = typeof row.json === 'function' ? await row.json() : row.json;
  const json = row.acts ? { version: await versionOf(on.openId) } : written;
  return send(app, row.method, row.url(on), {
    ...(json !== undefined && { json }),
    ...(who && { cookie: who.cookie }),
  });
}

test.each(rows.map((row) => [row.operation, row] as const))(
  '%s: signed out, stranger, opponent, member, manager, leader',
  async (_operation, row) => {
    const out = await call(row, null);
    if (row.open) expect(out.statusCode).toBe(200);
    else expect([out.statusCode, problem(out).code]).toEqual([401, 'session.required']);
    for (const who of ['stranger', 'opponent', 'member', 'manager', 'leader'] as const) {
      const answer = await call(row, on.people[who]);
      expect([who, answer.statusCode]).toEqual([who, row.allowed[who]]);
    }
  },
);

test('a host’s cancellation with a reason: refused to everybody but the two who speak for the team', async () => {
  const version = await versionOf(on.openId);
  const cancel = (who: Person) =>
    send(app, 'POST', `/api/matches/${on.openId}/cancel`, {
      cookie: who.cookie,
      json: { reason: 'rain', version },
    });
  for (const who of ['stranger', 'opponent', 'member'] as const)
    expect([who, (await cancel(on.people[who])).statusCode]).toEqual([who, 403]);
  expect((await cancel(on.people.manager)).statusCode).toBe(200);
});

test('the matrix knows every route of matches, line-ups, saved searches and what waits', () => {
  const elsewhere =
    /\/(?:proposals|refusals|result|review|late-cancels?|challenge|calendar-feed|guest-spots)\b/;
  const found = app.everyRoute.filter(
    ({ url, method, hidden }) =>
      method !== 'HEAD' &&
      !hidden &&
      (/^\/api\/matches\b/.test(url) ||
        /^\/api\/me\/(?:matches|last-posts|saved-searches|todos|guest-answers)\b/.test(url) ||
        url === '/api/teams/:teamId/matches') &&
      !elsewhere.test(url),
  );
  expect(found.map(({ operationId }) => operationId).sort()).toEqual(
    rows.map(({ operation }) => operation).sort(),
  );
});

test('what waits for each: applicants for those who speak for the host, the line-up for who has not answered', async () => {
  const { people } = on;
  await sql`delete from line_up_answer`.execute(database.db);
  const kinds = async (who: Who) =>
    (await send(app, 'GET', '/api/me/todos', { cookie: people[who].cookie }))
      .json<{ todos: { kind: string; matchId: string; count: number }[] }>()
      .todos.map(({ kind, matchId, count }) => [kind, matchId, count]);
  const fields = matchFields(now, {
    teamId: on.teamId,
    sport: 'futsal',
    playersPerSide: 2,
    startAt: new Date(now.getTime() + 3 * 86_400_000).toISOString(),
  });
  const openId = await posted(app, people.leader, fields);
  const teams = await send(app, 'GET', '/api/me/teams', { cookie: people.opponent.cookie });
  const [team] = teams.json<{ teams: { id: string }[] }>().teams;
  await applied(app, people.opponent, openId, team?.id ?? '');
  const [applicants, lineUp] = [
    ['applicants', openId, 1],
    ['line_up', on.confirmedId, 0],
  ];
  expect(await kinds('leader')).toEqual([applicants, lineUp]);
  expect(await kinds('manager')).toEqual([applicants, lineUp]);
  expect(await kinds('member')).toEqual([lineUp]);
  expect(await kinds('opponent')).toEqual([lineUp]);
  expect(await kinds('stranger')).toEqual([]);
  await send(app, 'PUT', `/api/matches/${on.confirmedId}/line-up`, {
    cookie: people.member.cookie,
    json: { answer: 'NOT_GOING', bringsBall: false },
  });
  expect(await kinds('member')).toEqual([]);
  await send(app, 'PUT', `/api/users/${people.opponent.id}/block`, { cookie: people.leader.cookie });
  expect(await kinds('leader')).toEqual([lineUp]);
});
