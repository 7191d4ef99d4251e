import { send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { cancelAs, setHomeOf, fetchMatchAs } from '../matches/matches.fixture';
import { actAs, actOrThrow, applyOrThrow, postDuel, hostMatch, fetchRoomAs } from './proposals.fixture';
import {
  app,
  clock,
  database,
  day,
  firstPerson,
  host,
  systemLinesIn,
  noticesOf,
  secondPerson,
  setTime,
  setUpProposals,
  initialTime,
  stateOf,
  waitForDelivery,
} from './proposals-app.fixture';

setUpProposals();

describe('events that end or change proposals', () => {
  test('a cancelled match closes all of its proposals and notifies each applicant', async () => {
    const matchId = await postDuel(app, database, host, clock.now());
    const [firstId, secondId] = [
      await applyOrThrow(app, firstPerson, matchId, null),
      await applyOrThrow(app, secondPerson, matchId, null),
    ];
    await actOrThrow(app, host, firstId, 'talk');
    await cancelAs(app, host, matchId, 'The court is flooded.');
    // Readers see the state at once, even before the outbox has delivered the event.
    expect([await stateOf(firstPerson, firstId), await stateOf(secondPerson, secondId)]).toEqual([
      'CLOSED',
      'CLOSED',
    ]);
    await until(
      async () =>
        (await systemLinesIn(firstPerson, firstId)).includes('match_cancelled') &&
        (await systemLinesIn(secondPerson, secondId)).includes('match_cancelled'),
    );
    await waitForDelivery();
    expect(
      [
        await noticesOf(firstPerson, 'match.cancelled', matchId),
        await noticesOf(secondPerson, 'match.cancelled', matchId),
      ].map(({ length }) => length),
    ).toEqual([1, 1]);
    // The host had read this room, and the new line is about their own act.
    expect((await fetchRoomAs(app, host, firstId)).unread).toBe(0);
  });

  test('the start of the match ends open proposals: readers see the end at once, and a job stores it', async () => {
    const matchId = await postDuel(app, database, host, clock.now());
    const id = await applyOrThrow(app, firstPerson, matchId, null);
    await actOrThrow(app, host, id, 'talk');
    setTime(new Date(initialTime.getTime() + 7 * day));
    expect(await fetchRoomAs(app, firstPerson, id)).toMatchObject({
      state: 'EXPIRED',
      may: { withdraw: false, write: false },
    });
    await until(async () => (await systemLinesIn(firstPerson, id)).includes('expired'));
    await waitForDelivery();
    expect(await noticesOf(firstPerson, 'proposal.expired', matchId)).toHaveLength(1);
  });

  test('a team that disbands withdraws its applications', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now());
    const applicants = await createTeamWithPeople(app);
    const id = await applyOrThrow(app, applicants.leader, matchId, applicants.team.id);
    await send(app, 'DELETE', `/api/teams/${applicants.team.id}`, { cookie: applicants.leader.cookie });
    await until(async () => (await stateOf(hosts.leader, id)) === 'WITHDRAWN');
    await waitForDelivery();
    expect(await noticesOf(hosts.manager, 'proposal.withdrawn', matchId)).toHaveLength(1);
  });

  test('a removed or demoted person loses access to the rooms at once, and an appointed person gets access', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now());
    const applicants = await createTeamWithPeople(app);
    const id = await applyOrThrow(app, applicants.leader, matchId, applicants.team.id);
    const status = async (person: Person) =>
      (await send(app, 'GET', `/api/rooms/${id}`, { cookie: person.cookie })).statusCode;
    expect([
      await status(applicants.manager),
      await status(applicants.member),
      await status(hosts.manager),
      await status(hosts.member),
    ]).toEqual([200, 404, 200, 404]);
    await send(app, 'PUT', `/api/teams/${applicants.team.id}/members/${applicants.manager.id}/role`, {
      cookie: applicants.leader.cookie,
      json: { role: 'member' },
    });
    await send(app, 'DELETE', `/api/teams/${hosts.team.id}/members/${hosts.manager.id}`, {
      cookie: hosts.leader.cookie,
    });
    expect([await status(applicants.manager), await status(hosts.manager)]).toEqual([404, 404]);
    expect((await actAs(app, hosts.manager, id, 'talk')).statusCode).toBe(404);
    await send(app, 'PUT', `/api/teams/${applicants.team.id}/members/${applicants.member.id}/role`, {
      cookie: applicants.leader.cookie,
      json: { role: 'manager' },
    });
    expect(await status(applicants.member)).toBe(200);
  });

  test('a plain member sees that the team has applied, but does not get the id of the room', async () => {
    const { matchId } = await hostMatch(app, clock.now());
    const applicants = await createTeamWithPeople(app);
    await applyOrThrow(app, applicants.leader, matchId, applicants.team.id);
    expect((await fetchMatchAs(app, applicants.member, matchId)).mine).toMatchObject({
      proposalId: null,
      proposalState: 'PENDING',
    });
    await setHomeOf(database, applicants.member);
    const list = await send(app, 'GET', '/api/matches?applied=true', { cookie: applicants.member.cookie });
    expect(list.json<{ matches: { id: string }[] }>().matches.map(({ id }) => id)).toEqual([matchId]);
  });

  test('a deleted account withdraws its applications', async () => {
    const leaver = await signUpUser(app);
    await setHomeOf(database, leaver);
    const matchId = await postDuel(app, database, host, clock.now());
    const id = await applyOrThrow(app, leaver, matchId, null);
    const deletion = await send(app, 'DELETE', '/api/me', {
      cookie: leaver.cookie,
      json: { password: leaver.password },
    });
    expect(deletion.statusCode).toBeLessThan(300);
    expect(await stateOf(host, id)).toBe('WITHDRAWN');
  });
});
