import type {
  MatchAnswer,
  MatchDays,
  MatchDetail,
  MatchPage,
  NearCounts,
  NewMatches,
} from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { cast, createdTeam, joined, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import type { App } from '../../platform/http/app-instance';
import { distanceKm } from '../geo/position.rules';
import { createJobs, type Jobs } from '../../platform/jobs';
import { confirmMatch, reopenMatch } from './match-change.usecases';
import { clockJobs } from './match-clock.usecases';
import { findMatch } from './matches.repository';
import { cancelAs, livesAt, matchFields, pauseAs, posted, seen, yeouido } from './matches.fixture';

const hour = 3_600_000;
const day = 24 * hour;

let database: TestDatabase;
let app: App;
const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
let clock: Clock;
let jobs: Jobs;
let host: Person;
let other: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = { now: () => moment };
  app = await testApp({ database, clock });
  // The app's own worker uses the same rows; this one is for the moments a test chooses.
  jobs = createJobs({ db: database.db, clock, log: { error: (details) => { throw details; } } }); // prettier-ignore
  clockJobs(jobs);
  [host, other] = await Promise.all([signedUp(app), signedUp(app)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  moment = start;
  await database.db.deleteFrom('job').execute();
  await database.db.deleteFrom('match').execute();
  await Promise.all([livesAt(database, host), livesAt(database, other)]);
});

function advance(ms: number): void {
  moment = new Date(moment.getTime() + ms);
}

const get = async <T>(by: Person, url: string) => {
  const answer = await send(app, 'GET', url, { cookie: by.cookie });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
};
const list = async (by: Person, query = '') =>
  (await get<MatchPage>(by, `/api/matches${query}`)).matches.map(({ id }) => id);
const confirm = (id: string, away: { teamId: string | null; userId: string | null }) =>
  inTransaction(database.db, (trx) => confirmMatch({ clock }, trx, id, { ...away, proposalId: null }));

describe('posting', () => {
  test('what was posted is what is read, near me and in the list', async () => {
    const fields = matchFields(clock.now(), {
      title: 'حيّ 🎾 e\u0301 <script>alert(1)</script>',
      content: '한강에서 한 게임 어때요?\n둘째 줄',
    });
    const id = await posted(app, host, fields);
    const match = await seen(app, other, id);
    expect(match).toMatchObject({
      title: fields.title.normalize('NFC'),
      content: fields.content,
      state: 'OPEN',
      kind: 'INDIVIDUAL',
      startAt: fields.startAt,
      aboutKm: 1,
      pointIsExact: true,
      applicantCount: 0,
      termsVersion: 1,
      version: 1,
      mine: { isHost: false, isPlaying: false, proposalId: null, proposalState: null },
      may: { edit: false, cancel: false, pause: false, resume: false, answerLineUp: false, rematch: false },
    });
    expect((await seen(app, host, id)).mine.isHost).toBe(true);
    expect(await list(other)).toEqual([id]);
  });

  test('nothing of the host’s position is told when no place is named', async () => {
    await livesAt(database, host, { latitude: 37.5312, longitude: 126.9147 });
    const id = await posted(
      app,
      host,
      matchFields(clock.now(), { latitude: null, longitude: null, venueState: 'TO_BE_AGREED' }),
    );
    const { latitude, longitude, pointIsExact } = await seen(app, other, id);
    expect(pointIsExact).toBe(false);
    const km = distanceKm({ latitude: 37.5312, longitude: 126.9147 }, { latitude, longitude });
    expect(km).toBeGreaterThan(0.5);
    expect(km).toBeLessThan(2);
  });

  test('latitude 0 and longitude 0 are a place', async () => {
    await livesAt(database, other, { latitude: 0, longitude: 0 });
    const id = await posted(app, host, matchFields(clock.now(), { latitude: 0, longitude: 0 }));
    expect(await seen(app, other, id)).toMatchObject({
      latitude: 0,
      longitude: 0,
      aboutKm: 1,
      pointIsExact: true,
    });
    expect(await list(other)).toEqual([id]);
  });

  test('without a neighbourhood there is no list', async () => {
    const nowhere = await signedUp(app);
    const answer = await send(app, 'GET', '/api/matches', { cookie: nowhere.cookie });
    expect([answer.statusCode, problem(answer).code]).toEqual([409, 'match.location_needed']);
  });

  test.each([
    ['title', { title: '   ' }, 'required'],
    ['title', { title: 'x' }, 'too_short'],
    ['title', { title: 'x'.repeat(51) }, 'too_long'],
    ['title', { title: `a${'\u0301'.repeat(40)}` }, 'wrong_format'],
    ['title', { title: 'a\u202Eb' }, 'wrong_format'],
    ['content', { content: '' }, 'required'],
    ['startAt', { startAt: '2026-06-01T10:29:59.000Z' }, 'too_small'],
    ['startAt', { startAt: '2026-11-28T10:00:00.001Z' }, 'too_large'],
    ['startAt', { startAt: '2026-06-31T99:00:00Z' }, 'wrong_format'],
    ['startAt', { startAt: 'tomorrow' }, 'wrong_format'],
    ['minutes', { minutes: 29 }, 'too_small'],
    ['playersPerSide', { playersPerSide: 2 }, 'not_allowed'],
    ['levelTo', { levelFrom: 4, levelTo: 3 }, 'too_small'],
    ['latitude', { longitude: null, latitude: 3 }, 'required'],
    ['latitude', { latitude: 91 }, 'too_large'],
    ['venueName', { venueName: '' }, 'required'],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'not_allowed'],
    ['costPerTeam', { costPerTeam: 1_000_001 }, 'too_large'],
    ['weeks', { weeks: 9 }, 'too_large'],
  ] as const)('%s %j is %s', async (field, changed, expected) => {
    const answer = await send(app, 'POST', '/api/matches', {
      cookie: host.cookie,
      json: matchFields(clock.now(), changed),
    });
    expect(answer.statusCode).toBe(422);
    expect(problem(answer).fields).toEqual({ [field]: expected });
  });

  test.each([
    ['Yeouido', yeouido, undefined, 'KRW'],
    ['Berlin', { latitude: 52.52, longitude: 13.405 }, undefined, 'EUR'],
    ['New York', { latitude: 40.71, longitude: -74.006 }, undefined, 'USD'],
    ['Berlin, by choice', { latitude: 52.52, longitude: 13.405 }, 'KRW', 'KRW'],
  ] as const)('in %s sums are in the match’s own currency', async (_, at, currency, expected) => {
    const fields = { ...matchFields(clock.now(), at), ...(currency && { currency }) };
    const id = await posted(app, host, fields);
    expect((await seen(app, host, id)).currency).toBe(expected);
  });

  test('a form begins with what is paid with at home', async () => {
    await livesAt(database, host, { latitude: 52.52, longitude: 13.405 });
    const answer = await send(app, 'GET', '/api/me/last-posts', { cookie: host.cookie });
    expect(answer.json()).toMatchObject({ currency: 'EUR' });
  });

  test.each([
    ['Yeouido', yeouido, 'KRW'],
    ['Berlin', { latitude: 52.52, longitude: 13.405 }, 'EUR'],
    ['the open sea', { latitude: 0, longitude: -30 }, 'KRW'],
  ] as const)('a form that moves to %s learns what is paid with there', async (_, at, expected) => {
    const url = `/api/matches/currency?latitude=${at.latitude}&longitude=${at.longitude}`;
    expect((await send(app, 'GET', url, { cookie: host.cookie })).json()).toEqual({ currency: expected });
  });

  test('a currency that nobody pays with is refused', async () => {
    const json = { ...matchFields(clock.now()), currency: 'ABC' };
    const answer = await send(app, 'POST', '/api/matches', { cookie: host.cookie, json });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { currency: 'not_allowed' }]);
  });

  test('the table itself refuses what is no currency', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    const write = sql`update match set currency = 'won' where id = ${id}`.execute(database.db);
    await expect(write).rejects.toThrow(/match_currency/);
  });

  test('a team’s match is posted by its leader and managers, in its sport', async () => {
    const { team, leader, manager, member, stranger } = await cast(app);
    const fields = matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 5 });
    const post = (by: Person, changed = {}) =>
      send(app, 'POST', '/api/matches', { cookie: by.cookie, json: { ...fields, ...changed } });
    expect((await post(leader)).statusCode).toBe(201);
    expect((await post(manager)).statusCode).toBe(201);
    expect((await post(member)).statusCode).toBe(403);
    expect((await post(stranger)).statusCode).toBe(404);
    expect(problem(await post(leader, { sport: 'soccer' })).fields).toEqual({ sport: 'not_allowed' });
  });

  test('ten open posts, not eleven, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        send(app, 'POST', '/api/matches', { cookie: host.cookie, json: matchFields(clock.now()) }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(
      answers.filter((answer) => answer.statusCode === 409 && problem(answer).code === 'match.too_many_open'),
    ).toHaveLength(4);
    // Past posts give their places back, also when the job has not come by.
    advance(8 * day);
    expect(await posted(app, host, matchFields(clock.now()))).toBeTruthy();
  });

  test('a weekly series is at the same time on the wall, all or nothing', async () => {
    const fields = matchFields(clock.now(), {
      startAt: '2026-10-14T18:00:00.000Z',
      timeZone: 'Europe/London',
      weeks: 3,
    });
    const answer = await send(app, 'POST', '/api/matches', { cookie: host.cookie, json: fields });
    const { ids } = answer.json<{ ids: string[] }>();
    const matches = await Promise.all(ids.map((id) => seen(app, host, id)));
    expect(matches.map(({ startAt }) => startAt)).toEqual([
      '2026-10-14T18:00:00.000Z',
      '2026-10-21T18:00:00.000Z',
      '2026-10-28T19:00:00.000Z',
    ]);
    expect(new Set(matches.map(({ seriesId }) => seriesId)).size).toBe(1);
    const tooMany = await send(app, 'POST', '/api/matches', {
      cookie: host.cookie,
      json: { ...fields, startAt: '2026-07-01T18:00:00.000Z', weeks: 8 },
    });
    expect(problem(tooMany).code).toBe('match.too_many_open');
    expect((await get<MatchPage>(host, '/api/me/matches?when=coming')).matches).toHaveLength(3);
  });

  describe('a series', () => {
    const weekly = async (weeks: number, changed: Parameters<typeof matchFields>[1] = {}) => {
      const fields = matchFields(clock.now(), {
        startAt: '2026-10-14T18:00:00.000Z',
        timeZone: 'Europe/London',
        weeks,
        ...changed,
      });
      const answer = await send(app, 'POST', '/api/matches', { cookie: host.cookie, json: fields });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<{ ids: string[] }>().ids;
    };
    const shown = (ids: readonly string[]) => Promise.all(ids.map((id) => seen(app, host, id)));
    const seriesOf = (answer: { json<T>(): T }) => answer.json<MatchAnswer>().series;
    const edit = (id: string, json: object) =>
      send(app, 'PATCH', `/api/matches/${id}`, { cookie: host.cookie, json });
    const cancel = (id: string, json: object) =>
      send(app, 'POST', `/api/matches/${id}/cancel`, {
        cookie: host.cookie,
        json: { reason: 'The hall is closed', ...json },
      });

    beforeEach(async () => {
      moment = new Date('2026-10-01T10:00:00.000Z');
      // Months after the others: their sessions have ended.
      [host, other] = await Promise.all([signedUp(app), signedUp(app)]);
    });
    afterEach(async () => {
      moment = start;
      [host, other] = await Promise.all([signedUp(app), signedUp(app)]);
    });

    test.each([
      ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-11-01T01:30:00.000Z'],
      ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-08T06:30:00.000Z'],
    ])(
      'its first match keeps its instant in the hour that comes twice in %s',
      async (timeZone, startAt, next) => {
        const ids = await weekly(2, { timeZone, startAt });
        expect((await shown(ids)).map((match) => match.startAt)).toEqual([startAt, next]);
        const [alone] = await weekly(1, { timeZone, startAt, title: 'Alone' });
        expect((await seen(app, host, alone ?? '')).startAt).toBe(startAt);
      },
    );

    test('this one, this and the later ones, all: an open one follows, one with an opponent stays', async () => {
      const ids = await weekly(4);
      const [a = '', b = '', c = '', d = ''] = ids;
      await inTransaction(database.db, (trx) =>
        confirmMatch({ clock }, trx, d, { teamId: null, userId: other.id, proposalId: null }),
      );
      expect(seriesOf(await edit(b, { version: 1, title: 'Only this one' }))).toEqual({
        changed: 0,
        left: 0,
      });
      expect(seriesOf(await edit(b, { version: 2, scope: 'FOLLOWING', costPerTeam: 7000 }))).toEqual({
        changed: 1,
        left: 1,
      });
      // An hour later on the wall, also for the one on the other side of the clock change.
      const later = { version: 1, scope: 'ALL', startAt: '2026-10-14T19:00:00.000Z' };
      expect(seriesOf(await edit(a, later))).toEqual({ changed: 2, left: 1 });
      expect(
        (await shown(ids)).map(({ title, costPerTeam, startAt, version }) => [
          title,
          costPerTeam,
          startAt,
          version,
        ]),
      ).toEqual([
        ['Singles by the river', 10_000, '2026-10-14T19:00:00.000Z', 2],
        ['Only this one', 7000, '2026-10-21T19:00:00.000Z', 4],
        ['Singles by the river', 7000, '2026-10-28T20:00:00.000Z', 3],
        ['Singles by the river', 10_000, '2026-11-04T19:00:00.000Z', 2],
      ]);

      expect(problem(await edit(a, { version: 1, scope: 'ALL', costPerTeam: 1 })).code).toBe(
        'match.newer_version',
      );
      expect(seriesOf(await cancel(b, { version: 4, scope: 'FOLLOWING' }))).toEqual({ changed: 1, left: 1 });
      expect((await shown(ids)).map(({ state }) => state)).toEqual([
        'OPEN',
        'CANCELLED',
        'CANCELLED',
        'CONFIRMED',
      ]);
      expect(seriesOf(await cancel(a, { version: 2, scope: 'ALL' }))).toEqual({ changed: 0, left: 1 });
      expect((await seen(app, host, c)).cancellation?.reason).toBe('The hall is closed');
    });

    test('all or nothing: where one would lie too far ahead none is moved, and no one else’s series is touched', async () => {
      const ids = await weekly(3, { startAt: '2027-03-01T18:00:00.000Z' });
      const [first = ''] = ids;
      const refused = await edit(first, { version: 1, scope: 'ALL', startAt: '2027-03-25T18:00:00.000Z' });
      expect([refused.statusCode, problem(refused).fields]).toEqual([422, { startAt: 'too_large' }]);
      expect(new Set((await shown(ids)).map(({ version }) => version))).toEqual(new Set([1]));
      const strange = await send(app, 'POST', `/api/matches/${first}/cancel`, {
        cookie: other.cookie,
        json: { reason: 'Mine now', version: 1, scope: 'ALL' },
      });
      expect(strange.statusCode).toBe(403);
      const stale = await cancel(first, { version: 9, scope: 'ALL' });
      expect([stale.statusCode, problem(stale).code]).toEqual([409, 'match.state_moved']);
      expect(new Set((await shown(ids)).map(({ state }) => state))).toEqual(new Set(['OPEN']));
    });
  });

  test('what is being played is not past, page by page', async () => {
    const startAt = new Date(clock.now().getTime() + hour).toISOString();
    const id = await posted(app, host, matchFields(clock.now(), { startAt, minutes: 120 }));
    const later = await posted(app, host, matchFields(clock.now()));
    await inTransaction(database.db, (trx) =>
      confirmMatch({ clock }, trx, id, { teamId: null, userId: other.id, proposalId: null }),
    );
    const ids = async (when: string) =>
      (await get<MatchPage>(host, `/api/me/matches?when=${when}`)).matches.map((match) => match.id);
    advance(2 * hour);
    expect(await ids('coming')).toEqual([id, later]);
    expect(await ids('past')).toEqual([]);
    const first = await get<MatchPage>(host, '/api/me/matches?when=coming&limit=1');
    const second = await get<MatchPage>(
      host,
      `/api/me/matches?when=coming&limit=1&cursor=${first.nextCursor ?? ''}`,
    );
    expect([...first.matches, ...second.matches].map((match) => match.id)).toEqual([id, later]);
    advance(hour);
    expect(await ids('coming')).toEqual([later]);
    expect(await ids('past')).toEqual([id]);
  });

  test('the same key posts once', async () => {
    const json = matchFields(clock.now());
    const twice = await Promise.all(
      [1, 2].map(() =>
        send(app, 'POST', '/api/matches', { cookie: host.cookie, json, key: 'one-and-the-same-key' }),
      ),
    );
    expect(twice[0]?.body).toBe(twice[1]?.body);
    expect(await list(host)).toHaveLength(1);
  });

  test('a copy is filled from one’s own match and from nobody else’s', async () => {
    const fields = matchFields(clock.now());
    const id = await posted(app, host, fields);
    const { startAt: _start, ...expected } = fields;
    expect(await get(host, `/api/matches/${id}/copy`)).toEqual({ ...expected, currency: 'KRW' });
    expect((await send(app, 'GET', `/api/matches/${id}/copy`, { cookie: other.cookie })).statusCode).toBe(
      404,
    );
  });
});

