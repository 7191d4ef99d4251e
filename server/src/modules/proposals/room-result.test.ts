import { openPage } from '../../../test/live-page';
import { until } from '../../../test/until';
import { agreeWithResult, goalsClaim, submitResult } from '../results/results.fixture';
import { actOrThrow, applyOrThrow, fetchRoomAs, postDuel } from './proposals.fixture';
import {
  app,
  clock,
  database,
  firstPerson,
  host,
  hour,
  secondPerson,
  setTime,
  setUpProposals,
} from './proposals-app.fixture';

setUpProposals();

test('the room of a played match has its result and what it means for the reader’s side; other rooms have not', async () => {
  const matchId = await postDuel(app, database, host, clock.now(), { sport: 'billiards' });
  const otherId = await applyOrThrow(app, secondPerson, matchId, null);
  const id = await applyOrThrow(app, firstPerson, matchId, null);
  await actOrThrow(app, host, id, 'talk');
  const { match } = await actOrThrow(app, host, id, 'confirm');
  expect(match).toMatchObject({ result: null, gains: null });

  setTime(new Date(Date.parse(match.startAt) + match.minutes * 60_000 + hour));
  await submitResult(app, host, matchId, goalsClaim(3, 2));
  const page = openPage(await app.listen({ port: 0, host: '127.0.0.1' }), firstPerson.cookie);
  await page.nextFrame('hello');
  await agreeWithResult(app, firstPerson, matchId, 1);
  await until(async () => (await fetchRoomAs(app, host, id)).match.gains != null);
  // One frame about the answer, and one when the game is counted.
  await until(() => page.frames.filter(({ topic }) => topic === 'result').length === 2);
  page.socket.terminate();
  const result = { kind: 'PLAYED', hostScore: 3, awayScore: 2, winner: 'HOST' };
  expect((await fetchRoomAs(app, host, id)).match).toMatchObject({
    ...{ state: 'COMPLETED', result, gains: { outcome: 'WIN' } },
  });
  expect((await fetchRoomAs(app, firstPerson, id)).match).toMatchObject({
    result,
    gains: { outcome: 'LOSS' },
  });
  expect((await fetchRoomAs(app, secondPerson, otherId)).match).toMatchObject({ result: null, gains: null });
});
