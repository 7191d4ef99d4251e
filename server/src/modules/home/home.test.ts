import type { MatchDays, MatchesBetween, MatchPage, NextMatch } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { confirmMatch } from '../matches/match-change.usecases';
import { guestActOrThrow, offerOrThrow, postSpotOrThrow } from '../guest-spots/guests.fixture';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';

// In Seoul this is Monday, 1 June 2026, 19:00.
const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
const clock = { now: () => moment };
let host: Person;
let other: Person;
let ownTeam: Awaited<ReturnType<typeof createTeamWithPeople>>;
let away: { readonly leader: Person; readonly teamId: string };

setUpApp({ clock });
beforeAll(async () => {
  [host, other] = await Promise.all([signUpUser(app), signUpUser(app)]);
  ownTeam = await createTeamWithPeople(app);
  const leader = await signUpUser(app);
  away = { leader, teamId: (await createTeamAs(app, leader)).id };
  for (const person of [host, other, ownTeam.leader, ownTeam.member]) await setHomeOf(database, person);
});
beforeEach(async () => {
  moment = start;
  await database.db.deleteFrom('match').execute();
});

const get = async <T>(person: Person, url: string) => {
  const answer = await send(app, 'GET', url, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
};
const inJune = (utc: string) => `2026-06-${utc}:00.000Z`;
const postAsHost = (changes: Parameters<typeof matchFields>[1]) =>
  postMatchAs(app, host, matchFields(clock.now(), changes));

describe('the days above the list', () => {
  const fetchDays = (person: Person, query = '') => get<MatchDays>(person, `/api/matches/days${query}`);
  const daysWithMatches = ({ days: daysOfAnswer }: MatchDays) =>
    Object.fromEntries(daysOfAnswer.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]));

  test('each have the number of matches that the list shows for that day, in the time zone of the match', async () => {
    await postAsHost({ startAt: inJune('02T10:00') });
    // In Seoul this match starts on 3 June at 00:30; in UTC it is still 2 June.
    await postAsHost({ startAt: inJune('02T15:30') });
    await postAsHost({ startAt: inJune('06T10:00'), costPerTeam: 0 });
    // This match is outside the search distance of the user.
    await postAsHost({ startAt: inJune('06T11:00'), latitude: 35.18, longitude: 129.07 });
    // This match is after the last day of the strip.
    await postAsHost({ startAt: inJune('25T11:00') });
    const allDays = await fetchDays(other);
    expect(daysWithMatches(allDays)).toEqual({ '2026-06-02': 1, '2026-06-03': 1, '2026-06-06': 1 });
    expect(allDays.total).toEqual({ count: 4, atLeast: false });
    expect(allDays.days[0]?.day).toBe('2026-05-31');
    expect(allDays.days).toHaveLength(16);
    for (const { day, count } of allDays.days) {
      const { matches } = await get<MatchPage>(other, `/api/matches?fromDay=${day}&toDay=${day}`);
      expect([day, matches.length]).toEqual([day, count]);
    }
  });

  test('are counted with the filters of the list, except that a chosen day changes only the total', async () => {
    await postAsHost({ startAt: inJune('02T10:00') });
    await postAsHost({ startAt: inJune('06T10:00'), costPerTeam: 0 });
    expect(daysWithMatches(await fetchDays(other, '?free=true'))).toEqual({ '2026-06-06': 1 });
    const chosenDay = await fetchDays(other, '?fromDay=2026-06-02&toDay=2026-06-02');
    expect(daysWithMatches(chosenDay)).toEqual({ '2026-06-02': 1, '2026-06-06': 1 });
    expect(chosenDay.total.count).toBe(1);
  });

  test('do not count matches of blocked users, and count the user’s own matches at any distance', async () => {
    await postAsHost({ startAt: inJune('02T10:00'), latitude: 35.18, longitude: 129.07 });
    await postAsHost({ startAt: inJune('03T10:00') });
    expect((await fetchDays(host, '?mine=true')).total.count).toBe(2);
    expect((await fetchDays(other, '?mine=true')).total.count).toBe(0);
    await send(app, 'PUT', `/api/users/${host.id}/block`, { cookie: other.cookie });
    expect((await fetchDays(other)).total.count).toBe(0);
    await send(app, 'DELETE', `/api/users/${host.id}/block`, { cookie: other.cookie });
    expect((await fetchDays(other)).total.count).toBe(1);
  });

  test('are refused to a user without a neighbourhood', async () => {
    const answer = await send(app, 'GET', '/api/matches/days', { cookie: (await signUpUser(app)).cookie });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(problem(answer).code).toBe('match.location_needed');
  });
});