describe('changing', () => {
  const edit = (by: Person, id: string, json: object) =>
    send(app, 'PATCH', `/api/matches/${id}`, { cookie: by.cookie, json });

  test('the terms rise with time, place, cost and size, the version with every change', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    const steps: readonly (readonly [object, number])[] = [
      [{ title: 'Another title' }, 1],
      [{ costPerTeam: 0 }, 2],
      [{ startAt: new Date(clock.now().getTime() + 3 * day).toISOString() }, 3],
      [{ venueName: 'Court 9' }, 4],
      [{ latitude: 37.54, longitude: 126.92 }, 5],
      [{ rules: 'No let' }, 5],
      [{ currency: 'USD' }, 6],
    ];
    for (const [index, [change, termsVersion]] of steps.entries()) {
      const answer = await edit(host, id, { ...change, version: index + 1 });
      expect(answer.json<{ match: MatchDetail }>().match).toMatchObject({
        ...change,
        termsVersion,
        version: index + 2,
      });
    }
    const same = await edit(host, id, { rules: 'No let', version: 8 });
    expect(same.json<{ match: MatchDetail }>().match.version).toBe(8);
  });

  test('of two edits of one version the second is told of the first', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    const answers = await Promise.all([
      edit(host, id, { title: 'One', version: 1 }),
      edit(host, id, { title: 'Two', version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused && problem(refused)).toMatchObject({ code: 'match.newer_version', fresh: { version: 2 } });
  });

  test('nobody else edits, cancels, pauses', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    expect((await edit(other, id, { title: 'Mine now', version: 1 })).statusCode).toBe(403);
    for (const act of ['cancel', 'pause', 'resume']) {
      const json = { version: 1, ...(act === 'cancel' && { reason: 'Just because' }) };
      expect(
        (await send(app, 'POST', `/api/matches/${id}/${act}`, { cookie: other.cookie, json })).statusCode,
      ).toBe(403);
      expect((await send(app, 'POST', `/api/matches/${id}/${act}`, { json })).statusCode).toBe(401);
    }
    expect(await seen(app, host, id)).toMatchObject({ state: 'OPEN', version: 1 });
  });

  test('a paused match is listed and takes no proposals', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    const paused = await pauseAs(app, host, id, 'pause');
    expect(paused.json<{ match: MatchDetail }>().match).toMatchObject({
      takesProposals: false,
      may: { pause: false, resume: true },
    });
    expect((await seen(app, other, id)).eligibility).toMatchObject([
      { eligible: false, obstacles: ['PAUSED'] },
    ]);
    expect(await list(other)).toEqual([id]);
    await pauseAs(app, host, id, 'resume');
    expect((await seen(app, other, id)).eligibility).toMatchObject([
      { teamId: null, eligible: true, obstacles: [] },
    ]);
  });

  test('who has not seen how it stands by now pauses, resumes and cancels nothing', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    await edit(host, id, { costPerTeam: 5000, version: 1 });
    for (const act of ['pause', 'resume', 'cancel']) {
      const json = { version: 1, ...(act === 'cancel' && { reason: 'rain' }) };
      const answer = await send(app, 'POST', `/api/matches/${id}/${act}`, { cookie: host.cookie, json });
      expect([answer.statusCode, problem(answer)]).toMatchObject([
        409,
        { code: 'match.state_moved', fresh: { id, version: 2, costPerTeam: 5000, state: 'OPEN' } },
      ]);
    }
    expect((await pauseAs(app, host, id, 'pause')).statusCode).toBe(200);
    expect((await cancelAs(app, host, id)).statusCode).toBe(200);
  });

  test('a cancellation carries its reason and is late within 24 hours of the start; twice is a 409 with the match', async () => {
    const id = await posted(
      app,
      host,
      matchFields(clock.now(), { startAt: new Date(clock.now().getTime() + 23 * hour).toISOString() }),
    );
    const cancel = () => cancelAs(app, host, id, ' Rain all day ');
    expect((await cancel()).json<{ match: MatchDetail }>().match).toMatchObject({
      state: 'CANCELLED',
      cancellation: { reason: 'Rain all day', late: true },
    });
    const again = await cancel();
    expect([again.statusCode, problem(again)]).toMatchObject([
      409,
      { code: 'match.state_moved', fresh: { state: 'CANCELLED' } },
    ]);
    expect(await list(other)).toEqual([]);
  });
});

