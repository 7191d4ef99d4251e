import type { Notice, NotificationsPage } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { notice } from './notice';
import {
  clock,
  confirmApplicationOf,
  confirmedMatchOf,
  situations,
  submitResultAbout,
  type Team,
} from './notices-after-role.fixture';

setUpApp({ clock });

async function unreadKindsOf({ cookie }: Person): Promise<Notice['kind'][]> {
  await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
  const { notices } = (await send(app, 'GET', '/api/notifications', { cookie })).json<NotificationsPage>();
  return notices.filter(({ read }) => !read).map(({ kind }) => kind);
}

test.each(situations)('%s is read for a manager who becomes a member or leaves', async (kind, create) => {
  const acts = [
    ({ team, leader, manager }: Team) =>
      send(app, 'PUT', `/api/teams/${team.id}/members/${manager.id}/role`, {
        cookie: leader.cookie,
        json: { role: 'member' },
      }),
    ({ team, leader, manager }: Team) =>
      send(app, 'DELETE', `/api/teams/${team.id}/members/${manager.id}`, { cookie: leader.cookie }),
  ];
  for (const act of acts) {
    const [own, other] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
    await create(own, other);
    expect(await unreadKindsOf(own.manager)).toContain(kind);
    expect((await act(own)).statusCode).toBeLessThan(300);
    expect(await unreadKindsOf(own.manager)).not.toContain(kind);
    // The leader can still act.
    expect(await unreadKindsOf(own.leader)).toContain(kind);
  }
});

test('a nudge to answer the line-up is read for a member who leaves, not for one who gets another role', async () => {
  const [own, other] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  const matchId = await confirmedMatchOf(own, other);
  await send(app, 'POST', `/api/matches/${matchId}/line-up/nudge`, { cookie: own.leader.cookie });
  const { cookie } = own.leader;
  await send(app, 'PUT', `/api/teams/${own.team.id}/members/${own.manager.id}/role`, {
    cookie,
    json: { role: 'member' },
  });
  for (const person of [own.member, own.manager])
    expect(await unreadKindsOf(person)).toContain('line_up.nudge');
  await send(app, 'DELETE', `/api/teams/${own.team.id}/members/${own.member.id}`, { cookie });
  expect(await unreadKindsOf(own.member)).not.toContain('line_up.nudge');
  expect(await unreadKindsOf(own.manager)).toContain('line_up.nudge');
});

test('the last leader and managers of a disbanded team still have to check a result', async () => {
  const [own, other] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  await submitResultAbout(own, other);
  await send(app, 'DELETE', `/api/teams/${own.team.id}`, { cookie: own.leader.cookie });
  for (const person of [own.leader, own.manager])
    expect(await unreadKindsOf(person)).toContain('result.submitted');
});

test('a manager who acts for both sides still has to check the result after leaving one of them', async () => {
  const [own, other] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  await database.db
    .insertInto('team_member')
    .values({
      team_id: other.team.id,
      user_id: own.manager.id,
      role: 'manager',
      joined_at: clock.now(),
      reads_after: 0,
    })
    .execute();
  await submitResultAbout(own, other);
  await send(app, 'DELETE', `/api/teams/${own.team.id}/members/${own.manager.id}`, {
    cookie: own.leader.cookie,
  });
  expect(await unreadKindsOf(own.manager)).toContain('result.submitted');
});

test('a manager who becomes a member and plays still hears that a confirmed match has changed', async () => {
  const [own, other] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  const { matchId, roomId } = await confirmApplicationOf(own, other);
  const data = { matchId, matchTitle: 'Sunday futsal', matchProposalId: roomId, mustAgree: false };
  await inTransaction(database.db, (trx) =>
    notice(trx, { userId: own.manager.id, kind: 'match.changed', data }),
  );
  await send(app, 'PUT', `/api/teams/${own.team.id}/members/${own.manager.id}/role`, {
    cookie: own.leader.cookie,
    json: { role: 'member' },
  });
  expect(await unreadKindsOf(own.manager)).toContain('match.changed');
});
