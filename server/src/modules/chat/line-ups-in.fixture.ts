import type { RoomAnswer, RoomDetail } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { actOrThrow, applyOrThrow, hostMatch } from '../proposals/proposals.fixture';
import { app, database, now, sendTextOrThrow } from './rooms-app.fixture';

/** Creates a confirmed match of two teams with every role on both sides; the plain members are in the line-up. */
export async function confirmedRoomOfTeams() {
  const { host, matchId } = await hostMatch(app, now);
  const away = await createTeamWithPeople(app);
  const id = await applyOrThrow(app, away.leader, matchId, away.team.id);
  await actOrThrow(app, host.leader, id, 'talk');
  await sendTextOrThrow(host.leader, id, 'Before anybody came in');
  await actOrThrow(app, host.leader, id, 'confirm');
  await answerLineUpAs(host.member, matchId);
  await answerLineUpAs(away.member, matchId);
  return { host, away, matchId, id };
}
export async function roomWithLineUps() {
  const scene = await confirmedRoomOfTeams();
  await setLineUpAccessOrThrow(scene.host.leader, scene.id);
  await setLineUpAccessOrThrow(scene.away.leader, scene.id);
  return scene;
}

export const answerLineUpAs = async (person: Person, matchId: string, answer = 'GOING') => {
  const json = { answer, bringsBall: false };
  const response = await send(app, 'PUT', `/api/matches/${matchId}/line-up`, {
    cookie: person.cookie,
    json,
  });
  // Compares the body too, so that a failed test shows it.
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
};
export const sendLineUpAccess = (person: Person, id: string, letIn = true) =>
  send(app, 'PUT', `/api/rooms/${id}/line-ups`, { cookie: person.cookie, json: { letIn } });
export const setLineUpAccessOrThrow = async (
  person: Person,
  id: string,
  letIn = true,
): Promise<RoomDetail> => {
  const answer = await sendLineUpAccess(person, id, letIn);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<RoomAnswer>().room;
};
export const getRoom = (person: Person, id: string) =>
  send(app, 'GET', `/api/rooms/${id}`, { cookie: person.cookie });

export const waitForEmptyQueues = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').execute()).length === 0);
