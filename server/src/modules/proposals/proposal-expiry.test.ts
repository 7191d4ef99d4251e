import { send } from '../../../test/app';
import { until } from '../../../test/until';
import { actOrThrow, applyOrThrow, postDuel } from './proposals.fixture';
import {
  app,
  clock,
  database,
  day,
  firstPerson,
  host,
  initialTime,
  noticesOf,
  setTime,
  setUpProposals,
  stateOf,
  systemLinesIn,
  waitForDelivery,
} from './proposals-app.fixture';

setUpProposals();

test.each([
  ['the event of the change', true],
  ['the job of the old start', false],
])(
  'after a move to a later start, open proposals end at the new start; scheduled by %s',
  async (_, byEvent) => {
    const matchId = await postDuel(app, database, host, clock.now());
    const id = await applyOrThrow(app, firstPerson, matchId, null);
    await actOrThrow(app, host, id, 'talk');
    const newStart = new Date(initialTime.getTime() + 8 * day);
    if (byEvent) {
      const json = { startAt: newStart.toISOString(), version: 1 };
      await send(app, 'PATCH', `/api/matches/${matchId}`, { cookie: host.cookie, json });
      await waitForDelivery();
    } else {
      // As when the job runs before the event of the change is delivered.
      await database.db.updateTable('match').set({ start_at: newStart }).where('id', '=', matchId).execute();
    }
    const expiryOf = () =>
      database.db
        .selectFrom('job')
        .select('due_at')
        .where('kind', '=', 'proposal.expire')
        .where('subject', '=', matchId)
        .executeTakeFirst();
    setTime(new Date(initialTime.getTime() + 7 * day));
    await until(async () => (await expiryOf())?.due_at.getTime() === newStart.getTime());
    expect(await stateOf(firstPerson, id)).toBe('TALKING');
    expect(await systemLinesIn(firstPerson, id)).not.toContain('expired');
    setTime(newStart);
    await until(async () => (await systemLinesIn(firstPerson, id)).includes('expired'));
    await waitForDelivery();
    expect(await noticesOf(firstPerson, 'proposal.expired', matchId)).toHaveLength(1);
  },
);
