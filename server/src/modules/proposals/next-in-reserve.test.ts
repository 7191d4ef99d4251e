import type { MessagePage, RejectProposalsAnswer } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { createTeamWithPeople } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';
import { actAs, actOrThrow, applyOrThrow, hostMatch } from './proposals.fixture';
import {
  app,
  clock,
  database,
  firstPerson,
  host,
  hour,
  countOfferJobs,
  moveClock,
  offerEndOf,
  secondPerson,
  setTime,
  setUpProposals,
  initialTime,
  waitForDelivery,
  createMatchWithReserves,
} from './proposals-app.fixture';

setUpProposals();

describe('the next in reserve', () => {
  test('when a person with an offer is rejected, the next in reserve gets the offer at once', async () => {
    const { thirdPerson, confirmedId, firstReserveId, secondReserveId } = await createMatchWithReserves();
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    await actOrThrow(app, host, firstReserveId, 'reject');
    expect(await offerEndOf(thirdPerson, secondReserveId)).not.toBeNull();
  });

  test('when the first two sides in reserve are refused together, the second gets no offer', async () => {
    const { thirdPerson, matchId, confirmedId, firstReserveId, secondReserveId } =
      await createMatchWithReserves();
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    const proposals = [firstReserveId, secondReserveId].map((id) => ({ id, state: 'STANDBY' }));
    const answer = await send(app, 'POST', `/api/matches/${matchId}/refusals`, {
      cookie: host.cookie,
      json: { message: null, proposals },
    });
    expect(answer.json<RejectProposalsAnswer>().refused).toHaveLength(2);
    const page = await send(app, 'GET', `/api/rooms/${secondReserveId}/messages`, {
      cookie: thirdPerson.cookie,
    });
    const events = page
      .json<MessagePage>()
      .messages.flatMap((message) => (message.kind === 'system' ? [message.event] : []));
    expect(events).toContain('rejected');
    expect(events).not.toContain('offered');
  });

  test('when the host blocks the person who took the place, the next in reserve gets an offer', async () => {
    const { thirdPerson, matchId, confirmedId, firstReserveId, secondReserveId } =
      await createMatchWithReserves();
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    await actOrThrow(app, secondPerson, firstReserveId, 'take');
    // 21:30 in Seoul: the night, in which no side gets an offer, has not begun.
    await moveClock(2.5 * hour);
    // The applicant who took the place is talking, so the job makes no other offer.
    await until(async () => (await countOfferJobs(matchId)) === 0);
    expect(await offerEndOf(thirdPerson, secondReserveId)).toBeNull();
    await send(app, 'PUT', `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
    await until(async () => (await offerEndOf(thirdPerson, secondReserveId)) !== null);
    await send(app, 'DELETE', `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
  });

  test('a side that is blocked during its offer loses the offer, and gets one again when the block has ended', async () => {
    const { thirdPerson, confirmedId, firstReserveId, secondReserveId } = await createMatchWithReserves();
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    expect(await offerEndOf(secondPerson, firstReserveId)).not.toBeNull();
    const block = (method: 'PUT' | 'DELETE') =>
      send(app, method, `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
    await block('PUT');
    await until(async () => (await offerEndOf(thirdPerson, secondReserveId)) !== null);
    await block('DELETE');
    await waitForDelivery();
    // The place is offered to one side at a time.
    expect(await offerEndOf(secondPerson, firstReserveId)).toBeNull();
    expect((await actAs(app, secondPerson, firstReserveId, 'take')).statusCode).toBe(409);
    await actOrThrow(app, thirdPerson, secondReserveId, 'withdraw');
    await until(async () => (await offerEndOf(secondPerson, firstReserveId)) !== null);
  });

  test('a side that let its offer lapse gets no second offer after a block and its end', async () => {
    const { thirdPerson, confirmedId, firstReserveId, secondReserveId } = await createMatchWithReserves();
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    await moveClock(2 * hour);
    await until(async () => (await offerEndOf(thirdPerson, secondReserveId)) !== null);
    for (const method of ['PUT', 'DELETE'] as const) {
      await send(app, method, `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
      await waitForDelivery();
    }
    await actOrThrow(app, thirdPerson, secondReserveId, 'withdraw');
    await waitForDelivery();
    expect(await offerEndOf(secondPerson, firstReserveId)).toBeNull();
  });

  test('when the only side in reserve is blocked and unblocked, it gets the offer', async () => {
    const { thirdPerson, confirmedId, firstReserveId, secondReserveId } = await createMatchWithReserves();
    await actOrThrow(app, thirdPerson, secondReserveId, 'withdraw');
    await send(app, 'PUT', `/api/users/${host.id}/block`, { cookie: secondPerson.cookie });
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    await send(app, 'DELETE', `/api/users/${host.id}/block`, { cookie: secondPerson.cookie });
    await until(async () => (await offerEndOf(secondPerson, firstReserveId)) !== null);
  });

  test('a side that is put in reserve after the last offer has lapsed gets the next offer', async () => {
    const { thirdPerson, matchId, confirmedId, secondReserveId, firstReserveId } =
      await createMatchWithReserves();
    await actOrThrow(app, thirdPerson, secondReserveId, 'withdraw');
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    expect(await offerEndOf(secondPerson, firstReserveId)).not.toBeNull();
    // 21:02 in Seoul: the only offer has lapsed, and no job waits.
    await moveClock(2 * hour);
    await until(async () => (await countOfferJobs(matchId)) === 0);
    const lateProposalId = await applyOrThrow(app, thirdPerson, matchId, null);
    await actOrThrow(app, host, lateProposalId, 'talk');
    await actOrThrow(app, host, lateProposalId, 'standby');
    const offerEnd = await offerEndOf(thirdPerson, lateProposalId);
    expect(offerEnd).not.toBeNull();
    // A side that took the place and is put in reserve again gets no second offer.
    await actOrThrow(app, thirdPerson, lateProposalId, 'take');
    setTime(new Date(clock.now().getTime() + hour / 2));
    await actOrThrow(app, host, lateProposalId, 'standby');
    expect(await offerEndOf(thirdPerson, lateProposalId)).toBe(offerEnd);
  });

  test('a late event about the opponent that left does not take back an offer of the new round', async () => {
    const { thirdPerson, matchId, confirmedId, firstReserveId, secondReserveId } =
      await createMatchWithReserves();
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    await actOrThrow(app, secondPerson, firstReserveId, 'take');
    await inTransaction(database.db, (trx) =>
      addToOutbox(trx, { kind: 'match.reopened', payload: { matchId } }),
    );
    await waitForDelivery();
    // The side that took the place is talking, so the next one waits.
    expect(await offerEndOf(thirdPerson, secondReserveId)).toBeNull();
  });

  test('when the team with the offer disbands, the next team gets an offer', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now(), { playersPerSide: 1 });
    const teams = [
      await createTeamWithPeople(app),
      await createTeamWithPeople(app),
      await createTeamWithPeople(app),
    ];
    const ids: string[] = [];
    for (const [index, team] of teams.entries()) {
      setTime(new Date(initialTime.getTime() + index * 60_000));
      const id = await applyOrThrow(app, team.leader, matchId, team.team.id);
      await actOrThrow(app, hosts.leader, id, 'talk');
      if (index > 0) await actOrThrow(app, hosts.leader, id, 'standby');
      ids.push(id);
    }
    const [confirmedId = '', firstReserveId = '', secondReserveId = ''] = ids;
    const [confirmedTeam, firstReserveTeam, secondReserveTeam] = teams;
    if (!confirmedTeam || !firstReserveTeam || !secondReserveTeam) throw new Error('There are three teams.');
    await actOrThrow(app, hosts.leader, confirmedId, 'confirm');
    await actOrThrow(app, confirmedTeam.leader, confirmedId, 'withdraw');
    await waitForDelivery();
    expect(await offerEndOf(firstReserveTeam.leader, firstReserveId)).not.toBeNull();
    await send(app, 'DELETE', `/api/teams/${firstReserveTeam.team.id}`, {
      cookie: firstReserveTeam.leader.cookie,
    });
    await until(async () => (await offerEndOf(secondReserveTeam.leader, secondReserveId)) !== null);
  });

  test('when a person takes the place and withdraws, the next in reserve gets the offer at once', async () => {
    const { thirdPerson, confirmedId, firstReserveId, secondReserveId } = await createMatchWithReserves();
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    await actOrThrow(app, secondPerson, firstReserveId, 'take');
    await actOrThrow(app, secondPerson, firstReserveId, 'withdraw');
    expect(await offerEndOf(thirdPerson, secondReserveId)).not.toBeNull();
  });

  test('no side gets an offer at night; the first in reserve gets it in the morning', async () => {
    const { confirmedId, firstReserveId } = await createMatchWithReserves();
    // 22:30 in Seoul.
    setTime(new Date(initialTime.getTime() + 3.5 * hour));
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    expect(await offerEndOf(secondPerson, firstReserveId)).toBeNull();
    setTime(new Date(initialTime.getTime() + 13 * hour));
    await until(async () => (await offerEndOf(secondPerson, firstReserveId)) !== null);
  });

  test('an offer is shorter when the start is near', async () => {
    const { confirmedId, firstReserveId } = await createMatchWithReserves({
      startAt: new Date(initialTime.getTime() + 20 * hour).toISOString(),
    });
    setTime(new Date(initialTime.getTime() + 14 * hour));
    await actOrThrow(app, firstPerson, confirmedId, 'withdraw');
    await waitForDelivery();
    expect(await offerEndOf(secondPerson, firstReserveId)).toBe(
      new Date(clock.now().getTime() + hour / 2).toISOString(),
    );
  });
});
