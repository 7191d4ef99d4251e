import type { NotificationsPage, TeamInvitation } from '@homeground/shared/contracts';
import { send, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import type { Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';

export let database: TestDatabase;
export let app: App;
export const clock = testClock();
export const DAY = 86_400_000;

export const invite = (teamId: string, by: Person, person: { id: string }) =>
  send(app, 'POST', `/api/teams/${teamId}/invitations`, { cookie: by.cookie, json: { userId: person.id } });
export const inviteOrThrow = async (teamId: string, by: Person, person: Person) =>
  (await invite(teamId, by, person)).json<{ invitation: TeamInvitation }>().invitation;
export const reply = (what: 'accept' | 'decline', id: string, teamId: string, who: Person) =>
  send(app, 'POST', `/api/invitations/${id}/${teamId}/${what}`, { cookie: who.cookie });

export const pendingInvitations = async (teamId: string, who: Person) =>
  (await send(app, 'GET', `/api/teams/${teamId}/invitations`, { cookie: who.cookie })).json<{
    invitations: TeamInvitation[];
  }>().invitations;
export const receivedInvitations = async (who: Person) =>
  (await send(app, 'GET', '/api/notifications', { cookie: who.cookie })).json<NotificationsPage>()
    .invitations;

/** Waits for a notice to the person: the outbox delivers after the answer. */
export async function waitForNotice(who: Person): Promise<void> {
  const notices = database.db.selectFrom('notification').select('id').where('user_id', '=', who.id);
  await until(() => notices.executeTakeFirst());
}

/** Starts the app on a database of its own for the tests of a file. */
export function setUpInvitations(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await testApp({ database, clock });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
}
