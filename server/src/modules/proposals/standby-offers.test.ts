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
  countOfferJobs,
  systemLinesIn,
  moveClock,
  noticesOf,
  offerEndOf,
  secondPerson,
  setTime,
  setUpProposals,
  initialTime,
  stateOf,
  waitForDelivery,
  createMatchWithReserves,
} from './proposals-app.fixture';

setUpProposals();

describe('the opponent leaves in time', () => {
  test('the first in reserve has two hours to answer, then the next gets the offer; accepting it reopens the chat', async () => {
    const { thirdPerson, matchId, confirmedId, firstReserveId, secondReserveId } =
      await createMatchWithReserves();
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    const inTwoHours = new Date(clock.now().getTime() + 2 * hour).toISOString();
    expect([
      await offerEndOf(secondPerson, firstReserveId),
      await offerEndOf(thirdPerson, secondReserveId),
    ]).toEqual([inTwoHours, null]);
    expect((await fetchRoomAs(app, secondPerson, firstReserveId)).may.take).toBe(true);
    expect(await systemLinesIn(secondPerson, firstReserveId)).toEqual([
      'text',
      'talk_opened',
      'standby',
      'offered',
    ]);
    expect((await actAs(app, thirdPerson, secondReserveId, 'take')).statusCode).toBe(409);

    await moveClock(2 * hour);
    await until(async () => (await offerEndOf(thirdPerson, secondReserveId)) !== null);
    expect((await actAs(app, secondPerson, firstReserveId, 'take')).statusCode).toBe(409);
    expect((await actOrThrow(app, thirdPerson, secondReserveId, 'take')).state).toBe('TALKING');
    expect(await stateOf(secondPerson, firstReserveId)).toBe('STANDBY');
    await waitForDelivery();
    expect(await noticesOf(secondPerson, 'proposal.offered', matchId)).toHaveLength(1);
    expect(await noticesOf(host, 'proposal.talk_opened', matchId)).toMatchObject([{ data: { taken: true } }]);
    expect((await actOrThrow(app, host, secondReserveId, 'confirm')).state).toBe('CONFIRMED');
  });

  test('after an offer that lapsed during a pause, the next side gets an offer when the pause ends', async () => {
    const { thirdPerson, matchId, confirmedId, firstReserveId, secondReserveId } =
      await createMatchWithReserves();
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    await pauseAs(app, host, matchId, 'pause');
    await moveClock(2 * hour);
    // The job has run and has sent no offer.
    await until(async () => (await countOfferJobs(matchId)) === 0);
    expect([
      await offerEndOf(secondPerson, firstReserveId),
      await offerEndOf(thirdPerson, secondReserveId),
    ]).toEqual([null, null]);
    await pauseAs(app, host, matchId, 'resume');
    await until(async () => (await offerEndOf(thirdPerson, secondReserveId)) !== null);
  });

  test.each([false, true])(
    'the notification of an offer that lapsed is marked as read (paused: %s)',
    async (isPaused) => {
      const { matchId, confirmedId, firstReserveId } = await createMatchWithReserves();
      await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
      await waitForDelivery();
      const offers = async () =>
        (await send(app, 'GET', '/api/notifications', { cookie: secondPerson.cookie }))
          .json<NotificationsPage>()
          .notices.filter(
            ({ kind, data }) => kind === 'proposal.offered' && 'matchId' in data && data.matchId === matchId,
          );
      expect(await offers()).toMatchObject([{ read: false, data: { matchProposalId: firstReserveId } }]);
      if (isPaused) await pauseAs(app, host, matchId, 'pause');
      await moveClock(2 * hour);
      await until(async () => (await offers())[0]?.read);
    },
  );

  test('a pause before the first offer delays it; if no opponent has left, no side gets an offer', async () => {
    const { matchId, confirmedId, firstReserveId } = await createMatchWithReserves();
    setTime(new Date(initialTime.getTime() + 3.5 * hour));
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    await pauseAs(app, host, matchId, 'pause');
    setTime(new Date(initialTime.getTime() + 14 * hour));
    await until(async () => (await countOfferJobs(matchId)) === 0);
    await pauseAs(app, host, matchId, 'resume');
    await until(async () => (await offerEndOf(secondPerson, firstReserveId)) !== null);

    const otherMatchId = await postDuel(app, database, host, clock.now(), {
      startAt: new Date(initialTime.getTime() + 9 * day).toISOString(),
    });
    const reserveProposalId = await applyOrThrow(app, firstPerson, otherMatchId, null);
    await actOrThrow(app, host, reserveProposalId, 'talk');
    await actOrThrow(app, host, reserveProposalId, 'standby');
    await pauseAs(app, host, otherMatchId, 'pause');
    await pauseAs(app, host, otherMatchId, 'resume');
    await waitForDelivery();
    expect(await offerEndOf(firstPerson, reserveProposalId)).toBeNull();
  });

  test('after an offer that ended with the old start, a later start brings the next offer', async () => {
    const { thirdPerson, matchId, confirmedId, firstReserveId, secondReserveId } =
      await createMatchWithReserves({
        startAt: new Date(initialTime.getTime() + 20 * hour).toISOString(),
      });
    setTime(new Date(initialTime.getTime() + 19.75 * hour));
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    expect(await offerEndOf(secondPerson, firstReserveId)).toBe(
      new Date(initialTime.getTime() + 20 * hour).toISOString(),
    );
    const { version } = await fetchMatchAs(app, host, matchId);
    await send(app, 'PATCH', `/api/matches/${matchId}`, {
      cookie: host.cookie,
      json: { version, startAt: new Date(initialTime.getTime() + 30 * hour).toISOString() },
    });
    await waitForDelivery();
    await moveClock(0.5 * hour);
    await until(async () => (await offerEndOf(thirdPerson, secondReserveId)) !== null);
  });
});

