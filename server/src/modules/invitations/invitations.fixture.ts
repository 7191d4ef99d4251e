import type { NotificationsPage, TeamInvitation } from '@homeground/shared/contracts';
import { send, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { until } from '../../../test/until';
import type { Person } from '../../../test/teams';

export { app, database };

export const clock = testClock();
export const DAY = 86_400_000;

export const invite = (teamId: string, actor: Person, person: { id: string }) =>
  send(app, 'POST', `/api/teams/${teamId}/invitations`, {
    cookie: actor.cookie,
    json: { userId: person.id },
  });
export const inviteOrThrow = async (teamId: string, actor: Person, person: Person) =>
  (await invite(teamId, actor, person)).json<{ invitation: TeamInvitation }>().invitation;
export const reply = (answer: 'accept' | 'decline', id: string, teamId: string, person: Person) =>
  send(app, 'POST', `/api/invitations/${id}/${teamId}/${answer}`, { cookie: person.cookie });

export const pendingInvitations = async (teamId: string, person: Person) =>
  (await send(app, 'GET', `/api/teams/${teamId}/invitations`, { cookie: person.cookie })).json<{
    invitations: TeamInvitation[];
  }>().invitations;
export const receivedInvitations = async (person: Person) =>
  (await send(app, 'GET', '/api/notifications', { cookie: person.cookie })).json<NotificationsPage>()
    .invitations;

/** Waits for a notice to the person: the outbox delivers after the answer. */
export async function waitForNotice(person: Person): Promise<void> {
  const notices = database.db.selectFrom('notification').select('id').where('user_id', '=', person.id);
  await until(() => notices.executeTakeFirst());
}

/** Starts the app on a database of its own for the tests of a file. */
export function setUpInvitations(): void {
  setUpApp({ clock });
}
