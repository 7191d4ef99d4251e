import type { NotificationsPage } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { createTeamWithPeople } from '../../../test/teams';
import { until } from '../../../test/until';
import { setHomeOf, pauseAs, fetchMatchAs } from '../matches/matches.fixture';
import { actAs, actOrThrow, applyOrThrow, postDuel, hostMatch, fetchRoomAs } from './proposals.fixture';
import {
  app,
  clock,
  database,
  day,
  firstPerson,
  host,
  hour,
  jobsOf,
  systemLinesIn,
  moveClock,
  noticesOf,
  offerEndOf,
  secondPerson,
  setTime,
  setUpProposals,
  start,
  stateOf,
  waitForEmptyQueues,
  createMatchWithReserves,
} from './proposals-app.fixture';

setUpProposals();

describe('the opponent leaves in time', () => {
  test('the first in reserve has two hours to answer, then the next; one tap reopens the talk', async () => {
    const { three, matchId, a, b, c } = await createMatchWithReserves();
    await actOrThrow(app, firstPerson, a, 'withdraw');
    await waitForEmptyQueues();
    const inTwoHours = new Date(clock.now().getTime() + 2 * hour).toISOString();
    expect([await offerEndOf(secondPerson, b), await offerEndOf(three, c)]).toEqual([inTwoHours, null]);
    expect((await fetchRoomAs(app, secondPerson, b)).may.take).toBe(true);
    expect(await systemLinesIn(secondPerson, b)).toEqual(['text', 'talk_opened', 'standby', 'offered']);
    expect((await actAs(app, three, c, 'take')).statusCode).toBe(409);

    await moveClock(2 * hour);
    await until(async () => (await offerEndOf(three, c)) !== null);
    expect((await actAs(app, secondPerson, b, 'take')).statusCode).toBe(409);
    expect((await actOrThrow(app, three, c, 'take')).state).toBe('TALKING');
    expect(await stateOf(secondPerson, b)).toBe('STANDBY');
    await waitForEmptyQueues();
    expect(await noticesOf(secondPerson, 'proposal.offered', matchId)).toHaveLength(1);
    expect(await noticesOf(host, 'proposal.talk_opened', matchId)).toMatchObject([{ data: { taken: true } }]);
    expect((await actOrThrow(app, host, c, 'confirm')).state).toBe('CONFIRMED');
  });

  test('an offer that lapses during a pause goes to the next after the pause', async () => {
    const { three, matchId, a, b, c } = await createMatchWithReserves();
    await actOrThrow(app, firstPerson, a, 'withdraw');
    await waitForEmptyQueues();
    await pauseAs(app, host, matchId, 'pause');
    await moveClock(2 * hour);
    // The job has run and has sent no offer.
    await until(async () => (await jobsOf(matchId)) === 0);
    expect([await offerEndOf(secondPerson, b), await offerEndOf(three, c)]).toEqual([null, null]);
    await pauseAs(app, host, matchId, 'resume');
    await until(async () => (await offerEndOf(three, c)) !== null);
  });

  test.each([false, true])(
    'an offer that lapsed is settled on every device (paused: %s)',
    async (isPaused) => {
      const { matchId, a, b } = await createMatchWithReserves();
      await actOrThrow(app, firstPerson, a, 'withdraw');
      await waitForEmptyQueues();
      const offers = async () =>
        (await send(app, 'GET', '/api/notifications', { cookie: secondPerson.cookie }))
          .json<NotificationsPage>()
          .notices.filter(
            ({ kind, data }) => kind === 'proposal.offered' && 'matchId' in data && data.matchId === matchId,
          );
      expect(await offers()).toMatchObject([{ read: false, data: { matchProposalId: b } }]);
      if (isPaused) await pauseAs(app, host, matchId, 'pause');
      await moveClock(2 * hour);
      await until(async () => (await offers())[0]?.read);
    },
  );

  test('a pause before the first offer delays it; if no opponent has left, no side gets an offer', async () => {
    const { matchId, a, b } = await createMatchWithReserves();
    setTime(new Date(start.getTime() + 3.5 * hour));
    await actOrThrow(app, firstPerson, a, 'withdraw');
    await waitForEmptyQueues();
    await pauseAs(app, host, matchId, 'pause');
    setTime(new Date(start.getTime() + 14 * hour));
    await until(async () => (await jobsOf(matchId)) === 0);
    await pauseAs(app, host, matchId, 'resume');
    await until(async () => (await offerEndOf(secondPerson, b)) !== null);

    const quietMatch = await postDuel(app, database, host, clock.now(), {
      startAt: new Date(start.getTime() + 9 * day).toISOString(),
    });
    const waitingProposal = await applyOrThrow(app, firstPerson, quietMatch, null);
    await actOrThrow(app, host, waitingProposal, 'talk');
    await actOrThrow(app, host, waitingProposal, 'standby');
    await pauseAs(app, host, quietMatch, 'pause');
    await pauseAs(app, host, quietMatch, 'resume');
    await waitForEmptyQueues();
    expect(await offerEndOf(firstPerson, waitingProposal)).toBeNull();
  });

  test('after an offer that ended with the old start, a later start brings the next offer', async () => {
    const { three, matchId, a, b, c } = await createMatchWithReserves({
      startAt: new Date(start.getTime() + 20 * hour).toISOString(),
    });
    setTime(new Date(start.getTime() + 19.75 * hour));
    await actOrThrow(app, firstPerson, a, 'withdraw');
    await waitForEmptyQueues();
    expect(await offerEndOf(secondPerson, b)).toBe(new Date(start.getTime() + 20 * hour).toISOString());
    const { version } = await fetchMatchAs(app, host, matchId);
    await send(app, 'PATCH', `/api/matches/${matchId}`, {
      cookie: host.cookie,
      json: { version, startAt: new Date(start.getTime() + 30 * hour).toISOString() },
    });
    await waitForEmptyQueues();
    await moveClock(0.5 * hour);
    await until(async () => (await offerEndOf(three, c)) !== null);
  });
});

