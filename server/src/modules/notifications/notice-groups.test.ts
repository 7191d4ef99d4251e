import type { Notice, NotificationsPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { send, signUpUser, testClock } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamAs, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { addCompletedActs } from './completed-act';
import { notice, type NewNotice } from './notice';

const clock = testClock();
let url: string;
let person: Person;

setUpApp({ clock });
beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  person = await signUpUser(app);
});

const waitForDelivery = () =>
  until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
async function sendNotices(...notices: NewNotice[]): Promise<void> {
  await inTransaction(database.db, (trx) => notice(trx, ...notices));
  await waitForDelivery();
}
const application = (matchId: string, sideTeamId: string | null, matchProposalId = randomUUID()) =>
  ({
    userId: person.id,
    kind: 'proposal.received',
    data: { matchId, matchProposalId, sideTeamId, sideUserId: null },
  }) as const;
const teamNotice = () => ({ userId: person.id, kind: 'team.disbanded', data: { teamId: 't' } }) as const;
const readPage = async (cursor: string | null = null) =>
  (
    await send(app, 'GET', `/api/notifications${cursor ? `?cursor=${cursor}` : ''}`, {
      cookie: person.cookie,
    })
  ).json<NotificationsPage>();
const post = (path: string, json: object = {}) =>
  send(app, 'POST', `/api/notifications/${path}`, { cookie: person.cookie, json });

async function readAllPages(): Promise<Notice[]> {
  const first = await readPage();
  const allNotices = [...first.notices];
  for (let { next } = first; next !== null;) {
    const nextPage = await readPage(next);
    allNotices.push(...nextPage.notices);
    next = nextPage.next;
  }
  return allNotices;
}

test('27 applications are one row with the newest notice, their count, and three faces, the latest first', async () => {
  const leader = await signUpUser(app);
  const teams = [
    await createTeamAs(app, leader),
    await createTeamAs(app, leader),
    await createTeamAs(app, leader),
  ];
  const matchId = randomUUID();
  await sendNotices(...Array.from({ length: 24 }, () => application(matchId, randomUUID())));
  for (const team of teams) await sendNotices(application(matchId, team.id));
  const { notices, unread } = await readPage();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ number: 27, read: false, group: { count: 27 } });
  expect(notices[0]?.group?.faces).toEqual(
    teams.toReversed().map(({ name, kitHome, kitAway }) => ({
      kind: 'team',
      name,
      pictureUrl: null,
      kit: { home: kitHome, away: kitAway },
    })),
  );
  // The badge counts notices, not rows.
  expect(unread).toBe(27);
});

test('a team that applied twice counts once, and a single cause is not a group', async () => {
  const [matchId, team] = [randomUUID(), randomUUID()];
  await sendNotices(application(matchId, team), application(matchId, team));
  expect((await readPage()).notices.map(({ number, group }) => [number, group])).toEqual([[2, undefined]]);
});

