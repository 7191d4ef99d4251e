import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser } from '../../../test/app';
import { app, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { actOrThrow, applyOrThrow, hostMatch } from './proposals.fixture';

const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };
const unknownId = '00000000-0000-7000-8000-000000000000';

setUpApp({ clock });

const roles = [
  'stranger',
  'applicantMember',
  'applicantManager',
  'applicantLeader',
  'hostMember',
  'hostManager',
  'hostLeader',
] as const;
type Role = (typeof roles)[number];
interface Scene {
  readonly people: Readonly<Record<Role, Person>>;
  readonly matchId: string;
  readonly id: string;
  readonly applicantTeamId: string;
}

/** Creates two teams with an open chat about a match. */
async function createScene(): Promise<Scene> {
  const { host, matchId } = await hostMatch(app, clock.now());
  const applicants = await createTeamWithPeople(app);
  const id = await applyOrThrow(app, applicants.leader, matchId, applicants.team.id);
  await actOrThrow(app, host.leader, id, 'talk');
  const people = {
    stranger: await signUpUser(app),
    applicantMember: applicants.member,
    applicantManager: applicants.manager,
    applicantLeader: applicants.leader,
    hostMember: host.member,
    hostManager: host.manager,
    hostLeader: host.leader,
  };
  return { people, matchId, id, applicantTeamId: applicants.team.id };
}

interface Row {
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: (scene: Scene) => string;
  readonly json?: (scene: Scene) => object;
  /** Statuses in the order of `roles`; a call without a session always gets 401. */
  readonly statuses: readonly number[];
  /** Uses a new scene for each role, because the act of one role would change the scene of the next. */
  readonly needsNewScene?: boolean;
}

const room =
  (rest = '') =>
  (scene: Scene) =>
    `/api/rooms/${scene.id}${rest}`;
const proposal = (name: string) => (scene: Scene) => `/api/proposals/${scene.id}/${name}`;
const forSides = (status: number) => [404, 404, status, status, 404, status, status];
const sameForAll = (status: number) => roles.map(() => status);
const forHostActs = [404, 404, 403, 403, 404, 200, 200];
const forApplicantActs = [404, 404, 200, 200, 404, 403, 403];
const seenTalking = () => ({ state: 'TALKING', termsVersion: 1 });
const text = () => ({ clientId: randomUUID(), text: 'hello' });
const card = () => ({ clientId: randomUUID(), kit: { host: 'red', applicant: 'blue' } });

