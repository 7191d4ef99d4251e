import { send } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { changeByAgreement } from './match-agreement.usecases';
import { reopenMatch } from './match-change.usecases';
import type { MatchRow } from './match-row.repository';
import { findMatch } from './matches.repository';
import { fetchMatchAs, matchFields, postMatchAs } from './matches.fixture';
import {
  advance,
  app,
  clock,
  confirm,
  database,
  day,
  host,
  hour,
  otherPerson,
  setTime,
  setUpMatches,
} from './matches-app.fixture';

setUpMatches();

type Team = Awaited<ReturnType<typeof createTeamWithPeople>>;

const rowOf = async (id: string): Promise<MatchRow> => {
  const row = await findMatch(database.db, id);
  if (!row) throw new Error('There is no such match.');
  return row;
};
const before = (start: Date, hours: number) => new Date(start.getTime() - hours * hour);
/** Returns the kinds of the timed notices that this person has about this start, the oldest first. */
const timedNoticesOf = async (person: Person, start: Date) =>
  (
    await database.db
      .selectFrom('notification')
      .select(['kind', 'data'])
      .where('user_id', '=', person.id)
      .where('kind', 'in', ['line_up.nudge', 'reminder.day', 'reminder.hours'])
      .orderBy('number')
      .execute()
  )
    .filter(({ data }) => (data as { startAt: string }).startAt === start.toISOString())
    .map(({ kind }) => kind);
const jobKindsOf = async (id: string) =>
  (await database.db.selectFrom('job').select(['kind', 'subject']).execute())
    .filter(({ subject }) => subject.startsWith(id))
    .map(({ kind, subject }) => `${kind}${subject.slice(id.length)}`)
    .sort();
const storedState = async (id: string) => (await rowOf(id)).state;
const allTimedJobs = [
  'match.await_result',
  'match.nudge',
  'match.remind 24',
  'match.remind 3',
  'result.unreported',
];

/** Posts a team match and confirms its opponent. */
async function confirmedTeamMatch(): Promise<{ id: string; start: Date; hosts: Team; away: Team }> {
  const [hosts, away] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  const fields = { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 } as const;
  const id = await postMatchAs(app, hosts.leader, matchFields(clock.now(), fields));
  expect(await confirm(id, { teamId: away.team.id, userId: null })).toBe(true);
  return { id, start: (await rowOf(id)).start_at, hosts, away };
}

/** Moves the clock past each timed job of this start, and expects what it does. */
async function expectAllTimedJobs(id: string, start: Date, person: Person): Promise<void> {
  const waitForNotices = (...kinds: string[]) =>
    until(async () => (await timedNoticesOf(person, start)).join() === kinds.join());
  setTime(before(start, 48));
  await waitForNotices('line_up.nudge');
  setTime(before(start, 24));
  await waitForNotices('line_up.nudge', 'reminder.day');
  setTime(before(start, 3));
  await waitForNotices('line_up.nudge', 'reminder.day', 'reminder.hours');
  setTime(before(start, -1 / 6));
  await until(async () => (await storedState(id)) === 'AWAITING_RESULT');
  setTime(before(start, -7 * 24));
  await until(async () => (await storedState(id)) === 'COMPLETED');
}

test('after the opponent has left and another is confirmed, every timed job of the match runs for the new opponent', async () => {
  const { id, start, away } = await confirmedTeamMatch();
  advance(3 * day);
  expect(await inTransaction(database.db, async (trx) => reopenMatch({ clock }, trx, await rowOf(id)))).toBe(
    true,
  );
  // The reminders of the opponent that left are gone, and the open post can expire again.
  expect(await jobKindsOf(id)).toEqual(['match.expire', 'result.unreported']);
  const next = await createTeamWithPeople(app);
  expect(await confirm(id, { teamId: next.team.id, userId: null })).toBe(true);
  expect(await jobKindsOf(id)).toEqual(allTimedJobs);
  await expectAllTimedJobs(id, start, next.leader);
  expect(await timedNoticesOf(away.leader, start)).toEqual([]);
});

test.each([
  ['later', 5 * day],
  ['earlier', -day],
])(
  'after both sides have agreed on a start that is %s, every timed job runs for the new start',
  async (_, ms) => {
    const { id, start, hosts, away } = await confirmedTeamMatch();
    if (ms > 0) {
      // Some jobs of the old start have run already.
      setTime(before(start, 24));
      await until(async () => (await timedNoticesOf(away.leader, start)).includes('reminder.day'));
    }
    const newStart = new Date(start.getTime() + ms);
    await inTransaction(database.db, async (trx) => {
      const agreedTerms = { startAt: newStart.toISOString(), minutes: 90 };
      const match = await rowOf(id);
      expect(
        await changeByAgreement({ clock }, trx, match, {
          agreedTerms,
          place: null,
          byUserId: hosts.leader.id,
        }),
      ).not.toBeNull();
    });
    expect(await jobKindsOf(id)).toEqual(allTimedJobs);
    if (ms > 0) {
      setTime(before(start, -1));
      expect((await fetchMatchAs(app, hosts.leader, id)).state).toBe('CONFIRMED');
    }
    await expectAllTimedJobs(id, newStart, away.leader);
    expect(await timedNoticesOf(away.leader, start)).not.toContain('reminder.hours');
  },
);

test('an open match whose start is moved expires at the new start, and a reopened match expires again', async () => {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
  const movedId = await postMatchAs(app, host, matchFields(clock.now()));
  const reopenedId = await postMatchAs(app, host, matchFields(clock.now(), { startAt: inDays(8) }));
  const json = { startAt: inDays(9), version: 1 };
  const url = `/api/matches/${movedId}`;
  expect((await send(app, 'PATCH', url, { cookie: host.cookie, json })).statusCode).toBe(200);
  await confirm(reopenedId, { teamId: null, userId: otherPerson.id });
  expect(await jobKindsOf(reopenedId)).not.toContain('match.expire');
  await inTransaction(database.db, async (trx) => reopenMatch({ clock }, trx, await rowOf(reopenedId)));
  advance(8 * day);
  await until(async () => (await storedState(reopenedId)) === 'EXPIRED');
  expect(await storedState(movedId)).toBe('OPEN');
  advance(day);
  await until(async () => (await storedState(movedId)) === 'EXPIRED');
});