test('notices of different matches, kinds or rooms are different rows', async () => {
  const [matchId, otherId] = [randomUUID(), randomUUID()];
  const declineNotice = (matchProposalId: string) =>
    ({
      userId: person.id,
      kind: 'proposal.rejected',
      data: { matchId, matchProposalId, sideTeamId: null, sideUserId: null },
    }) as const;
  await sendNotices(
    application(matchId, randomUUID()),
    application(otherId, randomUUID()),
    declineNotice(randomUUID()),
    declineNotice(randomUUID()),
    teamNotice(),
    teamNotice(),
  );
  expect((await readPage()).notices.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
});

test('notices stored together get numbers and rows for each receiver, and receivers without an account are skipped', async () => {
  const [matchId, otherUser] = [randomUUID(), await signUpUser(app)];
  const forOther = { ...application(matchId, randomUUID()), userId: otherUser.id };
  const forNobody = { ...application(matchId, randomUUID()), userId: randomUUID() };
  await sendNotices(application(matchId, randomUUID()));
  await sendNotices(application(matchId, randomUUID()), forNobody, forOther, teamNotice(), forOther);
  const rows = await database.db
    .selectFrom('notification')
    .select(['user_id', 'number', 'newer'])
    .where('user_id', 'in', [person.id, otherUser.id])
    .orderBy('number')
    .execute();
  const rowsOf = (userId: string) =>
    rows.flatMap(({ user_id, number, newer }) => (user_id === userId ? [[number, newer]] : []));
  expect(rowsOf(person.id)).toEqual([
    [1, 2],
    [2, null],
    [3, null],
  ]);
  expect(rowsOf(otherUser.id)).toEqual([
    [1, 2],
    [2, null],
  ]);
});

test('a group is never split over two pages, even while it grows', async () => {
  const matchIds = Array.from({ length: 25 }, () => randomUUID());
  for (let round = 0; round < 3; round += 1)
    await sendNotices(...matchIds.map((matchId) => application(matchId, randomUUID())));
  const first = await readPage();
  await sendNotices(application(matchIds[0] ?? '', randomUUID()));
  const second = await readPage(first.next);
  const rows = [...first.notices, ...second.notices];
  // The group that grew is not on the second page: it moved to the top, which open pages learn from a live message.
  expect(rows).toHaveLength(24);
  expect(rows.map(({ group }) => group?.count)).toEqual(rows.map(() => 3));
  const allNotices = await readAllPages();
  expect(allNotices.map(({ group }) => group?.count)).toEqual([4, ...Array.from({ length: 24 }, () => 3)]);
});

test('reading a row marks its notices as read up to the shown notice, and no later notices', async () => {
  const matchId = randomUUID();
  await sendNotices(application(matchId, randomUUID()), application(matchId, randomUUID()), teamNotice());
  const seenId = (await readPage()).notices.find(({ kind }) => kind === 'proposal.received')?.id ?? '';
  await sendNotices(application(matchId, randomUUID()));
  expect((await post('seen', { notices: [seenId], invitations: [] })).json()).toEqual({ unread: 2 });
  expect((await readPage()).notices.map(({ read }) => read)).toEqual([false, false]);
  const newestId = (await readPage()).notices[0]?.id ?? '';
  expect((await post(`${newestId}/read`)).json()).toEqual({ unread: 1 });
  expect((await readPage()).notices.map(({ kind, read }) => [kind, read])).toEqual([
    ['proposal.received', true],
    ['team.disbanded', false],
  ]);
});

test('a row stays unread until all of its notices are answered', async () => {
  const [matchId, answeredId, openId] = [randomUUID(), randomUUID(), randomUUID()];
  await sendNotices(
    application(matchId, randomUUID(), openId),
    application(matchId, randomUUID(), answeredId),
  );
  const answerProposal = (matchProposalId: string) =>
    inTransaction(database.db, (trx) =>
      addCompletedActs(trx, { kinds: ['proposal.received'], matchId, matchProposalId }),
    );
  await answerProposal(answeredId);
  await waitForDelivery();
  expect((await readPage()).notices.map(({ read }) => read)).toEqual([false]);
  await answerProposal(openId);
  await waitForDelivery();
  expect((await readPage()).notices.map(({ read }) => read)).toEqual([true]);
});

test('an open page gets the row with its new count', async () => {
  const matchId = randomUUID();
  await sendNotices(application(matchId, randomUUID()));
  const openedPage = openPage(url, person.cookie);
  await openedPage.nextFrame('hello');
  await sendNotices(application(matchId, randomUUID()));
  expect(await openedPage.nextFrame('notice')).toMatchObject({ number: 2, notice: { group: { count: 2 } } });
  openedPage.socket.close();
});

test('a deleted user has no face but still counts', async () => {
  const matchId = randomUUID();
  const [ann, ben] = [await signUpUser(app), await signUpUser(app)];
  const offer = (actorId: string) =>
    ({
      userId: person.id,
      kind: 'guest_offer.received',
      actorId,
      data: { matchId, guestSpotId: 's' },
    }) as const;
  await sendNotices(offer(ann.id), offer(ben.id));
  await database.db
    .updateTable('user_account')
    .set({ deleted_at: clock.now() })
    .where('id', '=', ben.id)
    .execute();
  expect((await readPage()).notices[0]?.group).toEqual({
    count: 2,
    faces: [{ kind: 'person', name: ann.nickname, pictureUrl: null, kit: null }],
  });
});

test('with 5,000 notices the first page reads no more than 21 rows', async () => {
  /** Inserts notices in up to 250 groups: notice n belongs to group n % 250, so that the next newer one is n + 250. */
  const insertNotices = (userId: string, count: number) =>
    sql`
    insert into notification (user_id, number, id, kind, data, created_at, read_at, group_key, newer)
    select ${userId}, n, gen_random_uuid(), 'proposal.received', jsonb_build_object('matchId', m, 'matchProposalId', gen_random_uuid()),
      ${clock.now()}, null, 'proposal.received ' || m, case when n + 250 <= ${count} then n + 250 end
    from (select n, md5((n % 250)::text)::uuid as m from generate_series(1, ${count}::int) as n) as numbered`.execute(
      database.db,
    );
  const otherUser = await signUpUser(app);
  await insertNotices(otherUser.id, 3);
  await insertNotices(person.id, 5_000);
  await sql`analyze notification`.execute(database.db);
  const rowsReadFor = async (userId: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, format json) select * from notification
      where user_id = ${userId} and number < 2147483647 and newer is null and kind != 'invitation.received'
        and created_at > ${new Date(0)}
      order by number desc limit 21`.execute(database.db);
    return rowsRead(rows[0]?.['QUERY PLAN'][0].Plan);
  };
  expect(await rowsReadFor(person.id)).toBeLessThanOrEqual(21);
  expect(await rowsReadFor(otherUser.id)).toBeLessThanOrEqual(3);
  const { notices } = await readPage();
  expect(notices).toHaveLength(20);
  const allNotices = await readAllPages();
  expect(new Set(allNotices.map(({ id }) => id)).size).toBe(250);
});

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Returns the largest number of rows that one step of the plan has read. */
function rowsRead(plan: Plan | undefined): number {
  if (!plan) return Number.POSITIVE_INFINITY;
  const rowsOfStep = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  return Math.max(rowsOfStep, ...(plan.Plans ?? []).map(rowsRead));
}