// Some calls are allowed for the role and fail for another reason, with 404, 409 or 415.
const rows: readonly Row[] = [
  {
    operation: 'applicants',
    method: 'GET',
    url: (scene) => `/api/matches/${scene.matchId}/proposals`,
    statuses: [403, 403, 403, 403, 403, 200, 200],
  },
  {
    operation: 'apply',
    method: 'POST',
    url: (scene) => `/api/matches/${scene.matchId}/proposals`,
    json: (scene) => ({ teamId: scene.applicantTeamId, message: 'Again?', termsVersion: 1 }),
    statuses: [404, 403, 409, 409, 404, 404, 404],
  },
  {
    operation: 'refuseApplicants',
    method: 'POST',
    url: (scene) => `/api/matches/${scene.matchId}/refusals`,
    json: (scene) => ({ message: null, proposals: [{ id: scene.id, state: 'TALKING' }] }),
    statuses: [403, 403, 403, 403, 403, 200, 200],
    needsNewScene: true,
  },
  {
    operation: 'talkProposal',
    method: 'POST',
    url: proposal('talk'),
    json: seenTalking,
    statuses: [404, 404, 403, 403, 404, 409, 409],
  },
  {
    operation: 'standbyProposal',
    method: 'POST',
    url: proposal('standby'),
    json: seenTalking,
    statuses: forHostActs,
    needsNewScene: true,
  },
  {
    operation: 'rejectProposal',
    method: 'POST',
    url: proposal('reject'),
    json: seenTalking,
    statuses: forHostActs,
    needsNewScene: true,
  },
  {
    operation: 'confirmProposal',
    method: 'POST',
    url: proposal('confirm'),
    json: seenTalking,
    statuses: forHostActs,
    needsNewScene: true,
  },
  {
    operation: 'withdrawProposal',
    method: 'POST',
    url: proposal('withdraw'),
    json: seenTalking,
    statuses: forApplicantActs,
    needsNewScene: true,
  },
  {
    operation: 'agreeProposal',
    method: 'POST',
    url: proposal('agree'),
    json: seenTalking,
    statuses: forApplicantActs,
  },
  {
    operation: 'takeProposal',
    method: 'POST',
    url: proposal('take'),
    json: seenTalking,
    statuses: [404, 404, 409, 409, 404, 403, 403],
  },
  { operation: 'rooms', method: 'GET', url: () => '/api/rooms', statuses: sameForAll(200) },
  { operation: 'unreadRooms', method: 'GET', url: () => '/api/rooms/unread', statuses: sameForAll(200) },
  { operation: 'room', method: 'GET', url: room(), statuses: forSides(200) },
  { operation: 'messages', method: 'GET', url: room('/messages'), statuses: forSides(200) },
  { operation: 'searchMessages', method: 'GET', url: room('/search?q=hello'), statuses: forSides(200) },
  // No host is listed, so no link has a preview.
  { operation: 'linkPreview', method: 'GET', url: room('/messages/1/link-preview'), statuses: forSides(404) },
  // Message 1 is the text of the application, written by the leader of the applicant.
  {
    operation: 'setReaction',
    method: 'PUT',
    url: room('/messages/1/reaction'),
    json: () => ({ reaction: 'like' }),
    statuses: forSides(200),
  },
  {
    operation: 'deleteMessage',
    method: 'DELETE',
    url: room('/messages/1'),
    statuses: [404, 404, 404, 200, 404, 404, 404],
    needsNewScene: true,
  },
  // Only the room of a team has announcements.
  { operation: 'endAnnouncement', method: 'DELETE', url: room('/announcements/1'), statuses: forSides(404) },
  // 409: before the match is confirmed, no line-up may join the room.
  {
    operation: 'letLineUpsIn',
    method: 'PUT',
    url: room('/line-ups'),
    json: () => ({ letIn: true }),
    statuses: forSides(409),
  },
  // 409: only a confirmed match has kits to change.
  {
    operation: 'wearKit',
    method: 'PUT',
    url: room('/kit'),
    json: () => ({ colour: 'white', theirs: 'orange' }),
    statuses: forSides(409),
  },
  {
    operation: 'readRoom',
    method: 'PUT',
    url: room('/read'),
    json: () => ({ upTo: 1 }),
    statuses: forSides(200),
  },
  {
    operation: 'muteRoom',
    method: 'PUT',
    url: room('/mute'),
    json: () => ({ muted: true }),
    statuses: forSides(204),
  },
  { operation: 'sendMessage', method: 'POST', url: room('/messages'), json: text, statuses: forSides(201) },
  { operation: 'proposeCard', method: 'POST', url: room('/cards'), json: card, statuses: forSides(201) },
  // 415: the request has no picture. Message 1 is not a picture either.
  {
    operation: 'sendPicture',
    method: 'PUT',
    url: room('/pictures/00000000-0000-7000-8000-00000000000a'),
    statuses: forSides(415),
  },
  { operation: 'picture', method: 'GET', url: room('/pictures/1'), statuses: forSides(404) },
  // Message 1 is not a card.
  {
    operation: 'acceptCard',
    method: 'POST',
    url: room('/cards/1/accept'),
    json: seenTalking,
    statuses: forSides(404),
  },
  {
    operation: 'declineCard',
    method: 'POST',
    url: room('/cards/1/decline'),
    json: seenTalking,
    statuses: forSides(404),
  },
];

let cachedScene: Promise<Scene> | undefined;
const call = (scene: Scene, row: Row, person: Person | null) =>
  send(app, row.method, row.url(scene), {
    ...(row.json && { json: row.json(scene) }),
    ...(person && { cookie: person.cookie }),
  });

test.each(rows.map((row) => [row.operation, row] as const))(
  '%s gives every role the expected status',
  async (_operation, row) => {
    const unchangedScene = await (cachedScene ??= createScene());
    const refusal = await call(unchangedScene, row, null);
    expect([refusal.statusCode, problem(refusal).code]).toEqual([401, 'session.required']);
    for (const [index, role] of roles.entries()) {
      const changesScene = row.needsNewScene === true && row.statuses[index] === 200;
      const scene = changesScene ? await createScene() : unchangedScene;
      const answer = await call(scene, row, scene.people[role]);
      expect([role, answer.statusCode]).toEqual([role, row.statuses[index]]);
    }
  },
);

test('the list shows only rooms of sides that the user represents', async () => {
  const unchangedScene = await (cachedScene ??= createScene());
  for (const role of roles) {
    const answer = await send(app, 'GET', '/api/rooms', { cookie: unchangedScene.people[role].cookie });
    const maySee = role.endsWith('Leader') || role.endsWith('Manager');
    expect([role, answer.json<{ rooms: { id: string }[] }>().rooms.map(({ id }) => id)]).toEqual([
      role,
      maySee ? [unchangedScene.id] : [],
    ]);
  }
});

test('the matrix has a row for each route of these modules', () => {
  const routes = app.everyRoute.filter(
    ({ url, method }) => method !== 'HEAD' && /^\/api\/(proposals|rooms)\b|\/(proposals|refusals)$/.test(url),
  );
  expect(routes.map((route) => route.operationId).sort()).toEqual(rows.map((row) => row.operation).sort());
});

test.each(['not-an-id', '1', unknownId])('a room called %s does not exist', async (id) => {
  const { people } = await (cachedScene ??= createScene());
  for (const url of [`/api/rooms/${id}`, `/api/rooms/${id}/messages`]) {
    expect((await send(app, 'GET', url, { cookie: people.hostLeader.cookie })).statusCode).toBe(404);
  }
  const request = { cookie: people.hostLeader.cookie, json: seenTalking() };
  expect((await send(app, 'POST', `/api/proposals/${id}/talk`, request)).statusCode).toBe(404);
});