describe('the clock', () => {
  test('an open match is over at its start, before any job came by and after', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    advance(7 * day);
    expect(await seen(app, host, id)).toMatchObject({
      state: 'EXPIRED',
      may: { edit: false, cancel: false },
    });
    expect(await list(other)).toEqual([]);
    expect(
      (
        await send(app, 'POST', `/api/matches/${id}/cancel`, {
          cookie: host.cookie,
          json: { reason: 'Too late', version: 1 },
        })
      ).statusCode,
    ).toBe(409);
    await jobs.runDue();
    // This worker or the app's own: one of them writes it down.
    await until(async () => (await findMatch(database.db, id))?.state === 'EXPIRED');
  });

  test('a confirmed match awaits its result from ten minutes after the start, and reminds both sides before', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    expect(await confirm(id, { teamId: null, userId: other.id })).toBe(true);
    expect(await seen(app, other, id)).toMatchObject({
      state: 'CONFIRMED',
      away: { userId: other.id },
      mine: { isPlaying: true },
    });
    const reminders = async () =>
      (
        await database.db.selectFrom('job').select('subject').where('kind', '=', 'match.remind').execute()
      ).map(({ subject }) => subject.split(' ')[1]);
    expect((await reminders()).sort()).toEqual(['24', '3']);
    advance(7 * day + 9 * 60_000);
    expect((await seen(app, host, id)).state).toBe('CONFIRMED');
    advance(60_000);
    expect((await seen(app, host, id)).state).toBe('AWAITING_RESULT');
  });

  test('two confirmations at once: one wins', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    const third = await signedUp(app);
    const done = await Promise.all([
      confirm(id, { teamId: null, userId: other.id }),
      confirm(id, { teamId: null, userId: third.id }),
    ]);
    expect([...done].sort()).toEqual([false, true]);
  });

  test('a match whose opponent leaves is open again, though its place was taken meanwhile', async () => {
    const id = await posted(app, host, matchFields(clock.now()));
    await confirm(id, { teamId: null, userId: other.id });
    for (let post = 0; post < 10; post += 1) await posted(app, host, matchFields(clock.now()));
    const match = await findMatch(database.db, id);
    expect(match && (await inTransaction(database.db, (trx) => reopenMatch({ clock }, trx, match)))).toBe(
      true,
    );
    expect(await seen(app, other, id)).toMatchObject({ state: 'OPEN', away: null });
  });
});

