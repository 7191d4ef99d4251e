import { limits, type OpponentsPage } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { setHomeOf, matchFields, postMatchAs, fetchMatchAs, yeouido } from '../matches/matches.fixture';
import { actOrThrow, applyAs } from '../proposals/proposals.fixture';
import { challengeOrThrow } from './challenges.fixture';
import {
  app,
  clock,
  database,
  day,
  challenger,
  setTime,
  setUpChallenges,
  challenged,
} from './challenges-app.fixture';

setUpChallenges();

describe('teams near me', () => {
  const opponentsOf = async (person: Person, query = '') =>
    (await send(app, 'GET', `/api/teams/opponents${query}`, { cookie: person.cookie })).json<OpponentsPage>();

  test('fitting teams are first, with reasons; own teams, distant teams and teams that take no challenges are not listed', async () => {
    await database.db.updateTable('team').set({ takes_challenges: false }).execute();
    const leader = await signUpUser(app);
    await setHomeOf(database, leader);
    const days = { playingDays: ['sat' as const] };
    await createTeamAs(app, leader, { level: 3, ...days });
    const otherLeader = await signUpUser(app);
    const fittingTeam = await createTeamAs(app, otherLeader, { level: 4, ...days });
    const otherTeam = await createTeamAs(app, otherLeader, {
      level: 1,
      sport: 'soccer',
      latitude: 37.59,
      longitude: 126.95,
    });
    const hiddenTeam = await createTeamAs(app, otherLeader, { level: 3 });
    await createTeamAs(app, otherLeader, { latitude: 35.1, longitude: 129.0 });
    const challengesOff = { cookie: otherLeader.cookie, json: { takesChallenges: false } };
    await send(app, 'PATCH', `/api/teams/${hiddenTeam.id}`, challengesOff);

    const secondSport = { otherSports: [{ sport: 'soccer' as const, level: 5 }] };
    await send(app, 'PATCH', `/api/teams/${fittingTeam.id}`, {
      cookie: otherLeader.cookie,
      json: secondSport,
    });
    const { opponents } = await opponentsOf(leader);
    expect(opponents.map(({ team, reasons }) => [team.id, reasons])).toEqual([
      [fittingTeam.id, ['LEVEL', 'DAYS', 'NEAR']],
      [otherTeam.id, []],
    ]);
    expect(opponents[0]).toMatchObject({
      playingDays: ['sat'],
      lastPlayedAt: null,
      manner: null,
      waiting: false,
    });
    const idsFor = async (query: string) =>
      (await opponentsOf(leader, query)).opponents.map(({ team }) => team.id);
    expect(await idsFor('?sport=soccer')).toEqual([fittingTeam.id, otherTeam.id]);
    expect(await idsFor('?day=sat')).toEqual([fittingTeam.id]);
    expect(await idsFor('?level=1')).toEqual([otherTeam.id]);
    // The level is compared in the sport of the search; without a sport, any sport of the team may have the level.
    expect(await idsFor('?level=5')).toEqual([fittingTeam.id]);
    expect(await idsFor('?sport=soccer&level=5')).toEqual([fittingTeam.id]);
    expect(await idsFor('?sport=futsal&level=5')).toEqual([]);
    expect(await idsFor('?sport=soccer&level=4')).toEqual([]);
    await send(app, 'PUT', `/api/users/${otherLeader.id}/block`, { cookie: leader.cookie });
    expect(await idsFor('')).toEqual([]);
  });

  test('every order lists each team once over its pages', async () => {
    await database.db.updateTable('team').set({ takes_challenges: false }).execute();
    const viewer = await signUpUser(app);
    await setHomeOf(database, viewer);
    const teamCount = limits.opponents.page + 5;
    const leaders = await Promise.all(Array.from({ length: 5 }, () => signUpUser(app)));
    for (let index = 0; index < teamCount; index += 1) {
      const leader = leaders[index % leaders.length];
      if (leader) await createTeamAs(app, leader, { latitude: yeouido.latitude + index / 1000 });
    }
    for (const sort of ['best', 'nearest', 'played', 'manner']) {
      const firstPage = await opponentsOf(viewer, `?sort=${sort}`);
      expect(firstPage.opponents).toHaveLength(limits.opponents.page);
      const secondPage = await opponentsOf(viewer, `?sort=${sort}&cursor=${firstPage.next ?? ''}`);
      expect(secondPage.next).toBeNull();
      const ids = [...firstPage.opponents, ...secondPage.opponents].map(({ team }) => team.id);
      expect(new Set(ids).size).toBe(teamCount);
    }
  });

  test('a row shows the waiting challenge and the last match; a user without a neighbourhood sees no teams', async () => {
    await database.db
      .updateTable('team')
      .set({ takes_challenges: true })
      .where('id', '=', challenged.team.id)
      .execute();
    const id = await postMatchAs(
      app,
      challenged.leader,
      matchFields(clock.now(), { teamId: challenged.team.id, sport: 'futsal', playersPerSide: 2 }),
    );
    const thirdTeam = await createTeamWithPeople(app);
    const applicationAnswer = await applyAs(app, thirdTeam.leader, id, thirdTeam.team.id);
    const roomId = applicationAnswer.json<{ room: { id: string } }>().room.id;
    await actOrThrow(app, challenged.leader, roomId, 'talk');
    await actOrThrow(app, challenged.leader, roomId, 'confirm');
    const { startAt } = await fetchMatchAs(app, challenged.leader, id);
    setTime(new Date(Date.parse(startAt) + day));
    await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
    const row = (await opponentsOf(challenger.leader)).opponents.find(
      ({ team }) => team.id === challenged.team.id,
    );
    expect(row).toMatchObject({ waiting: true, lastPlayedAt: startAt });
    expect(await opponentsOf(await signUpUser(app))).toEqual({ opponents: [], next: null });
  });
});
