import { send } from '../../../test/app';
import { createTeamWithPeople } from '../../../test/teams';
import { until } from '../../../test/until';
import { actOrThrow, applyOrThrow, hostMatch } from './proposals.fixture';
import {
  app,
  clock,
  firstPerson,
  host,
  hour,
  jobsOf,
  moveClock,
  offerEndOf,
  secondPerson,
  setTime,
  setUpProposals,
  start,
  waitForEmptyQueues,
  createMatchWithReserves,
} from './proposals-app.fixture';

setUpProposals();

describe('the next in reserve', () => {
  test('a rejected person with an offer is replaced by the next at once', async () => {
    const { three, a, b, c } = await createMatchWithReserves();
    await actOrThrow(app, firstPerson, a, 'withdraw');
    await waitForEmptyQueues();
    await actOrThrow(app, host, b, 'reject');
    expect(await offerEndOf(three, c)).not.toBeNull();
  });

  test('a blocked person is skipped; after a block of the person who took the place, the next in reserve is asked', async () => {
    const { three, matchId, a, b, c } = await createMatchWithReserves();
    await actOrThrow(app, firstPerson, a, 'withdraw');
    await waitForEmptyQueues();
    await actOrThrow(app, secondPerson, b, 'take');
    // It is still before the night, in which no side is asked.
    await moveClock(2.5 * hour);
    // The applicant who took the place is talking, so the job asks nobody else.
    await until(async () => (await jobsOf(matchId)) === 0);
    expect(await offerEndOf(three, c)).toBeNull();
    await send(app, 'PUT', `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
    await until(async () => (await offerEndOf(three, c)) !== null);
    await send(app, 'DELETE', `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
  });

  test('when the team with the offer disbands, the next team is asked', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now(), { playersPerSide: 1 });
    const guests = [
      await createTeamWithPeople(app),
      await createTeamWithPeople(app),
      await createTeamWithPeople(app),
    ];
    const ids: string[] = [];
    for (const [index, guest] of guests.entries()) {
      setTime(new Date(start.getTime() + index * 60_000));
      const id = await applyOrThrow(app, guest.leader, matchId, guest.team.id);
      await actOrThrow(app, hosts.leader, id, 'talk');
      if (index > 0) await actOrThrow(app, hosts.leader, id, 'standby');
      ids.push(id);
    }
    const [a = '', b = '', c = ''] = ids;
    const [first, second, third] = guests;
    if (!first || !second || !third) throw new Error('There are three teams.');
    await actOrThrow(app, hosts.leader, a, 'confirm');
    await actOrThrow(app, first.leader, a, 'withdraw');
    await waitForEmptyQueues();
    expect(await offerEndOf(second.leader, b)).not.toBeNull();
    await send(app, 'DELETE', `/api/teams/${second.team.id}`, { cookie: second.leader.cookie });
    await until(async () => (await offerEndOf(third.leader, c)) !== null);
  });

  test('a person who takes the place and withdraws is replaced by the next at once', async () => {
    const { three, a, b, c } = await createMatchWithReserves();
    await actOrThrow(app, firstPerson, a, 'withdraw');
    await waitForEmptyQueues();
    await actOrThrow(app, secondPerson, b, 'take');
    await actOrThrow(app, secondPerson, b, 'withdraw');
    expect(await offerEndOf(three, c)).not.toBeNull();
  });

  test('nobody is asked at night; the first in reserve is asked in the morning', async () => {
    const { a, b } = await createMatchWithReserves();
    // Half past ten in the evening in Seoul.
    setTime(new Date(start.getTime() + 3.5 * hour));
    await actOrThrow(app, firstPerson, a, 'withdraw');
    await waitForEmptyQueues();
    expect(await offerEndOf(secondPerson, b)).toBeNull();
    setTime(new Date(start.getTime() + 13 * hour));
    await until(async () => (await offerEndOf(secondPerson, b)) !== null);
  });

  test('an offer is shorter when the start is near', async () => {
    const { a, b } = await createMatchWithReserves({
      startAt: new Date(start.getTime() + 20 * hour).toISOString(),
    });
    setTime(new Date(start.getTime() + 14 * hour));
    await actOrThrow(app, firstPerson, a, 'withdraw');
    await waitForEmptyQueues();
    expect(await offerEndOf(secondPerson, b)).toBe(new Date(clock.now().getTime() + hour / 2).toISOString());
  });
});
