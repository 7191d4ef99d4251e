import type { MatchDetail } from '@homeground/shared/contracts';
import { problem, send } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { findMatch } from './matches.repository';
import { cancelAs, matchFields, pauseAs, postMatchAs, fetchMatchAs } from './matches.fixture';
import {
  app,
  clock,
  database,
  day,
  host,
  hour,
  listIds,
  otherPerson,
  setUpMatches,
} from './matches-app.fixture';

setUpMatches();

describe('changing', () => {
  const edit = (person: Person, id: string, json: object) =>
    send(app, 'PATCH', `/api/matches/${id}`, { cookie: person.cookie, json });

  test('the terms version rises with time, place and cost; the version rises with every change', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    const steps: readonly (readonly [object, number])[] = [
      [{ title: 'Another title' }, 1],
      [{ costPerTeam: 0 }, 2],
      [{ startAt: new Date(clock.now().getTime() + 3 * day).toISOString() }, 3],
      [{ venueName: 'Court 9' }, 4],
      [{ latitude: 37.54, longitude: 126.92 }, 5],
      [{ rules: 'No let' }, 5],
      [{ currency: 'USD' }, 6],
    ];
    for (const [index, [change, termsVersion]] of steps.entries()) {
      const answer = await edit(host, id, { ...change, version: index + 1 });
      expect(answer.json<{ match: MatchDetail }>().match).toMatchObject({
        ...change,
        termsVersion,
        version: index + 2,
      });
    }
    const unchangedAnswer = await edit(host, id, { rules: 'No let', version: 8 });
    expect(unchangedAnswer.json<{ match: MatchDetail }>().match.version).toBe(8);
  });

  test('the second of two edits of one version is refused, and the response contains the first edit', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    const answers = await Promise.all([
      edit(host, id, { title: 'One', version: 1 }),
      edit(host, id, { title: 'Two', version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [refusal] = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refusal && problem(refusal)).toMatchObject({ code: 'match.newer_version', fresh: { version: 2 } });
  });

  test('only the host edits, cancels and pauses', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    expect((await edit(otherPerson, id, { title: 'Mine now', version: 1 })).statusCode).toBe(403);
    for (const act of ['cancel', 'pause', 'resume']) {
      const json = { version: 1, ...(act === 'cancel' && { reason: 'Just because' }) };
      expect(
        (await send(app, 'POST', `/api/matches/${id}/${act}`, { cookie: otherPerson.cookie, json }))
          .statusCode,
      ).toBe(403);
      expect((await send(app, 'POST', `/api/matches/${id}/${act}`, { json })).statusCode).toBe(401);
    }
    expect(await fetchMatchAs(app, host, id)).toMatchObject({ state: 'OPEN', version: 1 });
  });

  test('a paused match is listed, but accepts no proposals', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    const pauseAnswer = await pauseAs(app, host, id, 'pause');
    expect(pauseAnswer.json<{ match: MatchDetail }>().match).toMatchObject({
      takesProposals: false,
      may: { pause: false, resume: true },
    });
    expect((await fetchMatchAs(app, otherPerson, id)).eligibility).toMatchObject([
      { eligible: false, obstacles: ['PAUSED'] },
    ]);
    expect(await listIds(otherPerson)).toEqual([id]);
    await pauseAs(app, host, id, 'resume');
    expect((await fetchMatchAs(app, otherPerson, id)).eligibility).toMatchObject([
      { teamId: null, eligible: true, obstacles: [] },
    ]);
  });

  test('an outdated version cannot pause, resume or cancel', async () => {
    const id = await postMatchAs(app, host, matchFields(clock.now()));
    await edit(host, id, { costPerTeam: 5000, version: 1 });
    for (const act of ['pause', 'resume', 'cancel']) {
      const json = { version: 1, ...(act === 'cancel' && { reason: 'rain' }) };
      const answer = await send(app, 'POST', `/api/matches/${id}/${act}`, { cookie: host.cookie, json });
      expect([answer.statusCode, problem(answer)]).toMatchObject([
        409,
        { code: 'match.state_moved', fresh: { id, version: 2, costPerTeam: 5000, state: 'OPEN' } },
      ]);
    }
    expect((await pauseAs(app, host, id, 'pause')).statusCode).toBe(200);
    expect((await cancelAs(app, host, id)).statusCode).toBe(200);
  });

  test('a cancellation stores its reason and is late within 24 hours of the start; a second cancellation is refused', async () => {
    const id = await postMatchAs(
      app,
      host,
      matchFields(clock.now(), { startAt: new Date(clock.now().getTime() + 23 * hour).toISOString() }),
    );
    const cancel = () => cancelAs(app, host, id, ' Rain all day ');
    expect((await cancel()).json<{ match: MatchDetail }>().match).toMatchObject({
      state: 'CANCELLED',
      cancellation: { reason: 'Rain all day', late: true },
    });
    const repeatedAnswer = await cancel();
    expect([repeatedAnswer.statusCode, problem(repeatedAnswer)]).toMatchObject([
      409,
      { code: 'match.state_moved', fresh: { state: 'CANCELLED' } },
    ]);
    expect(await listIds(otherPerson)).toEqual([]);
  });
});

test('a disbanded team cancels its coming matches', async () => {
  const { team, leader, manager } = await createTeamWithPeople(app);
  const id = await postMatchAs(
    app,
    leader,
    matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 3 }),
  );
  expect((await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: leader.cookie })).statusCode).toBe(
    204,
  );
  await until(async () => (await findMatch(database.db, id))?.state === 'CANCELLED');
  expect(await fetchMatchAs(app, manager, id)).toMatchObject({
    state: 'CANCELLED',
    cancellation: { reason: '' },
  });
});