describe('what was posted since', () => {
  test('counts what others post within reach, with the filters of the list', async () => {
    const asked = clock.now().toISOString();
    const count = async (who: Person, filters = '', since = asked) =>
      (await get<NewMatches>(who, `/api/matches/new?since=${since}${filters}`)).count;
    await posted(app, host, matchFields(clock.now()));
    expect(await count(other)).toBe(0);
    advance(1000);
    await posted(app, host, matchFields(clock.now()));
    await posted(app, host, matchFields(clock.now(), { costPerTeam: 0 }));
    await posted(app, host, matchFields(clock.now(), { latitude: 35.18, longitude: 129.07 }));
    expect([await count(other), await count(other, '&free=true'), await count(host)]).toEqual([2, 1, 0]);
    const { at } = await get<MatchPage>(other, '/api/matches');
    expect([at, await count(other, '', at)]).toEqual([clock.now().toISOString(), 0]);
    const wrong = await send(app, 'GET', '/api/matches/new?since=yesterday', { cookie: other.cookie });
    expect(wrong.statusCode).toBe(422);
  });
});

describe('the list', () => {
  test('filters narrow it', async () => {
    const at = (days: number, utc: string) =>
      `${new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10)}T${utc}:00.000Z`;
    // 1 June 2026 is a Monday; Seoul is nine hours ahead.
    const evening = await posted(
      app,
      host,
      matchFields(clock.now(), {
        startAt: at(1, '10:00'),
        levelFrom: 1,
        levelTo: 2,
        costPerTeam: 0,
        title: 'Tuesday evening',
      }),
    );
    const night = await posted(
      app,
      host,
      matchFields(clock.now(), {
        startAt: at(4, '15:30'),
        levelFrom: 4,
        levelTo: 5,
        gender: 'WOMEN',
        title: 'Saturday 새벽',
        venueState: 'HOST_WILL_BOOK',
      }),
    );
    const badminton = await posted(
      app,
      host,
      matchFields(clock.now(), { startAt: at(9, '01:00'), sport: 'badminton', title: '100% badminton_hall' }),
    );
    const expected: readonly (readonly [string, readonly string[]])[] = [
      ['', [evening, night, badminton]],
      ['?sport=badminton', [badminton]],
      ['?weekday=2', [evening]],
      ['?weekday=6&weekday=2', [evening, night]],
      ['?fromTime=18:00&toTime=20:00', [evening]],
      ['?fromTime=22:00&toTime=02:00', [night]],
      ['?fromDay=2026-06-06&toDay=2026-06-06', [night]],
      ['?level=2', [evening, badminton]],
      ['?gender=WOMEN', [night]],
      ['?free=true', [evening]],
      ['?booked=true', [evening, badminton]],
      ['?words=새벽', [night]],
      ['?words=TUESDAY%20evening', [evening]],
      ['?words=%25', [badminton]],
      ['?words=_', [badminton]],
      ['?mine=true', []],
      ['?applied=true', []],
    ];
    for (const [query, ids] of expected) expect([query, await list(other, query)]).toEqual([query, ids]);
    expect(await list(host, '?mine=true')).toEqual([evening, night, badminton]);
    expect(await list(host, '?mine=true&sport=badminton')).toEqual([badminton]);
  });

  test('pages keep their centre, and a cursor opens only its own list', async () => {
    const ids = [];
    for (let post = 0; post < 5; post += 1) ids.push(await posted(app, host, matchFields(clock.now())));
    const first = await get<MatchPage>(other, '/api/matches?limit=2');
    await livesAt(database, other, { latitude: 35.1, longitude: 129.0 });
    const cursor = encodeURIComponent(first.nextCursor ?? '');
    const second = await get<MatchPage>(other, `/api/matches?limit=10&cursor=${cursor}`);
    expect([...first.matches, ...second.matches].map(({ id }) => id)).toEqual([...ids].sort());
    expect(second.nextCursor).toBeNull();
    for (const [by, query] of [
      [host, ''],
      [other, '&sport=tennis'],
      [other, 'x'],
    ] as const) {
      const answer = await send(app, 'GET', `/api/matches?limit=10&cursor=${cursor}${query}`, {
        cookie: by.cookie,
      });
      expect([answer.statusCode, problem(answer).code]).toEqual([400, 'list.cursor_unusable']);
    }
  });

  test('a circle elsewhere: its list, its pages, its days and its news', async () => {
    const [busan, before] = [{ latitude: 35.1796, longitude: 129.0756 }, clock.now()];
    const area = `area=${busan.latitude},${busan.longitude},3`;
    advance(1000);
    await posted(app, host, matchFields(clock.now()));
    const there = await posted(app, host, matchFields(clock.now(), busan));
    const later = await posted(
      app,
      host,
      matchFields(clock.now(), {
        ...busan,
        startAt: new Date(clock.now().getTime() + 20 * day).toISOString(),
      }),
    );
    await posted(app, host, matchFields(clock.now(), { ...busan, latitude: busan.latitude + 4 / 111.2 }));
    const first = await get<MatchPage>(other, `/api/matches?${area}&limit=1`);
    expect(first.matches.map(({ id }) => id)).toEqual([there]);
    const cursor = encodeURIComponent(first.nextCursor ?? '');
    const second = await get<MatchPage>(other, `/api/matches?${area}&cursor=${cursor}`);
    expect(second.matches.map(({ id }) => id)).toEqual([later]);
    expect(
      (await send(app, 'GET', `/api/matches?cursor=${cursor}`, { cookie: other.cookie })).statusCode,
    ).toBe(400);
    expect((await get<MatchDays>(other, `/api/matches/days?${area}`)).total.count).toBe(2);
    expect(await get(other, `/api/matches/new?${area}&since=${before.toISOString()}`)).toEqual({
      count: 2,
    });
    // Who has no neighbourhood can look around all the same.
    const stranger = await signedUp(app);
    expect((await get<MatchPage>(stranger, `/api/matches?${area}`)).matches).toHaveLength(2);
  });

  test.each(['91,0,5', '0,181,5', '0,0,0', '0,0,41', '0,0', 'here', '1e1,0,5', '0,0,5,5'])(
    'no circle: %s',
    async (area) => {
      for (const path of ['matches', 'matches/days'])
        expect(
          (await send(app, 'GET', `/api/${path}?area=${area}`, { cookie: other.cookie })).statusCode,
        ).toBe(422);
    },
  );

  test('counts for the slider: every step in one answer, and one circle alone', async () => {
    await posted(app, host, matchFields(clock.now()));
    await posted(app, host, matchFields(clock.now(), { latitude: yeouido.latitude + 12 / 111.2 }));
    await posted(app, host, matchFields(clock.now(), { latitude: yeouido.latitude + 39 / 111.2 }));
    const { counts } = await get<NearCounts>(
      other,
      `/api/matches/near-counts?latitude=${yeouido.latitude}&longitude=${yeouido.longitude}`,
    );
    expect(counts.map(({ km, count }) => [km, count])).toEqual([
      [5, 1],
      [10, 1],
      [15, 2],
      [20, 2],
      [25, 2],
      [30, 2],
      [35, 2],
      [40, 3],
    ]);
    expect(
      await get(
        other,
        `/api/matches/count?latitude=${yeouido.latitude}&longitude=${yeouido.longitude}&km=15`,
      ),
    ).toEqual({ km: 15, count: 2, atLeast: false });
  });
});

