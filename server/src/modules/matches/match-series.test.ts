import type { MatchAnswer } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { confirmMatch } from './match-change.usecases';
import { matchFields, fetchMatchAs } from './matches.fixture';
import { app, clock, database, setTime, setUpMatches } from './matches-app.fixture';

setUpMatches();

describe('a series', () => {
  const postSeries = async (weeks: number, changes: Parameters<typeof matchFields>[1] = {}) => {
    const fields = matchFields(clock.now(), {
      startAt: '2026-10-14T18:00:00.000Z',
      timeZone: 'Europe/London',
      weeks,
      ...changes,
    });
    const answer = await send(app, 'POST', '/api/matches', { cookie: host.cookie, json: fields });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ ids: string[] }>().ids;
  };
  const fetchAll = (ids: readonly string[]) => Promise.all(ids.map((id) => fetchMatchAs(app, host, id)));
  const seriesOf = (answer: { json<T>(): T }) => answer.json<MatchAnswer>().series;
  const edit = (id: string, json: object) =>
    send(app, 'PATCH', `/api/matches/${id}`, { cookie: host.cookie, json });
  const cancel = (id: string, json: object) =>
    send(app, 'POST', `/api/matches/${id}/cancel`, {
      cookie: host.cookie,
      json: { reason: 'The hall is closed', ...json },
    });

  let host: Person;
  let otherUser: Person;

  beforeEach(async () => {
    setTime(new Date('2026-10-01T10:00:00.000Z'));
    // Creates new users, because sessions that began in June have ended.
    [host, otherUser] = await Promise.all([signUpUser(app), signUpUser(app)]);
  });

  test.each([
    ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-11-01T01:30:00.000Z'],
    ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-08T06:30:00.000Z'],
  ])(
    'keeps the instant of its first match in the repeated hour of the clock change in %s',
    async (timeZone, startAt, secondStartAt) => {
      const ids = await postSeries(2, { timeZone, startAt });
      expect((await fetchAll(ids)).map((match) => match.startAt)).toEqual([startAt, secondStartAt]);
      const [singleId] = await postSeries(1, { timeZone, startAt, title: 'Alone' });
      expect((await fetchMatchAs(app, host, singleId ?? '')).startAt).toBe(startAt);
    },
  );

  test('an edit of one match, of the following matches or of all matches changes only open matches', async () => {
    const ids = await postSeries(4);
    const [firstId = '', secondId = '', thirdId = '', fourthId = ''] = ids;
    await inTransaction(database.db, (trx) =>
      confirmMatch({ clock }, trx, fourthId, { teamId: null, userId: otherUser.id, proposalId: null }),
    );
    expect(seriesOf(await edit(secondId, { version: 1, title: 'Only this one' }))).toEqual({
      changed: 0,
      left: 0,
    });
    expect(seriesOf(await edit(secondId, { version: 2, scope: 'FOLLOWING', costPerTeam: 7000 }))).toEqual({
      changed: 1,
      left: 1,
    });
    // One hour later on the wall clock, also for the match after the change of the clocks.
    const hourLater = { version: 1, scope: 'ALL', startAt: '2026-10-14T19:00:00.000Z' };
    expect(seriesOf(await edit(firstId, hourLater))).toEqual({ changed: 2, left: 1 });
    expect(
      (await fetchAll(ids)).map(({ title, costPerTeam, startAt, version }) => [
        title,
        costPerTeam,
        startAt,
        version,
      ]),
    ).toEqual([
      ['Singles by the river', 10_000, '2026-10-14T19:00:00.000Z', 2],
      ['Only this one', 7000, '2026-10-21T19:00:00.000Z', 4],
      ['Singles by the river', 7000, '2026-10-28T20:00:00.000Z', 3],
      ['Singles by the river', 10_000, '2026-11-04T19:00:00.000Z', 2],
    ]);

    expect(problem(await edit(firstId, { version: 1, scope: 'ALL', costPerTeam: 1 })).code).toBe(
      'match.newer_version',
    );
    expect(seriesOf(await cancel(secondId, { version: 4, scope: 'FOLLOWING' }))).toEqual({
      changed: 1,
      left: 1,
    });
    expect((await fetchAll(ids)).map(({ state }) => state)).toEqual([
      'OPEN',
      'CANCELLED',
      'CANCELLED',
      'CONFIRMED',
    ]);
    expect(seriesOf(await cancel(firstId, { version: 2, scope: 'ALL' }))).toEqual({ changed: 0, left: 1 });
    expect((await fetchMatchAs(app, host, thirdId)).cancellation?.reason).toBe('The hall is closed');
  });

  test('moves no match if one of them would be too far ahead; a stranger or an outdated version cancels no match', async () => {
    const ids = await postSeries(3, { startAt: '2027-03-01T18:00:00.000Z' });
    const [firstId = ''] = ids;
    const refusal = await edit(firstId, { version: 1, scope: 'ALL', startAt: '2027-03-25T18:00:00.000Z' });
    expect([refusal.statusCode, problem(refusal).fields]).toEqual([422, { startAt: 'too_large' }]);
    expect(new Set((await fetchAll(ids)).map(({ version }) => version))).toEqual(new Set([1]));
    const strangerAnswer = await send(app, 'POST', `/api/matches/${firstId}/cancel`, {
      cookie: otherUser.cookie,
      json: { reason: 'Mine now', version: 1, scope: 'ALL' },
    });
    expect(strangerAnswer.statusCode).toBe(403);
    const staleAnswer = await cancel(firstId, { version: 9, scope: 'ALL' });
    expect([staleAnswer.statusCode, problem(staleAnswer).code]).toEqual([409, 'match.state_moved']);
    expect(new Set((await fetchAll(ids)).map(({ state }) => state))).toEqual(new Set(['OPEN']));
  });
});
