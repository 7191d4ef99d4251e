import { send } from '../../../test/app';
import { cast } from '../../../test/teams';
import { until } from '../../../test/until';
import { acted, applied, hostedMatch } from './proposals.fixture';
import {
  app,
  clock,
  firstPerson,
  host,
  hour,
  jobsOf,
  moveClock,
  offeredUntil,
  secondPerson,
  setTime,
  setUpProposals,
  start,
  untilSettled,
  withReserves,
} from './proposals-app.fixture';

setUpProposals();

describe('the next in reserve', () => {
  test('a rejected person with an offer is replaced by the next at once', async () => {
    const { three, a, b, c } = await withReserves();
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    await acted(app, host, b, 'reject');
    expect(await offeredUntil(three, c)).not.toBeNull();
  });

  test('a blocked person is skipped; blocking the person who took the place asks the next', async () => {
    const { three, matchId, a, b, c } = await withReserves();
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    await acted(app, secondPerson, b, 'take');
    // It is still before the night, in which nobody is asked.
    await moveClock(2.5 * hour);
    // The applicant who took the place is talking, so the job asks nobody else.
    await until(async () => (await jobsOf(matchId)) === 0);
    expect(await offeredUntil(three, c)).toBeNull();
    await send(app, 'PUT', `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
    await until(async () => (await offeredUntil(three, c)) !== null);
    await send(app, 'DELETE', `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
  });

  test('when the team with the offer disbands, the next team is asked', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now(), { playersPerSide: 1 });
    const guests = [await cast(app), await cast(app), await cast(app)];
    const ids: string[] = [];
    for (const [index, guest] of guests.entries()) {
      setTime(new Date(start.getTime() + index * 60_000));
      const id = await applied(app, guest.leader, matchId, guest.team.id);
      await acted(app, hosts.leader, id, 'talk');
      if (index > 0) await acted(app, hosts.leader, id, 'standby');
      ids.push(id);
    }
    const [a = '', b = '', c = ''] = ids;
    const [first, second, third] = guests;
    if (!first || !second || !third) throw new Error('There are three teams.');
    await acted(app, hosts.leader, a, 'confirm');
    await acted(app, first.leader, a, 'withdraw');
    await untilSettled();
    expect(await offeredUntil(second.leader, b)).not.toBeNull();
    await send(app, 'DELETE', `/api/teams/${second.team.id}`, { cookie: second.leader.cookie });
    await until(async () => (await offeredUntil(third.leader, c)) !== null);
  });

  test('a person who takes the place and withdraws is replaced by the next at once', async () => {
    const { three, a, b, c } = await withReserves();
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    await acted(app, secondPerson, b, 'take');
    await acted(app, secondPerson, b, 'withdraw');
    expect(await offeredUntil(three, c)).not.toBeNull();
  });

  test('nobody is asked at night; the first in reserve is asked in the morning', async () => {
    const { a, b } = await withReserves();
    // Half past ten in the evening in Seoul.
    setTime(new Date(start.getTime() + 3.5 * hour));
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    expect(await offeredUntil(secondPerson, b)).toBeNull();
    setTime(new Date(start.getTime() + 13 * hour));
    await until(async () => (await offeredUntil(secondPerson, b)) !== null);
  });

  test('an offer is shorter when the start is near', async () => {
    const { a, b } = await withReserves({ startAt: new Date(start.getTime() + 20 * hour).toISOString() });
    setTime(new Date(start.getTime() + 14 * hour));
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    expect(await offeredUntil(secondPerson, b)).toBe(
      new Date(clock.now().getTime() + hour / 2).toISOString(),
    );
  });
});