describe('a side that ends', () => {
  test('a deleted account leaves its match, and cancels its own posts', async () => {
    const leaver = await signUpUser(app);
    await setHomeOf(database, leaver);
    const matchId = await postDuel(app, database, host, clock.now());
    const ownMatchId = await postDuel(app, database, leaver, clock.now(), {
      startAt: new Date(initialTime.getTime() + 9 * day).toISOString(),
    });
    const withdrawnProposalId = await applyOrThrow(app, leaver, matchId, null);
    const ownMatchProposalId = await applyOrThrow(app, firstPerson, ownMatchId, null);
    await actOrThrow(app, host, withdrawnProposalId, 'talk');
    await actOrThrow(app, host, withdrawnProposalId, 'confirm');
    await send(app, 'DELETE', '/api/me', { cookie: leaver.cookie, json: { password: leaver.password } });
    expect(await fetchMatchAs(app, host, matchId)).toMatchObject({ state: 'OPEN', away: null });
    expect([
      await stateOf(host, withdrawnProposalId),
      await stateOf(firstPerson, ownMatchProposalId),
    ]).toEqual(['WITHDRAWN', 'CLOSED']);
    await waitForDelivery();
    expect(await noticesOf(host, 'proposal.withdrawn', matchId)).toHaveLength(1);
    expect(await noticesOf(firstPerson, 'match.cancelled', ownMatchId)).toHaveLength(1);
  });

  test('a team that disbands leaves its match, and cancels its own posts', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now());
    const applicants = await createTeamWithPeople(app);
    const id = await applyOrThrow(app, applicants.leader, matchId, applicants.team.id);
    await actOrThrow(app, hosts.leader, id, 'talk');
    await actOrThrow(app, hosts.leader, id, 'confirm');
    await send(app, 'DELETE', `/api/teams/${applicants.team.id}`, { cookie: applicants.leader.cookie });
    await until(async () => (await fetchMatchAs(app, hosts.leader, matchId)).state === 'OPEN');
    await send(app, 'DELETE', `/api/teams/${hosts.team.id}`, { cookie: hosts.leader.cookie });
    await until(async () => (await fetchMatchAs(app, firstPerson, matchId)).state === 'CANCELLED');
  });
});
