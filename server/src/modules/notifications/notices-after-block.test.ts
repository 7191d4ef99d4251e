import type { NotificationsPage } from '@homeground/shared/contracts';
import { send, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { challengeOrThrow } from '../challenges/challenges.fixture';
import { setHomeOf } from '../matches/matches.fixture';
import { applyOrThrow, hostMatch } from '../proposals/proposals.fixture';

const clock = testClock();
setUpApp({ clock });

/** Returns the kinds of the unread notices, after all events of the outbox are delivered. */
async function unreadKindsOf({ cookie }: Person): Promise<string[]> {
  await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
  const { notices } = (await send(app, 'GET', '/api/notifications', { cookie })).json<NotificationsPage>();
  return notices.filter(({ read }) => !read).map(({ kind }) => kind);
}
const block = (person: Person, { id }: Person) =>
  send(app, 'PUT', `/api/users/${id}/block`, { cookie: person.cookie });

test.each([
  ['the host', true],
  ['the applicant', false],
])('a block by %s marks the notice of the hidden application as read', async (_name, isByHost) => {
  const { host, matchId } = await hostMatch(app, clock.now());
  const applicant = await createTeamWithPeople(app);
  await applyOrThrow(app, applicant.leader, matchId, applicant.team.id);
  expect(await unreadKindsOf(host.manager)).toContain('proposal.received');
  await (isByHost ? block(host.manager, applicant.leader) : block(applicant.leader, host.manager));
  expect(await unreadKindsOf(host.manager)).not.toContain('proposal.received');
  // The leader still sees the application and can answer it.
  expect(await unreadKindsOf(host.leader)).toContain('proposal.received');
});

test('a block marks the notice of one hidden application as read, not that of another applicant', async () => {
  const { host, matchId } = await hostMatch(app, clock.now());
  const applicant = await createTeamWithPeople(app);
  const otherApplicant = await createTeamWithPeople(app);
  await applyOrThrow(app, applicant.leader, matchId, applicant.team.id);
  await applyOrThrow(app, otherApplicant.leader, matchId, otherApplicant.team.id);
  await block(host.leader, applicant.leader);
  // The other application still waits.
  expect(await unreadKindsOf(host.leader)).toContain('proposal.received');
  await block(host.leader, otherApplicant.leader);
  expect(await unreadKindsOf(host.leader)).not.toContain('proposal.received');
});

test('a block marks the notice of a hidden challenge as read', async () => {
  const [challenger, challenged] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  for (const { leader } of [challenger, challenged]) await setHomeOf(database, leader);
  await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
  expect(await unreadKindsOf(challenged.manager)).toContain('challenge.received');
  await block(challenged.manager, challenger.leader);
  expect(await unreadKindsOf(challenged.manager)).not.toContain('challenge.received');
  expect(await unreadKindsOf(challenged.leader)).toContain('challenge.received');
});
