import type { MatchAnswer, MessagePage, RoomAnswer } from '@homeground/shared/contracts';
import { problem, send, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { cast, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { acted, applied, hostedMatch } from '../proposals/proposals.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');

let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock: { now: () => now } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** A confirmed match of two teams in orange, whose second shirts are white. */
async function confirmed() {
  const { host, matchId } = await hostedMatch(app, now);
  const away = await cast(app);
  await database.db
    .updateTable('team')
    .set({ kit_home: 'orange', kit_away: 'white' })
    .where('id', 'in', [host.team.id, away.team.id])
    .execute();
  const id = await applied(app, away.leader, matchId, away.team.id);
  await acted(app, host.leader, id, 'talk');
  await acted(app, host.leader, id, 'confirm');
  return { host, away, matchId, id };
}

const matchOf = async (who: Person, id: string) =>
  (await send(app, 'GET', `/api/matches/${id}`, { cookie: who.cookie })).json<MatchAnswer>().match;
const roomOf = async (who: Person, id: string) =>
  (await send(app, 'GET', `/api/rooms/${id}`, { cookie: who.cookie })).json<RoomAnswer>().room;
const wear = (who: Person, id: string, colour: string, theirs: string) =>
  send(app, 'PUT', `/api/rooms/${id}/kit`, { cookie: who.cookie, json: { colour, theirs } });
const events = async (who: Person, id: string) =>
  (await send(app, 'GET', `/api/rooms/${id}/messages`, { cookie: who.cookie }))
    .json<MessagePage>()
    .messages.flatMap((message) => (message.kind === 'system' ? [message.event] : []));

test('alike shirts are said on the match and in the room, settled by one side, and read by the other', async () => {
  const { host, away, matchId, id } = await confirmed();
  const change = { roomId: id, colour: 'white', theirs: 'orange' };
  expect((await matchOf(host.leader, matchId)).kitClash).toEqual({ change });
  expect((await roomOf(away.manager, id)).kitClash).toEqual({ change });
  expect((await matchOf(host.member, matchId)).kitClash).toEqual({ change: null });

  const answer = await wear(away.leader, id, 'white', 'orange');
  expect(answer.statusCode).toBe(200);
  expect(answer.json<RoomAnswer>().room).toMatchObject({
    kitClash: null,
    match: { kit: { host: 'orange', applicant: 'white' } },
  });
  const seen = await matchOf(host.leader, matchId);
  expect([seen.kitClash, seen.shirts]).toEqual([null, { host: 'orange', away: 'white' }]);
  expect(await events(host.leader, id)).toContain('kit_chosen');
  expect((await roomOf(host.leader, id)).unread).toBeGreaterThan(0);
});

test('the same again changes nothing and says nothing', async () => {
  const { away, id } = await confirmed();
  await wear(away.leader, id, 'white', 'orange');
  expect((await wear(away.leader, id, 'white', 'orange')).statusCode).toBe(200);
  expect((await events(away.leader, id)).filter((event) => event === 'kit_chosen')).toHaveLength(1);
});

test('both captains tap at once: one is settled, the other sees it, and both are never in white', async () => {
  const { host, away, matchId, id } = await confirmed();
  const answers = await Promise.all([
    wear(host.leader, id, 'white', 'orange'),
    wear(away.leader, id, 'white', 'orange'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused.map((answer) => problem(answer).code)).toEqual(['room.kit_moved']);
  expect((await matchOf(host.leader, matchId)).kitClash).toBeNull();
});

test('a colour like theirs is no way out', async () => {
  const { host, id } = await confirmed();
  expect(problem(await wear(host.leader, id, 'red', 'orange')).code).toBe('room.kit_moved');
});

test('a member may not choose, a stranger finds no room, and before the match is confirmed there is nothing to choose', async () => {
  const { host, id } = await confirmed();
  expect((await wear(host.member, id, 'white', 'orange')).statusCode).toBe(404);
  const { matchId, host: other } = await hostedMatch(app, now);
  const away = await cast(app);
  const open = await applied(app, away.leader, matchId, away.team.id);
  await acted(app, other.leader, open, 'talk');
  expect((await matchOf(other.leader, matchId)).kitClash).toBeNull();
  expect(problem(await wear(away.leader, open, 'white', 'orange')).code).toBe('room.read_only');
  expect((await wear(host.leader, open, 'white', 'orange')).statusCode).toBe(404);
});
