import type { MatchDays, MatchPage, NearCounts } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { setHomeOf, matchFields, postMatchAs, yeouido } from './matches.fixture';
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

describe('the list', () => {
  test('is narrowed by filters', async () => {
    const momentAt = (days: number, utc: string) =>
      `${new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10)}T${utc}:00.000Z`;
    // 1 June 2026 is a Monday; Seoul is nine hours ahead.
    const eveningId = await postMatchAs(
      app,
      host,
      matchFields(clock.now(), {
        startAt: momentAt(1, '10:00'),
        levelFrom: 1,
        levelTo: 2,
        costPerTeam: 0,
        title: 'Tuesday evening',
      }),
    );
    const nightId = await postMatchAs(
      app,
      host,
      matchFields(clock.now(), {
        startAt: momentAt(4, '15:30'),
        levelFrom: 4,
        levelTo: 5,
        gender: 'WOMEN',
        title: 'Saturday 새벽',
        venueState: 'HOST_WILL_BOOK',
      }),
    );
    const badmintonId = await postMatchAs(
      app,
      host,
      matchFields(clock.now(), {
        startAt: momentAt(9, '01:00'),
        sport: 'badminton',
        title: '100% badminton_hall',
      }),
    );
    const expected: readonly (readonly [string, readonly string[]])[] = [
      ['', [eveningId, nightId, badmintonId]],
      ['?sport=badminton', [badmintonId]],
      ['?weekday=2', [eveningId]],
      ['?weekday=6&weekday=2', [eveningId, nightId]],
      ['?fromTime=18:00&toTime=20:00', [eveningId]],
      ['?fromTime=22:00&toTime=02:00', [nightId]],
      ['?fromDay=2026-06-06&toDay=2026-06-06', [nightId]],
      ['?level=2', [eveningId, badmintonId]],
      ['?gender=WOMEN', [nightId]],
      ['?free=true', [eveningId]],
      ['?booked=true', [eveningId, badmintonId]],
      ['?words=새벽', [nightId]],
      ['?words=TUESDAY%20evening', [eveningId]],
      ['?words=%25', [badmintonId]],
      ['?words=_', [badmintonId]],
      ['?mine=true', []],
      ['?applied=true', []],
    ];
    for (const [query, ids] of expected)
      expect([query, await listIds(otherPerson, query)]).toEqual([query, ids]);
    expect(await listIds(host, '?mine=true')).toEqual([eveningId, nightId, badmintonId]);
    expect(await listIds(host, '?mine=true&sport=badminton')).toEqual([badmintonId]);
  });

  test('keeps its centre over pages, and a cursor opens only its own list', async () => {
    const ids = [];
    for (let post = 0; post < 5; post += 1) ids.push(await postMatchAs(app, host, matchFields(clock.now())));
    const firstPage = await get<MatchPage>(otherPerson, '/api/matches?limit=2');
    await setHomeOf(database, otherPerson, { latitude: 35.1, longitude: 129.0 });
    const cursor = encodeURIComponent(firstPage.nextCursor ?? '');
    const secondPage = await get<MatchPage>(otherPerson, `/api/matches?limit=10&cursor=${cursor}`);
    expect([...firstPage.matches, ...secondPage.matches].map(({ id }) => id)).toEqual([...ids].sort());
    expect(secondPage.nextCursor).toBeNull();
    for (const [person, query] of [
      [host, ''],
      [otherPerson, '&sport=tennis'],
      [otherPerson, 'x'],
    ] as const) {
      const answer = await send(app, 'GET', `/api/matches?limit=10&cursor=${cursor}${query}`, {
        cookie: person.cookie,
      });
      expect([answer.statusCode, problem(answer).code]).toEqual([400, 'list.cursor_unusable']);
    }
  });

  test('accepts a circle elsewhere, for its list, pages, days and new posts', async () => {
    const [busan, startOfTest] = [{ latitude: 35.1796, longitude: 129.0756 }, clock.now()];
    const area = `area=${busan.latitude},${busan.longitude},3`;
    advance(1000);
    await postMatchAs(app, host, matchFields(clock.now()));
    const busanId = await postMatchAs(app, host, matchFields(clock.now(), busan));
    const laterId = await postMatchAs(
      app,
      host,
      matchFields(clock.now(), {
        ...busan,
        startAt: new Date(clock.now().getTime() + 20 * day).toISOString(),
      }),
    );
    await postMatchAs(
      app,
      host,
      matchFields(clock.now(), { ...busan, latitude: busan.latitude + 4 / 111.2 }),
    );
    const firstPage = await get<MatchPage>(otherPerson, `/api/matches?${area}&limit=1`);
    expect(firstPage.matches.map(({ id }) => id)).toEqual([busanId]);
    const cursor = encodeURIComponent(firstPage.nextCursor ?? '');
    const secondPage = await get<MatchPage>(otherPerson, `/api/matches?${area}&cursor=${cursor}`);
    expect(secondPage.matches.map(({ id }) => id)).toEqual([laterId]);
    expect(
      (await send(app, 'GET', `/api/matches?cursor=${cursor}`, { cookie: otherPerson.cookie })).statusCode,
    ).toBe(400);
    expect((await get<MatchDays>(otherPerson, `/api/matches/days?${area}`)).total.count).toBe(2);
    expect(await get(otherPerson, `/api/matches/new?${area}&since=${startOfTest.toISOString()}`)).toEqual({
      count: 2,
    });
    // A person without a neighbourhood can look at a circle, too.
    const stranger = await signUpUser(app);
    expect((await get<MatchPage>(stranger, `/api/matches?${area}`)).matches).toHaveLength(2);
  });

  test.each(['91,0,5', '0,181,5', '0,0,0', '0,0,41', '0,0', 'here', '1e1,0,5', '0,0,5,5'])(
    'refuses the circle %s',
    async (area) => {
      for (const path of ['matches', 'matches/days'])
        expect(
          (await send(app, 'GET', `/api/${path}?area=${area}`, { cookie: otherPerson.cookie })).statusCode,
        ).toBe(422);
    },
  );

  test('has the counts of all search distances in one answer, or the count of one circle', async () => {
    await postMatchAs(app, host, matchFields(clock.now()));
    await postMatchAs(app, host, matchFields(clock.now(), { latitude: yeouido.latitude + 12 / 111.2 }));
    await postMatchAs(app, host, matchFields(clock.now(), { latitude: yeouido.latitude + 39 / 111.2 }));
    const { counts } = await get<NearCounts>(
      otherPerson,
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
        otherPerson,
        `/api/matches/count?latitude=${yeouido.latitude}&longitude=${yeouido.longitude}&km=15`,
      ),
    ).toEqual({ km: 15, count: 2, atLeast: false });
  });
});