describe('eligibility', () => {
  test('each of my teams is told why it cannot apply', async () => {
    const { team, leader, member } = await cast(app);
    const id = await posted(
      app,
      leader,
      matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 3 }),
    );
    const mine = await createdTeam(app, other, { level: 5 });
    const soccer = await createdTeam(app, other, { sport: 'soccer', latitude: 35.1, longitude: 129.0 });
    const theirs = await createdTeam(app, host);
    await joined(app, theirs.id, host, other);
    await joined(app, mine.id, other, member);
    const byTeam = new Map((await seen(app, other, id)).eligibility.map((item) => [item.teamId, item]));
    expect(byTeam.get(mine.id)).toMatchObject({
      eligible: true,
      people: 2,
      obstacles: [],
      warnings: ['OTHER_LEVEL', 'THIN_SQUAD', 'SHARED_PLAYERS'],
    });
    expect(byTeam.get(soccer.id)?.obstacles).toEqual(['OTHER_SPORT', 'TOO_FAR']);
    expect(byTeam.get(theirs.id)?.obstacles).toEqual(['NOT_LEADING']);
    const single = await posted(app, leader, matchFields(clock.now()));
    expect((await seen(app, other, single)).eligibility).toMatchObject([{ teamId: null, eligible: true }]);
    expect((await seen(app, leader, id)).eligibility).toEqual([]);
    const third = await signedUp(app);
    expect((await seen(app, third, id)).eligibility[0]?.obstacles).toEqual(['OTHER_KIND', 'NO_LOCATION']);
  });

  test('a clash with a confirmed match is a warning', async () => {
    const first = await posted(app, host, matchFields(clock.now()));
    await confirm(first, { teamId: null, userId: other.id });
    const third = await signedUp(app);
    await livesAt(database, third);
    const start = Date.parse(matchFields(clock.now()).startAt);
    const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
    const near = await posted(app, third, matchFields(clock.now(), { startAt: at(149) }));
    const far = await posted(app, third, matchFields(clock.now(), { startAt: at(150) }));
    const before = await posted(app, third, matchFields(clock.now(), { startAt: at(-150) }));
    expect((await seen(app, other, near)).eligibility[0]?.warnings).toEqual(['CLASH']);
    expect((await seen(app, other, far)).eligibility[0]?.warnings).toEqual([]);
    expect((await seen(app, other, before)).eligibility[0]?.warnings).toEqual([]);
  });
});

