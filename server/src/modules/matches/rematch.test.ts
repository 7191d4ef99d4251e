import type { MatchCopy, MatchDetail, NotificationsPage } from '@homeground/shared/contracts';
import { problem, send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamAs, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { insertFinalResult } from '../scores/scores.fixture';
import { matchFields, fetchMatchAs } from './matches.fixture';

const clock = testClock();
let host: Person;
let away: Person;
let hostTeamId: string;
let awayTeamId: string;
let playedId: string;

setUpApp({ clock });
beforeAll(async () => {
  [host, away] = [await signUpUser(app), await signUpUser(app)];
  hostTeamId = (await createTeamAs(app, host)).id;
  awayTeamId = (await createTeamAs(app, away)).id;
  const sides = { host: { id: hostTeamId, userId: host.id }, away: { id: awayTeamId, userId: away.id } };
  playedId = await insertFinalResult(database, sides, 'HOST', new Date(clock.now().getTime() - 86_400_000));
});

const post = (person: Person, teamId: string) => {
  const fields = matchFields(clock.now(), { teamId, sport: 'futsal', playersPerSide: 1, title: 'Once more' });
  return send(app, 'POST', '/api/matches', {
    cookie: person.cookie,
    json: { ...fields, rematchOf: playedId },
  });
};
const fetchCopy = (person: Person) =>
  send(app, 'GET', `/api/matches/${playedId}/copy`, { cookie: person.cookie });
const fetchRematchNotices = async (person: Person) => {
  const answer = await send(app, 'GET', '/api/notifications', { cookie: person.cookie });
  return answer.json<NotificationsPage>().notices.filter(({ kind }) => kind === 'match.rematch');
};

test('either side of a completed match may post a rematch with its own team', async () => {
  const mayPostRematch = async (person: Person): Promise<MatchDetail['may']['rematch']> =>
    (await fetchMatchAs(app, person, playedId)).may.rematch;
  expect([await mayPostRematch(host), await mayPostRematch(away)]).toEqual([true, true]);
  expect((await fetchCopy(host)).json<MatchCopy>().teamId).toBe(hostTeamId);
  expect((await fetchCopy(away)).json<MatchCopy>().teamId).toBe(awayTeamId);
  const stranger = await signUpUser(app);
  expect(await mayPostRematch(stranger)).toBe(false);
  expect((await fetchCopy(stranger)).statusCode).toBe(404);
});

test('the former opponent is notified of the post; a team that did not play the match cannot post a rematch of it', async () => {
  const postAnswer = await post(away, awayTeamId);
  expect(postAnswer.statusCode).toBe(201);
  const [id] = postAnswer.json<{ ids: string[] }>().ids;
  const { name } = (await fetchMatchAs(app, away, id ?? '')).host;
  const notices = await until(async () => {
    const rematchNotices = await fetchRematchNotices(host);
    return rematchNotices.length > 0 && rematchNotices;
  });
  expect(notices).toMatchObject([{ data: { matchId: id, matchTitle: 'Once more', sideName: name } }]);
  const stranger = await signUpUser(app);
  const team = await createTeamAs(app, stranger);
  expect(problem(await post(stranger, team.id)).code).toBe('request.not_found');
  expect(await fetchRematchNotices(away)).toEqual([]);
});
