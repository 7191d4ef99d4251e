import { limits, type OpponentsPage } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { setHomeOf, matchFields, postMatchAs, fetchMatchAs, yeouido } from '../matches/matches.fixture';
import { actOrThrow, applyAs } from '../proposals/proposals.fixture';
import { challengeOrThrow } from './challenges.fixture';
import { app, clock, database, day, from, setTime, setUpChallenges, to } from './challenges-app.fixture';

setUpChallenges();

describe('teams near me', () => {
  const around = async (person: Person, query = '') =>
    (await send(app, 'GET', `/api/teams/opponents${query}`, { cookie: person.cookie })).json<OpponentsPage>();

  test('fitting teams are first, with their reasons; my own, distant and closed teams are not listed', async () => {
    await database.db.updateTable('team').set({ takes_challenges: false }).execute();
    const leader = await signUpUser(app);
    await setHomeOf(database, leader);
    const days = { playingDays: ['sat' as const] };
    await createTeamAs(app, leader, { level: 3, ...days });
    const mate = await signUpUser(app);
    const fits = await createTeamAs(app, mate, { level: 4, ...days });
    const otherTeam = await createTeamAs(app, mate, {
      level: 1,
      sport: 'soccer',
      latitude: 37.59,
      longitude: 126.95,
    });
    const hiddenTeam = await createTeamAs(app, mate, { level: 3 });
    await createTeamAs(app, mate, { latitude: 35.1, longitude: 129.0 });
    const off = { cookie: mate.cookie, json: { takesChallenges: false } };
    await send(app, 'PATCH', `/api/teams/${hiddenTeam.id}`, off);

    const inBoth = { otherSports: [{ sport: 'soccer' as const, level: 5 }] };
    await send(app, 'PATCH', `/api/teams/${fits.id}`, { cookie: mate.cookie, json: inBoth });
    const { opponents } = await around(leader);
    expect(opponents.map(({ team, reasons }) => [team.id, reasons])).toEqual([
      [fits.id, ['LEVEL', 'DAYS', 'NEAR']],
      [otherTeam.id, []],
    ]);
    expect(opponents[0]).toMatchObject({
      playingDays: ['sat'],
      lastPlayedAt: null,
      manner: null,
      waiting: false,
    });
    const only = async (query: string) => (await around(leader, query)).opponents.map(({ team }) => team.id);
    expect(await only('?sport=soccer')).toEqual([fits.id, otherTeam.id]);
    expect(await only('?day=sat')).toEqual([fits.id]);
    expect(await only('?level=1')).toEqual([otherTeam.id]);
    // A club shows its level in the sport of the search, else in any of its sports.
    expect(await only('?level=5')).toEqual([fits.id]);
    expect(await only('?sport=soccer&level=5')).toEqual([fits.id]);
    expect(await only('?sport=futsal&level=5')).toEqual([]);
    expect(await only('?sport=soccer&level=4')).toEqual([]);
    await send(app, 'PUT', `/api/users/${mate.id}/block`, { cookie: leader.cookie });
    expect(await only('')).toEqual([]);
  });

  test('every order lists each team once over its pages', async () => {
    await database.db.updateTable('team').set({ takes_challenges: false }).execute();
    const viewer = await signUpUser(app);
    await setHomeOf(database, viewer);
    const many = limits.opponents.page + 5;
    const leaders = await Promise.all(Array.from({ length: 5 }, () => signUpUser(app)));
    for (let index = 0; index < many; index += 1) {
      const by = leaders[index % leaders.length];
      if (by) await createTeamAs(app, by, { latitude: yeouido.latitude + index / 1000 });
    }
    for (const sort of ['best', 'nearest', 'played', 'manner']) {
      const first = await around(viewer, `?sort=${sort}`);
      expect(first.opponents).toHaveLength(limits.opponents.page);
      const second = await around(viewer, `?sort=${sort}&cursor=${first.next ?? ''}`);
      expect(second.next).toBeNull();
      const ids = [...first.opponents, ...second.opponents].map(({ team }) => team.id);
      expect(new Set(ids).size).toBe(many);
    }
  });

  test('a row shows the waiting challenge and the last match; a user without a neighbourhood sees no teams', async () => {
    await database.db
      .updateTable('team')
      .set({ takes_challenges: true })
      .where('id', '=', to.team.id)
      .execute();
    const id = await postMatchAs(
      app,
      to.leader,
      matchFields(clock.now(), { teamId: to.team.id, sport: 'futsal', playersPerSide: 2 }),
    );
    const thirdTeam = await createTeamWithPeople(app);
    const applicationAnswer = await applyAs(app, thirdTeam.leader, id, thirdTeam.team.id);
    const roomId = applicationAnswer.json<{ room: { id: string } }>().room.id;
    await actOrThrow(app, to.leader, roomId, 'talk');
    await actOrThrow(app, to.leader, roomId, 'confirm');
    const { startAt } = await fetchMatchAs(app, to.leader, id);
    setTime(new Date(Date.parse(startAt) + day));
    await challengeOrThrow(app, clock.now(), { from, to });
    const row = (await around(from.leader)).opponents.find(({ team }) => team.id === to.team.id);
    expect(row).toMatchObject({ waiting: true, lastPlayedAt: startAt });
    expect(await around(await signUpUser(app))).toEqual({ opponents: [], next: null });
  });
});