describe('the next match', () => {
  const fetchNext = async (person: Person) => (await get<NextMatch>(person, '/api/me/matches/next')).next;
  const postConfirmedMatch = async (startAt: string) => {
    const id = await postMatchAs(
      app,
      ownTeam.leader,
      matchFields(clock.now(), { teamId: ownTeam.team.id, sport: 'futsal', playersPerSide: 4, startAt }),
    );
    await inTransaction(database.db, (trx) =>
      confirmMatch({ clock }, trx, id, { teamId: away.teamId, userId: null, proposalId: null }),
    );
    return id;
  };

  test('is the soonest confirmed match, for members of its two sides only; an open post does not count', async () => {
    await postMatchAs(
      app,
      ownTeam.leader,
      matchFields(clock.now(), { teamId: ownTeam.team.id, sport: 'futsal' }),
    );
    expect(await fetchNext(ownTeam.leader)).toBeNull();
    await postConfirmedMatch(inJune('09T10:00'));
    const soonerId = await postConfirmedMatch(inJune('05T10:00'));
    for (const person of [ownTeam.leader, ownTeam.member, away.leader])
      expect((await fetchNext(person))?.match.id).toBe(soonerId);
    expect(await fetchNext(other)).toBeNull();
  });

  test('has the number of answers in the line-up, the user’s own answer, and the shirts of both sides', async () => {
    const id = await postConfirmedMatch(inJune('05T10:00'));
    const before = await fetchNext(ownTeam.member);
    expect(before?.lineUp).toMatchObject({ needed: 4, going: 0, theirGoing: 0, myAnswer: null });
    await send(app, 'PUT', `/api/matches/${id}/line-up`, {
      cookie: ownTeam.member.cookie,
      json: { answer: 'GOING', bringsBall: false },
    });
    const after = await fetchNext(ownTeam.member);
    expect(after?.lineUp).toMatchObject({ going: 1, myAnswer: 'GOING' });
    expect(after?.lineUp?.unanswered).toBe((before?.lineUp?.unanswered ?? 0) - 1);
    expect((await fetchNext(away.leader))?.lineUp).toMatchObject({ going: 0, theirGoing: 1, myAnswer: null });
    expect(after?.shirts).toEqual({ host: expect.any(String), away: expect.any(String) });
  });

  test('asks leaders for the result soon after the start, and is not shown when the match is over', async () => {
    await postConfirmedMatch(inJune('05T10:00'));
    expect(await fetchNext(ownTeam.leader)).toMatchObject({ leads: true, asksResult: false });
    moment = new Date(inJune('05T10:15'));
    expect(await fetchNext(ownTeam.leader)).toMatchObject({ asksResult: true });
    expect(await fetchNext(ownTeam.member)).toMatchObject({ leads: false, asksResult: false, roomId: null });
    moment = new Date(inJune('05T12:00'));
    expect(await fetchNext(ownTeam.leader)).toBeNull();
  });
});

describe('the next match of a guest', () => {
  const fetchNext = async (person: Person) => (await get<NextMatch>(person, '/api/me/matches/next')).next;

  test('is the match of their accepted offer, with the room of that side, until they withdraw', async () => {
    const fields = {
      teamId: ownTeam.team.id,
      sport: 'futsal',
      playersPerSide: 4,
      startAt: inJune('05T10:00'),
    } as const;
    const matchId = await postMatchAs(app, ownTeam.leader, matchFields(clock.now(), fields));
    const spot = await postSpotOrThrow(app, ownTeam.leader, matchId);
    const offer = await offerOrThrow(app, other, spot.id);
    await guestActOrThrow(app, ownTeam.leader, offer.id, 'accept');
    // The match has no opponent yet.
    expect(await fetchNext(other)).toBeNull();
    await inTransaction(database.db, (trx) =>
      confirmMatch({ clock }, trx, matchId, { teamId: away.teamId, userId: null, proposalId: null }),
    );
    expect(await fetchNext(other)).toMatchObject({
      ...{ match: { id: matchId }, side: 'HOST', guestOf: ownTeam.team.name, roomId: offer.id },
      ...{ leads: false, lineUp: null, asksResult: false },
    });
    expect(await fetchNext(ownTeam.leader)).toMatchObject({ guestOf: null, lineUp: { going: 1 } });
    await guestActOrThrow(app, other, offer.id, 'withdraw');
    expect(await fetchNext(other)).toBeNull();
  });
});

describe('the matches between two days', () => {
  const requestMatchesBetween = (person: Person, from: string, to: string) =>
    send(app, 'GET', `/api/me/matches/between?from=${from}&to=${to}`, { cookie: person.cookie });

  test('are the user’s own matches from the first day to the last, in the time zone of the matches', async () => {
    // Midnight in Seoul begins at 15:00 in UTC.
    const firstId = await postAsHost({ startAt: inJune('04T15:00') });
    const lastId = await postAsHost({ startAt: inJune('06T14:30') });
    await postAsHost({ startAt: inJune('04T14:30') });
    await postAsHost({ startAt: inJune('06T15:00') });
    const fetchIds = async (person: Person) =>
      (await requestMatchesBetween(person, '2026-06-05', '2026-06-06'))
        .json<MatchesBetween>()
        .matches.map(({ id }) => id);
    expect(await fetchIds(host)).toEqual([firstId, lastId]);
    expect(await fetchIds(other)).toEqual([]);
  });

  test('are refused if the last day is before the first, or if there are more than 62 days', async () => {
    for (const [from, to] of [
      ['2026-06-02', '2026-06-01'],
      ['2026-06-01', '2026-08-02'],
    ] as const)
      expect((await requestMatchesBetween(host, from, to)).statusCode).toBe(422);
    expect((await requestMatchesBetween(host, '2026-06-01', '2026-08-01')).statusCode).toBe(200);
  });
});
