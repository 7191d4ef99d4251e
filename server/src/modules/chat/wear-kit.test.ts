import type { MatchAnswer, MessagePage, RoomAnswer } from '@homeground/shared/contracts';
import { problem, send } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { actOrThrow, applyOrThrow, hostMatch } from '../proposals/proposals.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');

setUpApp({ clock: { now: () => now } });

/** Creates a confirmed match of two teams with orange home kits and white away kits. */
async function createConfirmedRoom() {
  const { host, matchId } = await hostMatch(app, now);
  const away = await createTeamWithPeople(app);
  await database.db
    .updateTable('team')
    .set({ kit_home: 'orange', kit_away: 'white' })
    .where('id', 'in', [host.team.id, away.team.id])
    .execute();
  const id = await applyOrThrow(app, away.leader, matchId, away.team.id);
  await actOrThrow(app, host.leader, id, 'talk');
  await actOrThrow(app, host.leader, id, 'confirm');
  return { host, away, matchId, id };
}

const matchOf = async (person: Person, id: string) =>
  (await send(app, 'GET', `/api/matches/${id}`, { cookie: person.cookie })).json<MatchAnswer>().match;
const roomOf = async (person: Person, id: string) =>
  (await send(app, 'GET', `/api/rooms/${id}`, { cookie: person.cookie })).json<RoomAnswer>().room;
const chooseKit = (person: Person, id: string, colour: string, otherColour: string) =>
  send(app, 'PUT', `/api/rooms/${id}/kit`, { cookie: person.cookie, json: { colour, theirs: otherColour } });
const fetchEvents = async (person: Person, id: string) =>
  (await send(app, 'GET', `/api/rooms/${id}/messages`, { cookie: person.cookie }))
    .json<MessagePage>()
    .messages.flatMap((message) => (message.kind === 'system' ? [message.event] : []));

test('a clash is shown on the match and in the room, and one side settles it for both', async () => {
  const { host, away, matchId, id } = await createConfirmedRoom();
  const change = { roomId: id, colour: 'white', theirs: 'orange' };
  expect((await matchOf(host.leader, matchId)).kitClash).toEqual({ change });
  expect((await roomOf(away.manager, id)).kitClash).toEqual({ change });
  expect((await matchOf(host.member, matchId)).kitClash).toEqual({ change: null });

  const answer = await chooseKit(away.leader, id, 'white', 'orange');
  expect(answer.statusCode).toBe(200);
  expect(answer.json<RoomAnswer>().room).toMatchObject({
    kitClash: null,
    match: { kit: { host: 'orange', applicant: 'white' } },
  });
  const match = await matchOf(host.leader, matchId);
  expect([match.kitClash, match.shirts]).toEqual([null, { host: 'orange', away: 'white' }]);
  expect(await fetchEvents(host.leader, id)).toContain('kit_chosen');
  expect((await roomOf(host.leader, id)).unread).toBeGreaterThan(0);
});

test('choosing the same colour again changes nothing and writes no line', async () => {
  const { away, id } = await createConfirmedRoom();
  await chooseKit(away.leader, id, 'white', 'orange');
  expect((await chooseKit(away.leader, id, 'white', 'orange')).statusCode).toBe(200);
  expect((await fetchEvents(away.leader, id)).filter((event) => event === 'kit_chosen')).toHaveLength(1);
});

test('when both leaders choose at the same time, one choice counts and the other is refused', async () => {
  const { host, away, matchId, id } = await createConfirmedRoom();
  const answers = await Promise.all([
    chooseKit(host.leader, id, 'white', 'orange'),
    chooseKit(away.leader, id, 'white', 'orange'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refusals = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refusals.map((answer) => problem(answer).code)).toEqual(['room.kit_moved']);
  expect((await matchOf(host.leader, matchId)).kitClash).toBeNull();
});

test('a colour that is too similar to that of the other side is refused', async () => {
  const { host, id } = await createConfirmedRoom();
  expect(problem(await chooseKit(host.leader, id, 'red', 'orange')).code).toBe('room.kit_moved');
});

test('members and strangers may not choose, and no side may before the match is confirmed', async () => {
  const { host, id } = await createConfirmedRoom();
  expect((await chooseKit(host.member, id, 'white', 'orange')).statusCode).toBe(404);
  const { matchId, host: otherHost } = await hostMatch(app, now);
  const away = await createTeamWithPeople(app);
  const openRoomId = await applyOrThrow(app, away.leader, matchId, away.team.id);
  await actOrThrow(app, otherHost.leader, openRoomId, 'talk');
  expect((await matchOf(otherHost.leader, matchId)).kitClash).toBeNull();
  expect(problem(await chooseKit(away.leader, openRoomId, 'white', 'orange')).code).toBe('room.read_only');
  expect((await chooseKit(host.leader, openRoomId, 'white', 'orange')).statusCode).toBe(404);
});
