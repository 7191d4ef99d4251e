import type { MatchPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { problem, send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { distanceKm } from '../geo/position.rules';
import { setHomeOf, matchFields, postMatchAs, fetchMatchAs, yeouido } from './matches.fixture';
import {
  advance,
  app,
  clock,
  database,
  day,
  get,
  host,
  listIds,
  otherPerson,
  setUpMatches,
} from './matches-app.fixture';

setUpMatches();

describe('posting', () => {
  test('a posted match is read unchanged, and is in the list of a user nearby', async () => {
    const fields = matchFields(clock.now(), {
      title: 'حيّ 🎾 e\u0301 <script>alert(1)</script>',
      content: '한강에서 한 게임 어때요?\n둘째 줄',
    });
    const id = await postMatchAs(app, host, fields);
    const match = await fetchMatchAs(app, otherPerson, id);
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
    expect((await fetchMatchAs(app, host, id)).mine.isHost).toBe(true);
    expect(await listIds(otherPerson)).toEqual([id]);
  });

  test('a match without a place does not reveal the position of the host', async () => {
    await setHomeOf(database, host, { latitude: 37.5312, longitude: 126.9147 });
    const id = await postMatchAs(
      app,
      host,
      matchFields(clock.now(), { latitude: null, longitude: null, venueState: 'TO_BE_AGREED' }),
    );
    const { latitude, longitude, pointIsExact } = await fetchMatchAs(app, otherPerson, id);
    expect(pointIsExact).toBe(false);
    const km = distanceKm({ latitude: 37.5312, longitude: 126.9147 }, { latitude, longitude });
    expect(km).toBeGreaterThan(0.5);
    expect(km).toBeLessThan(2);
  });

  test('latitude 0 and longitude 0 are a place', async () => {
    await setHomeOf(database, otherPerson, { latitude: 0, longitude: 0 });
    const id = await postMatchAs(app, host, matchFields(clock.now(), { latitude: 0, longitude: 0 }));
    expect(await fetchMatchAs(app, otherPerson, id)).toMatchObject({
      latitude: 0,
      longitude: 0,
      aboutKm: 1,
      pointIsExact: true,
    });
    expect(await listIds(otherPerson)).toEqual([id]);
  });

  test('without a neighbourhood there is no list', async () => {
    const userWithoutHome = await signUpUser(app);
    const answer = await send(app, 'GET', '/api/matches', { cookie: userWithoutHome.cookie });
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
  ] as const)('%s %j is %s', async (field, changes, expected) => {
    const answer = await send(app, 'POST', '/api/matches', {
      cookie: host.cookie,
      json: matchFields(clock.now(), changes),
    });
    expect(answer.statusCode).toBe(422);
    expect(problem(answer).fields).toEqual({ [field]: expected });
  });

  test.each([
    ['Yeouido', yeouido, undefined, 'KRW'],
    ['Berlin', { latitude: 52.52, longitude: 13.405 }, undefined, 'EUR'],
    ['New York', { latitude: 40.71, longitude: -74.006 }, undefined, 'USD'],
    ['Berlin, by choice', { latitude: 52.52, longitude: 13.405 }, 'KRW', 'KRW'],
  ] as const)(
    'the costs of a match in %s are in its own currency',
    async (_, position, currency, expected) => {
      const fields = { ...matchFields(clock.now(), position), ...(currency && { currency }) };
      const id = await postMatchAs(app, host, fields);
      expect((await fetchMatchAs(app, host, id)).currency).toBe(expected);
    },
  );

  test('a form begins with the currency of the neighbourhood', async () => {
    await setHomeOf(database, host, { latitude: 52.52, longitude: 13.405 });
    const answer = await send(app, 'GET', '/api/me/last-posts', { cookie: host.cookie });
    expect(answer.json()).toMatchObject({ currency: 'EUR' });
  });

  test.each([
    ['Yeouido', yeouido, 'KRW'],
    ['Berlin', { latitude: 52.52, longitude: 13.405 }, 'EUR'],
    ['the open sea', { latitude: 0, longitude: -30 }, 'KRW'],
  ] as const)('a form that moves to %s gets the currency of the place', async (_, position, expected) => {
    const url = `/api/matches/currency?latitude=${position.latitude}&longitude=${position.longitude}`;
    expect((await send(app, 'GET', url, { cookie: host.cookie })).json()).toEqual({ currency: expected });
  });

  test('an unknown currency is refused', async () => {
    const json = { ...matchFields(clock.now()), currency: 'ABC' };
    const answer = await send(app, 'POST', '/api/matches', { cookie: host.cookie, json });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { currency: 'not_allowed' }]);
  });

  test('the table itself refuses an invalid currency', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    const write = sql`update match set currency = 'won' where id = ${id}`.execute(database.db);
    await expect(write).rejects.toThrow(/match_currency/);
  });

  test('leader and managers post matches of their team in its sport', async () => {
    const { team, leader, manager, member, stranger } = await createTeamWithPeople(app);
    const fields = matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 5 });
    const post = (person: Person, changes = {}) =>
      send(app, 'POST', '/api/matches', { cookie: person.cookie, json: { ...fields, ...changes } });
    expect((await post(leader)).statusCode).toBe(201);
    expect((await post(manager)).statusCode).toBe(201);
    expect((await post(member)).statusCode).toBe(403);
    expect((await post(stranger)).statusCode).toBe(404);
    expect(problem(await post(leader, { sport: 'soccer' })).fields).toEqual({ sport: 'not_allowed' });
  });

  test('a host has at most ten open posts, even with simultaneous posts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        send(app, 'POST', '/api/matches', { cookie: host.cookie, json: matchFields(clock.now()) }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(
      answers.filter((answer) => answer.statusCode === 409 && problem(answer).code === 'match.too_many_open'),
    ).toHaveLength(4);
    // Past posts free their slots, even before the job has run.
    advance(8 * day);
    expect(await postMatchAs(app, host, matchFields(clock.now()))).toBeTruthy();
  });

  test('a weekly series has the same local time, and is posted completely or not at all', async () => {
    const fields = matchFields(clock.now(), {
      startAt: '2026-10-14T18:00:00.000Z',
      timeZone: 'Europe/London',
      weeks: 3,
    });
    const answer = await send(app, 'POST', '/api/matches', { cookie: host.cookie, json: fields });
    const { ids } = answer.json<{ ids: string[] }>();
    const matches = await Promise.all(ids.map((id) => fetchMatchAs(app, host, id)));
    expect(matches.map(({ startAt }) => startAt)).toEqual([
      '2026-10-14T18:00:00.000Z',
      '2026-10-21T18:00:00.000Z',
      '2026-10-28T19:00:00.000Z',
    ]);
    expect(new Set(matches.map(({ seriesId }) => seriesId)).size).toBe(1);
    const refusal = await send(app, 'POST', '/api/matches', {
      cookie: host.cookie,
      json: { ...fields, startAt: '2026-07-01T18:00:00.000Z', weeks: 8 },
    });
    expect(problem(refusal).code).toBe('match.too_many_open');
    expect((await get<MatchPage>(host, '/api/me/matches?when=coming')).matches).toHaveLength(3);
  });

  test('the same idempotency key posts once', async () => {
    const json = matchFields(clock.now());
    const bothAnswers = await Promise.all(
      [1, 2].map(() =>
        send(app, 'POST', '/api/matches', { cookie: host.cookie, json, key: 'one-and-the-same-key' }),
      ),
    );
    expect(bothAnswers[0]?.body).toBe(bothAnswers[1]?.body);
    expect(await listIds(host)).toHaveLength(1);
  });

  test('only a match of the caller can be copied', async () => {
    const fields = matchFields(clock.now());
    const id = await postMatchAs(app, host, fields);
    const { startAt: _start, ...expected } = fields;
    expect(await get(host, `/api/matches/${id}/copy`)).toEqual({ ...expected, currency: 'KRW' });
    expect(
      (await send(app, 'GET', `/api/matches/${id}/copy`, { cookie: otherPerson.cookie })).statusCode,
    ).toBe(404);
  });
});
