import type { PublicInvitePreview, InviteLinkCreated } from '@homeground/shared/contracts';
import { problem, send, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';

let database: TestDatabase;
let app: App;
const clock = testClock();

// Each test has its own app, so that the limit of calls per address begins at zero.
beforeEach(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const createLink = async (teamId: string, person: Person, uses = 5) =>
  (
    await send(app, 'POST', `/api/teams/${teamId}/invite-links`, {
      cookie: person.cookie,
      json: { days: 1, uses },
    })
  ).json<InviteLinkCreated>();
const readGreeting = (token: string) =>
  send(app, 'GET', `/api/invite-links/greeting?token=${encodeURIComponent(token)}`);
const acceptLink = (token: string, person: Person) =>
  send(app, 'POST', '/api/invite-links/accept', { cookie: person.cookie, json: { token } });

test('a visitor sees only the name of the team and of the inviting user', async () => {
  const { team, leader } = await createTeamWithPeople(app);
  const { token } = await createLink(team.id, leader);
  const answer = await readGreeting(token);
  expect([answer.statusCode, answer.json<PublicInvitePreview>()]).toEqual([
    200,
    { teamId: team.id, team: team.name, invitedBy: leader.nickname },
  ]);
});

test('a link that no longer works gets the same answer as an unknown link', async () => {
  const { team, leader, manager, stranger } = await createTeamWithPeople(app);
  const unknownLink = await readGreeting('a-guess');
  const expectSameAnswer = async (token: string) => {
    const answer = await readGreeting(token);
    const { requestId: _requestId, ...refusal } = problem(answer);
    const { requestId: _unknownRequestId, ...unknownRefusal } = problem(unknownLink);
    expect([answer.statusCode, refusal]).toEqual([404, unknownRefusal]);
  };

  const revokedLink = await createLink(team.id, leader);
  await send(app, 'DELETE', `/api/teams/${team.id}/invite-links/${revokedLink.link.id}`, {
    cookie: leader.cookie,
  });
  await expectSameAnswer(revokedLink.token);

  const usedUpLink = await createLink(team.id, leader, 1);
  await acceptLink(usedUpLink.token, stranger);
  await expectSameAnswer(usedUpLink.token);

  const managerLink = await createLink(team.id, manager);
  expect((await readGreeting(managerLink.token)).statusCode).toBe(200);
  await send(app, 'DELETE', `/api/teams/${team.id}/members/${manager.id}`, { cookie: leader.cookie });
  await expectSameAnswer(managerLink.token);

  const oldLink = await createLink(team.id, leader);
  clock.advance(86_400_000);
  await expectSameAnswer(oldLink.token);
});

test('a malformed token is refused, and so are too many calls', async () => {
  // The limiter counts in true minutes, and a busy machine may need longer for the calls.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  expect((await send(app, 'GET', '/api/invite-links/greeting')).statusCode).toBe(422);
  expect((await readGreeting('x'.repeat(101))).statusCode).toBe(422);
  const answers = [];
  for (let call = 0; call < 40; call += 1) answers.push((await readGreeting('a-guess')).statusCode);
  expect(answers.at(-1)).toBe(429);
});
