import type { RoomAnswer, RoomDetail } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { cast, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { acted, applied, hostedMatch } from '../proposals/proposals.fixture';
import { app, database, now, sentMessage } from './rooms-app.fixture';

/** Returns a confirmed match of two teams with every role on both sides; the plain members come. */
export async function confirmed() {
  const { host, matchId } = await hostedMatch(app, now);
  const away = await cast(app);
  const id = await applied(app, away.leader, matchId, away.team.id);
  await acted(app, host.leader, id, 'talk');
  await sentMessage(host.leader, id, 'Before anybody came in');
  await acted(app, host.leader, id, 'confirm');
  await comes(host.member, matchId);
  await comes(away.member, matchId);
  return { host, away, matchId, id };
}
export async function shared() {
  const scene = await confirmed();
  await letLineUpsIn(scene.host.leader, scene.id);
  await letLineUpsIn(scene.away.leader, scene.id);
  return scene;
}

export const comes = async (who: Person, matchId: string, answer = 'GOING') => {
  const json = { answer, bringsBall: false };
  const saved = await send(app, 'PUT', `/api/matches/${matchId}/line-up`, { cookie: who.cookie, json });
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
};
export const sendLetIn = (who: Person, id: string, letIn = true) =>
  send(app, 'PUT', `/api/rooms/${id}/line-ups`, { cookie: who.cookie, json: { letIn } });
export const letLineUpsIn = async (who: Person, id: string, letIn = true): Promise<RoomDetail> => {
  const answer = await sendLetIn(who, id, letIn);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<RoomAnswer>().room;
};
export const look = (who: Person, id: string) => send(app, 'GET', `/api/rooms/${id}`, { cookie: who.cookie });

export const nothingOnItsWay = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').execute()).length === 0);
