import { randomUUID } from 'node:crypto';
import { noticeKinds, type NoticesSince, type NotificationsPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { notice } from './notice';

const newKind = 'kind.of_a_newer_release';

let person: Person;

setUpApp({ clock: testClock() });
beforeAll(async () => {
  person = await signUpUser(app);
  const knownNotice = { userId: person.id, kind: 'team.disbanded', data: { teamId: 't' } } as const;
  await inTransaction(database.db, (trx) => notice(trx, knownNotice, knownNotice));
  await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
  // The newer of the two has a kind that only a newer release knows, as after a rollback to this release.
  await sql`update notification set kind = ${newKind} where user_id = ${person.id} and number = 2`.execute(
    database.db,
  );
});

async function read<T>(path: string): Promise<T> {
  const answer = await send(app, 'GET', path, { cookie: person.cookie });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<T>();
}

test('a notice of an unknown kind is neither listed nor counted; other notices are', async () => {
  expect(noticeKinds).not.toContain(newKind);
  const page = await read<NotificationsPage>('/api/notifications');
  expect([page.notices.map(({ kind }) => kind), page.unread]).toEqual([['team.disbanded'], 1]);
  const since = await read<NoticesSince>('/api/notifications/since?since=0');
  expect([since.notices.map(({ kind }) => kind), since.unread, since.number]).toEqual([
    ['team.disbanded'],
    1,
    2,
  ]);
});

test('a notice of a newer server that this server delivers is stored, and does not stop the outbox', async () => {
  const receiver = await signUpUser(app);
  const knownNotice = { userId: receiver.id, kind: 'team.disbanded', data: { teamId: 't' } } as const;
  // Written by a server of the next version during a rolling upgrade, about a match that both versions know.
  const newerNotice = {
    ...knownNotice,
    kind: newKind,
    data: { matchId: randomUUID(), teamId: 't' },
  } as unknown as typeof knownNotice;
  await inTransaction(database.db, (trx) => notice(trx, newerNotice, knownNotice));
  await until(async () => {
    const rows = await database.db.selectFrom('outbox').select(['attempts', 'last_error']).execute();
    expect(rows.filter(({ attempts }) => attempts > 0)).toEqual([]);
    return rows.length === 0;
  });
  const kinds = database.db.selectFrom('notification').select('kind').where('user_id', '=', receiver.id);
  expect((await kinds.orderBy('number').execute()).map(({ kind }) => kind)).toEqual([
    newKind,
    'team.disbanded',
  ]);
  const answer = await send(app, 'GET', '/api/notifications', { cookie: receiver.cookie });
  expect(answer.json<NotificationsPage>()).toMatchObject({
    unread: 1,
    notices: [{ kind: 'team.disbanded' }],
  });
  const storedNotices = await database.db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', receiver.id)
    .execute();
  for (const { id } of storedNotices) {
    const request = { cookie: receiver.cookie, json: { notices: [id], invitations: [] } };
    expect((await send(app, 'POST', '/api/notifications/seen', request)).statusCode).toBe(200);
  }
});