describe('the opponent leaves in time', () => {
  test('a deleted account leaves its match, and cancels its own posts', async () => {
    const leaver = await signUpUser(app);
    await setHomeOf(database, leaver);
    const matchId = await postDuel(app, database, host, clock.now());
    const own = await postDuel(app, database, leaver, clock.now(), {
      startAt: new Date(start.getTime() + 9 * day).toISOString(),
    });
    const id = await applyOrThrow(app, leaver, matchId, null);
    const application = await applyOrThrow(app, firstPerson, own, null);
    await actOrThrow(app, host, id, 'talk');
    await actOrThrow(app, host, id, 'confirm');
    await send(app, 'DELETE', '/api/me', { cookie: leaver.cookie, json: { password: leaver.password } });
    expect(await fetchMatchAs(app, host, matchId)).toMatchObject({ state: 'OPEN', away: null });
    expect([await stateOf(host, id), await stateOf(firstPerson, application)]).toEqual([
      'WITHDRAWN',
      'CLOSED',
    ]);
    await waitForEmptyQueues();
    expect(await noticesOf(host, 'proposal.withdrawn', matchId)).toHaveLength(1);
    expect(await noticesOf(firstPerson, 'match.cancelled', own)).toHaveLength(1);
  });

  test('a team that disbands leaves its match, and cancels its own posts', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now());
    const guests = await createTeamWithPeople(app);
    const id = await applyOrThrow(app, guests.leader, matchId, guests.team.id);
    await actOrThrow(app, hosts.leader, id, 'talk');
    await actOrThrow(app, hosts.leader, id, 'confirm');
    await send(app, 'DELETE', `/api/teams/${guests.team.id}`, { cookie: guests.leader.cookie });
    await until(async () => (await fetchMatchAs(app, hosts.leader, matchId)).state === 'OPEN');
    await send(app, 'DELETE', `/api/teams/${hosts.team.id}`, { cookie: hosts.leader.cookie });
    await until(async () => (await fetchMatchAs(app, firstPerson, matchId)).state === 'CANCELLED');
  });
});
