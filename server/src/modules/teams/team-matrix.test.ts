import { problem, send } from '../../../test/app';
import { app, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';

setUpApp();

type TeamWithPeople = Awaited<ReturnType<typeof createTeamWithPeople>>;
type Role = 'leader' | 'manager' | 'member' | 'stranger';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Row {
  readonly operation: string;
  readonly method: Method;
  readonly url: (people: TeamWithPeople) => string;
  readonly json?: (people: TeamWithPeople) => unknown;
  /** Status for each role; a call without a session always gets 401. */
  readonly statuses: Readonly<Record<Role, number>>;
}

const teamUrl =
  (rest = '') =>
  (people: TeamWithPeople) =>
    `/api/teams/${people.team.id}${rest}`;
const onlyManagers = (status: number) => ({ leader: status, manager: status, member: 403, stranger: 403 });
const onlyLeader = (status: number) => ({ leader: status, manager: 403, member: 403, stranger: 403 });
const sameForAll = (status: number) => ({
  leader: status,
  manager: status,
  member: status,
  stranger: status,
});
const unknownId = '00000000-0000-7000-8000-000000000000';

// Some calls are allowed for the role and fail for another reason, for example 404 for an unknown id.
const rows: readonly Row[] = [
  { operation: 'teams', method: 'GET', url: () => '/api/teams', statuses: sameForAll(200) },
  { operation: 'myTeams', method: 'GET', url: () => '/api/me/teams', statuses: sameForAll(200) },
  {
    operation: 'createTeam',
    method: 'POST',
    url: () => '/api/teams',
    json: () => ({}),
    statuses: sameForAll(422),
  },
  { operation: 'team', method: 'GET', url: teamUrl(), statuses: sameForAll(200) },
  {
    operation: 'teamRoom',
    method: 'GET',
    url: teamUrl('/room'),
    statuses: { leader: 200, manager: 200, member: 200, stranger: 404 },
  },
  {
    operation: 'updateTeam',
    method: 'PATCH',
    url: teamUrl(),
    json: () => ({ level: 2 }),
    statuses: onlyManagers(200),
  },
  {
    operation: 'changeRole',
    method: 'PUT',
    url: (people) => `/api/teams/${people.team.id}/members/${people.member.id}/role`,
    json: () => ({ role: 'member' }),
    statuses: onlyLeader(200),
  },
  // 415 for roles that may change the logo, because the request has no picture.
  { operation: 'changeLogo', method: 'PUT', url: teamUrl('/logo'), statuses: onlyManagers(415) },
  { operation: 'removeLogo', method: 'DELETE', url: teamUrl('/logo'), statuses: onlyManagers(200) },
  {
    operation: 'handOverTeam',
    method: 'POST',
    url: teamUrl('/hand-over'),
    json: (people) => ({ userId: people.leader.id }),
    statuses: onlyLeader(200),
  },
  {
    operation: 'removeMember',
    method: 'DELETE',
    url: (people) => `/api/teams/${people.team.id}/members/${people.manager.id}`,
    statuses: { leader: 204, manager: 204, member: 403, stranger: 403 },
  },
  { operation: 'teamPastMatches', method: 'GET', url: teamUrl('/past-matches'), statuses: sameForAll(200) },
  { operation: 'teamReviews', method: 'GET', url: teamUrl('/reviews'), statuses: sameForAll(200) },
  { operation: 'disbandTeam', method: 'DELETE', url: teamUrl(), statuses: onlyLeader(204) },
  { operation: 'candidates', method: 'GET', url: teamUrl('/candidates?q=zz'), statuses: onlyManagers(200) },
  {
    operation: 'invite',
    method: 'POST',
    url: teamUrl('/invitations'),
    json: () => ({ userId: unknownId }),
    statuses: onlyManagers(404),
  },
  { operation: 'teamInvitations', method: 'GET', url: teamUrl('/invitations'), statuses: onlyManagers(200) },
  {
    operation: 'cancelInvitation',
    method: 'DELETE',
    url: teamUrl(`/invitations/${unknownId}`),
    statuses: onlyManagers(404),
  },
  {
    operation: 'makeInviteLink',
    method: 'POST',
    url: teamUrl('/invite-links'),
    json: () => ({ days: 1, uses: 1 }),
    statuses: onlyManagers(201),
  },
  { operation: 'inviteLinks', method: 'GET', url: teamUrl('/invite-links'), statuses: onlyManagers(200) },
  {
    operation: 'revokeInviteLink',
    method: 'DELETE',
    url: teamUrl(`/invite-links/${unknownId}`),
    statuses: onlyManagers(404),
  },
  {
    operation: 'previewInviteLink',
    method: 'GET',
    url: () => '/api/invite-links/preview?token=guess',
    statuses: sameForAll(404),
  },
  {
    operation: 'acceptInviteLink',
    method: 'POST',
    url: () => '/api/invite-links/accept',
    json: () => ({ token: 'guess' }),
    statuses: sameForAll(404),
  },
  {
    operation: 'invitation',
    method: 'GET',
    url: (people) => `/api/invitations/${unknownId}/${people.team.id}`,
    statuses: sameForAll(404),
  },
  {
    operation: 'acceptInvitation',
    method: 'POST',
    url: (people) => `/api/invitations/${unknownId}/${people.team.id}/accept`,
    statuses: sameForAll(404),
  },
  {
    operation: 'declineInvitation',
    method: 'POST',
    url: (people) => `/api/invitations/${unknownId}/${people.team.id}/decline`,
    statuses: sameForAll(404),
  },
  { operation: 'notifications', method: 'GET', url: () => '/api/notifications', statuses: sameForAll(200) },
  {
    operation: 'notificationsSince',
    method: 'GET',
    url: () => '/api/notifications/since?since=0',
    statuses: sameForAll(200),
  },
  {
    operation: 'unreadNotifications',
    method: 'GET',
    url: () => '/api/notifications/unread',
    statuses: sameForAll(200),
  },
  {
    operation: 'readNotification',
    method: 'POST',
    url: () => `/api/notifications/${unknownId}/read`,
    statuses: sameForAll(404),
  },
  {
    operation: 'seeNotifications',
    method: 'POST',
    url: () => '/api/notifications/seen',
    json: () => ({ notices: [unknownId], invitations: [unknownId] }),
    statuses: sameForAll(200),
  },
  {
    operation: 'readAllNotifications',
    method: 'POST',
    url: () => '/api/notifications/read',
    json: () => ({ upTo: 0 }),
    statuses: sameForAll(200),
  },
];

let cachedTeam: Promise<TeamWithPeople> | undefined;
const sharedTeam = () => (cachedTeam ??= createTeamWithPeople(app));

const call = (people: TeamWithPeople, row: Row, person: Person | null) =>
  send(app, row.method, row.url(people), {
    ...(row.json && { json: row.json(people) }),
    ...(person && { cookie: person.cookie }),
  });

test.each(rows.map((row) => [row.operation, row] as const))(
  '%s gives every role the expected status',
  async (_operation, row) => {
    const sharedPeople = await sharedTeam();
    const refusal = await call(sharedPeople, row, null);
    expect([refusal.statusCode, problem(refusal).code]).toEqual([401, 'session.required']);
    for (const role of ['stranger', 'member', 'manager', 'leader'] as const) {
      // A deletion by one role must not affect the next role.
      const people = row.method === 'DELETE' ? await createTeamWithPeople(app) : sharedPeople;
      const answer = await call(people, row, people[role]);
      expect([role, answer.statusCode]).toEqual([role, row.statuses[role]]);
      if (answer.statusCode === 403) expect(problem(answer).code).toBe('team.not_allowed');
    }
  },
);

test('the matrix has a row for each route of these modules', () => {
  const routes = app.everyRoute.filter(
    ({ url, method, public: isPublic }) =>
      method !== 'HEAD' &&
      !isPublic &&
      !/\/(?:matches|challenges?|opponents)$/.test(url) &&
      (/^\/api\/(teams|invitations|invite-links|notifications)\b/.test(url) || url === '/api/me/teams'),
  );
  expect(routes.map((route) => route.operationId).sort()).toEqual(rows.map((row) => row.operation).sort());
});

test.each(['not-an-id', '1', "'; select 1", '%00', unknownId])('the id %j leads to no team', async (id) => {
  const { leader } = await createTeamWithPeople(app);
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', '/invitations'],
    ['GET', '/invite-links'],
    ['GET', '/candidates?q=ab'],
    ['DELETE', ''],
  ] as const) {
    const answer = await send(app, method, `/api/teams/${encodeURIComponent(id)}${rest}`, {
      cookie: leader.cookie,
    });
    expect([method, rest, answer.statusCode]).toEqual([method, rest, 404]);
  }
});

