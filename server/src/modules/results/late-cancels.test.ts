import { problem, send, signUpUser } from '../../../test/app';
import { createTeamAs, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { newId } from '../../platform/ids';
import { cancelAs, setHomeOf, matchFields, postMatchAs, fetchMatchAs } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow } from '../proposals/proposals.fixture';
import { insertConfirmedMatch, fetchResult } from './results.fixture';
import {
  app,
  appClock,
  away,
  startTime,
  clock,
  database,
  day,
  host,
  hour,
  noticesAbout,
  noticesOf,
  statusAndCode,
  findPromiseOutcomes,
  setUpResults,
  stranger,
} from './results-app.fixture';

setUpResults();

describe('a late cancellation', () => {
  async function createLateCancellation() {
    const rival = await signUpUser(app);
    await setHomeOf(database, rival);
    const id = await postMatchAs(
      app,
      host,
      matchFields(startTime, { startAt: new Date(startTime.getTime() + 20 * hour).toISOString() }),
    );
    const room = await applyOrThrow(app, rival, id, null);
    await actOrThrow(app, host, room, 'talk');
    await actOrThrow(app, host, room, 'confirm');
    await actOrThrow(app, rival, room, 'withdraw');
    await until(async () => (await noticesOf(rival, id)).includes('late_cancel.open'));
    return { id, rival };
  }
  const sendAct = (person: Person, id: string, act: string, json: object) =>
    send(app, 'POST', `/api/matches/${id}/late-cancel/${act}`, { cookie: person.cookie, json });

  test('counts after two days of silence', async () => {
    const { id, rival } = await createLateCancellation();
    expect(await findPromiseOutcomes(id)).toEqual([]);
    expect((await fetchResult(app, rival, id)).lateCancels).toMatchObject([
      { isMine: true, state: 'OPEN', mayContest: true, mayAnswer: false },
    ]);
    expect(
      (await send(app, 'GET', `/api/matches/${id}/result`, { cookie: stranger.cookie })).statusCode,
    ).toBe(404);
    clock.advance(48 * hour);
    expect(statusAndCode(await sendAct(rival, id, 'contest', { sideId: rival.id }))).toEqual([
      409,
      'late_cancel.settled',
    ]);
    await until(async () => (await findPromiseOutcomes(id)).length === 1);
    expect(await findPromiseOutcomes(id)).toEqual([`${rival.id} LATE_CANCEL`]);
  });

  test('does not count when the other side says that both had agreed', async () => {
    const { id, rival } = await createLateCancellation();
    const sideId = rival.id;
    expect(statusAndCode(await sendAct(host, id, 'contest', { sideId }))).toEqual([403, 'result.not_yours']);
    expect(statusAndCode(await sendAct(rival, id, 'contest', { sideId }))).toBe(200);
    expect(statusAndCode(await sendAct(rival, id, 'answer', { sideId, agreed: true }))).toEqual([
      403,
      'result.not_yours',
    ]);
    expect(statusAndCode(await sendAct(host, id, 'answer', { sideId, agreed: true }))).toBe(200);
    expect((await fetchResult(app, rival, id)).lateCancels).toMatchObject([
      { state: 'DROPPED', dueAt: null },
    ]);
    clock.advance(5 * day);
    await until(
      async () =>
        (await database.db.selectFrom('job').select('id').where('due_at', '<=', clock.now()).execute())
          .length === 0,
    );
    expect(await findPromiseOutcomes(id)).toEqual([]);
  });

  test.each(['DROPPED', 'CONTESTED', 'OPEN'] as const)(
    'of a side that came back and left again is recorded with the latest leaving (the earlier one: %s)',
    async (state) => {
      const { id, rival } = await createLateCancellation();
      const sideId = rival.id;
      if (state !== 'OPEN') await sendAct(rival, id, 'contest', { sideId });
      if (state === 'DROPPED') await sendAct(host, id, 'answer', { sideId, agreed: true });
      clock.advance(2 * hour);
      const room = await applyOrThrow(app, rival, id, null);
      await actOrThrow(app, host, room, 'talk');
      await actOrThrow(app, host, room, 'confirm');
      await actOrThrow(app, rival, room, 'withdraw');
      const leftAt = clock.now();
      await until(async () => {
        const { lateCancels } = await fetchResult(app, rival, id);
        return lateCancels[0]?.dueAt === new Date(leftAt.getTime() + 48 * hour).toISOString();
      });
      expect((await fetchResult(app, rival, id)).lateCancels).toMatchObject([
        { isMine: true, state: 'OPEN', mayContest: true },
      ]);
      // The opponent is no longer asked about the earlier leaving.
      await until(async () =>
        (await noticesAbout(host, id)).every(({ kind, read }) => kind !== 'late_cancel.contested' || read),
      );
      clock.advance(48 * hour);
      await until(async () => (await findPromiseOutcomes(id)).length === 1);
      expect(await findPromiseOutcomes(id)).toEqual([`${rival.id} LATE_CANCEL`]);
    },
  );

  test('of which a page shows an earlier leaving is neither contested nor answered there', async () => {
    const { id, rival } = await createLateCancellation();
    const sideId = rival.id;
    const [earlier] = (await fetchResult(app, rival, id)).lateCancels;
    await sendAct(rival, id, 'contest', { sideId, cancelledAt: earlier?.cancelledAt });
    clock.advance(2 * hour);
    const room = await applyOrThrow(app, rival, id, null);
    await actOrThrow(app, host, room, 'talk');
    await actOrThrow(app, host, room, 'confirm');
    await actOrThrow(app, rival, room, 'withdraw');
    await until(async () => (await fetchResult(app, rival, id)).lateCancels[0]?.state === 'OPEN');
    const cancelledAt = clock.now().toISOString();
    const outdatedContest = await sendAct(rival, id, 'contest', {
      sideId,
      cancelledAt: earlier?.cancelledAt,
    });
    expect(problem(outdatedContest)).toMatchObject({
      code: 'result.newer_version',
      fresh: { lateCancels: [{ cancelledAt, state: 'OPEN', mayContest: true }] },
    });
    expect(statusAndCode(await sendAct(rival, id, 'contest', { sideId, cancelledAt }))).toBe(200);
    const outdatedAnswer = { sideId, agreed: true, cancelledAt: earlier?.cancelledAt };
    expect(statusAndCode(await sendAct(host, id, 'answer', outdatedAnswer))).toEqual([
      409,
      'result.newer_version',
    ]);
    expect(statusAndCode(await sendAct(host, id, 'answer', { sideId, agreed: true, cancelledAt }))).toBe(200);
  });

  test('shows the level that the side has in the sport of the match', async () => {
    const team = await createTeamAs(app, host, { sport: 'futsal', level: 2 });
    const otherTeam = await createTeamAs(app, away);
    await database.db
      .updateTable('team')
      .set({ other_sports: JSON.stringify({ soccer: 5 }) })
      .where('id', '=', team.id)
      .execute();
    const startAt = new Date(startTime.getTime() + 5 * hour);
    const id = await insertConfirmedMatch(
      database,
      appClock,
      { host, away, startAt },
      {
        kind: 'TEAM',
        sport: 'soccer',
        host_team_id: team.id,
        host_user_id: null,
        away_team_id: otherTeam.id,
        away_user_id: null,
      },
    );
    expect((await cancelAs(app, host, id, 'Rain')).statusCode).toBe(200);
    await until(async () => (await fetchMatchAs(app, away, id)).lateCancel);
    expect((await fetchResult(app, away, id)).lateCancels).toMatchObject([{ side: { level: 5 } }]);
  });

  test('is contested by the last leader of a team that was disbanded in the meantime', async () => {
    const [team, otherTeam] = [await createTeamAs(app, host), await createTeamAs(app, away)];
    const startAt = new Date(startTime.getTime() + 5 * hour);
    const sides = {
      host_team_id: team.id,
      host_user_id: null,
      away_team_id: otherTeam.id,
      away_user_id: null,
    };
    const id = await insertConfirmedMatch(
      database,
      appClock,
      { host, away, startAt },
      { kind: 'TEAM', sport: 'futsal', ...sides },
    );
    expect((await cancelAs(app, host, id, 'Rain')).statusCode).toBe(200);
    await until(async () => (await fetchMatchAs(app, away, id)).lateCancel);
    const disbandAnswer = await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: host.cookie });
    expect(disbandAnswer.statusCode).toBe(204);
    expect((await fetchResult(app, host, id)).lateCancels).toMatchObject([
      { isMine: true, mayContest: true },
    ]);
    await until(async () => (await noticesOf(host, id)).includes('late_cancel.open'));
    expect(await noticesAbout(host, id)).toMatchObject([{ kind: 'late_cancel.open', read: false }]);
    await send(app, 'DELETE', `/api/teams/${otherTeam.id}`, { cookie: away.cookie });
    expect(statusAndCode(await sendAct(host, id, 'contest', { sideId: team.id }))).toBe(200);
    expect(statusAndCode(await sendAct(stranger, id, 'contest', { sideId: team.id }))).toEqual([
      404,
      'request.not_found',
    ]);
    await until(async () => (await noticesOf(away, id)).includes('late_cancel.contested'));
    expect(await noticesAbout(host, id)).toMatchObject([{ kind: 'late_cancel.open', read: true }]);
    expect(statusAndCode(await sendAct(away, id, 'answer', { sideId: team.id, agreed: true }))).toBe(200);
    await until(async () => (await noticesOf(host, id)).includes('late_cancel.dropped'));
  });

  test('a host who cancels late is treated like an opponent', async () => {
    const id = await insertConfirmedMatch(database, appClock, {
      host,
      away,
      startAt: new Date(startTime.getTime() + 5 * hour),
    });
    const cancelAnswer = await cancelAs(app, host, id, 'Rain');
    expect(cancelAnswer.statusCode).toBe(200);
    await until(async () => (await fetchMatchAs(app, away, id)).lateCancel);
    await sendAct(host, id, 'contest', { sideId: host.id });
    expect(statusAndCode(await sendAct(away, id, 'answer', { sideId: host.id, agreed: false }))).toBe(200);
    expect(await findPromiseOutcomes(id)).toEqual([`${host.id} LATE_CANCEL`]);
    expect(statusAndCode(await sendAct(away, id, 'answer', { sideId: newId(), agreed: false }))).toEqual([
      404,
      'request.not_found',
    ]);
  });
});