test('a blocked pair does not see each other’s posts, in either direction, unless they play each other', async () => {
  const third = await signedUp(app);
  await livesAt(database, third);
  const [mine, theirs] = [
    await posted(app, host, matchFields(clock.now())),
    await posted(app, third, matchFields(clock.now())),
  ];
  expect((await send(app, 'PUT', `/api/users/${third.id}/block`, { cookie: host.cookie })).statusCode).toBe(
    204,
  );
  expect(await list(host)).toEqual([mine]);
  expect(await list(third)).toEqual([theirs]);
  expect((await send(app, 'GET', `/api/matches/${theirs}`, { cookie: host.cookie })).statusCode).toBe(404);
  expect((await send(app, 'GET', `/api/matches/${mine}`, { cookie: third.cookie })).statusCode).toBe(404);
  const near = `/api/matches/near-counts?latitude=${yeouido.latitude}&longitude=${yeouido.longitude}`;
  expect((await get<NearCounts>(host, near)).counts[0]).toEqual({ km: 5, count: 1, atLeast: false });
  await confirm(mine, { teamId: null, userId: third.id });
  expect((await seen(app, third, mine)).state).toBe('CONFIRMED');
});

test('a visitor sees of a shared link what it is, when and where about, and no more', async () => {
  const id = await posted(app, host, matchFields(clock.now()));
  const answer = await send(app, 'GET', `/api/matches/${id}/preview`);
  expect(Object.keys(answer.json()).sort()).toEqual([
    'id',
    'region',
    'sport',
    'startAt',
    'timeZone',
    'title',
  ]);
  expect((await send(app, 'GET', `/api/matches/${id}`)).statusCode).toBe(401);
  for (const none of ['0190aaaa-0000-7000-8000-000000000000', 'x', '1']) {
    expect((await send(app, 'GET', `/api/matches/${none}/preview`)).statusCode).toBe(404);
  }
});

test('a disbanded team cancels what was still to come', async () => {
  const { team, leader, manager } = await cast(app);
  const id = await posted(
    app,
    leader,
    matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 3 }),
  );
  expect((await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: leader.cookie })).statusCode).toBe(
    204,
  );
  await until(async () => (await findMatch(database.db, id))?.state === 'CANCELLED');
  expect(await seen(app, manager, id)).toMatchObject({ state: 'CANCELLED', cancellation: { reason: '' } });
});