test("a leader has no rights in another team, and cannot reach another team's invitation, link or member", async () => {
  const [ownTeam, otherTeam] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  const invitationAnswer = await send(app, 'POST', `/api/teams/${otherTeam.team.id}/invitations`, {
    cookie: otherTeam.leader.cookie,
    json: { userId: ownTeam.stranger.id },
  });
  const invitationId = invitationAnswer.json<{ invitation: { id: string } }>().invitation.id;
  const linkAnswer = await send(app, 'POST', `/api/teams/${otherTeam.team.id}/invite-links`, {
    cookie: otherTeam.leader.cookie,
    json: { days: 1, uses: 1 },
  });
  const linkId = linkAnswer.json<{ link: { id: string } }>().link.id;
  for (const url of [
    `/invitations/${invitationId}`,
    `/invite-links/${linkId}`,
    `/members/${otherTeam.member.id}`,
  ]) {
    const answer = await send(app, 'DELETE', `/api/teams/${ownTeam.team.id}${url}`, {
      cookie: ownTeam.leader.cookie,
    });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    const otherAnswer = await send(app, 'DELETE', `/api/teams/${otherTeam.team.id}${url}`, {
      cookie: ownTeam.leader.cookie,
    });
    expect([url, otherAnswer.statusCode]).toEqual([url, 403]);
  }
});
