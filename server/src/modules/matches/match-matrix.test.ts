import { problem, send } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { actOrThrow, applyOrThrow } from '../proposals/proposals.fixture';
import { now, rows, type MatrixRow, type Stage, type PersonRole } from './match-matrix.fixture';
import { setHomeOf, matchFields, postMatchAs } from './matches.fixture';

let stage: Stage;

setUpApp({ clock: { now: () => now } });
// Each test has its own people and matches, because many calls change data that later calls need.
beforeEach(async () => {
  stage = await setStage();
});

async function setStage(): Promise<Stage> {
  const [ownTeam, otherTeam] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  const { leader, manager, member, stranger } = ownTeam;
  const people = { leader, manager, member, opponent: otherTeam.leader, stranger };
  for (const person of Object.values(people)) await setHomeOf(database, person);
  const fields = matchFields(now, { teamId: ownTeam.team.id, sport: 'futsal', playersPerSide: 2 });
  const confirmedId = await postMatchAs(app, leader, fields);
  const proposal = await applyOrThrow(app, otherTeam.leader, confirmedId, otherTeam.team.id);
  await actOrThrow(app, leader, proposal, 'talk');
  await actOrThrow(app, leader, proposal, 'confirm');
  for (const { cookie } of [leader, otherTeam.leader])
    await send(app, 'POST', `/api/matches/${confirmedId}/line-up/link`, { cookie });
  const openId = await postMatchAs(app, leader, fields);
  const saveAnswer = await send(app, 'POST', '/api/me/saved-searches', {
    cookie: leader.cookie,
    json: { name: 'Mine', filters: {} },
  });
  const savedSearchId = saveAnswer.json<{ savedSearch: { id: string } }>().savedSearch.id;
  return { people, teamId: ownTeam.team.id, openId, confirmedId, savedSearchId };
}

async function versionOf(id: string): Promise<number> {
  const match = await database.db
    .selectFrom('match')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return match.version;
}

/** Returns the version of the member's own answer, or 0 before the first answer. */
async function answerVersion(): Promise<number> {
  const answer = await database.db
    .selectFrom('line_up_answer')
    .select('version')
    .where('match_id', '=', stage.confirmedId)
    .where('user_id', '=', stage.people.member.id)
    .executeTakeFirst();
  return answer?.version ?? 0;
}

async function call(row: MatrixRow, person: Person | null) {
  const jsonOfRow = typeof row.json === 'function' ? row.json(await answerVersion()) : row.json;
  const json = row.sendsVersion ? { version: await versionOf(stage.openId) } : jsonOfRow;
  return send(app, row.method, row.url(stage), {
    ...(json !== undefined && { json }),
    ...(person && { cookie: person.cookie }),
  });
}

test.each(rows.map((row) => [row.operation, row] as const))(
  '%s returns the expected status to each role, and needs a session unless it is public',
  async (_operation, row) => {
    const signedOutAnswer = await call(row, null);
    if (row.isPublic) expect(signedOutAnswer.statusCode).toBe(200);
    else
      expect([signedOutAnswer.statusCode, problem(signedOutAnswer).code]).toEqual([401, 'session.required']);
    for (const role of ['stranger', 'opponent', 'member', 'manager', 'leader'] as const) {
      const answer = await call(row, stage.people[role]);
      expect([role, answer.statusCode]).toEqual([role, row.statuses[role]]);
    }
  },
);

test('only leader and manager of the host cancel with a reason', async () => {
  const version = await versionOf(stage.openId);
  const cancel = (person: Person) =>
    send(app, 'POST', `/api/matches/${stage.openId}/cancel`, {
      cookie: person.cookie,
      json: { reason: 'rain', version },
    });
  for (const role of ['stranger', 'opponent', 'member'] as const)
    expect([role, (await cancel(stage.people[role])).statusCode]).toEqual([role, 403]);
  expect((await cancel(stage.people.manager)).statusCode).toBe(200);
});

test('the matrix contains every route of matches, line-ups, saved searches and todos', () => {
  const otherMatrices =
    /\/(?:proposals|refusals|result|review|late-cancels?|challenge|calendar-feed|guest-spots)\b/;
  const foundRoutes = app.everyRoute.filter(
    ({ url, method, hidden }) =>
      method !== 'HEAD' &&
      !hidden &&
      (/^\/api\/matches\b/.test(url) ||
        /^\/api\/me\/(?:matches|last-posts|saved-searches|todos|guest-answers)\b/.test(url) ||
        url === '/api/teams/:teamId/matches') &&
      !otherMatrices.test(url),
  );
  expect(foundRoutes.map(({ operationId }) => operationId).sort()).toEqual(
    rows.map(({ operation }) => operation).sort(),
  );
});

test('the todos are applicants for leader and manager of the host, and the line-up for members without an answer', async () => {
  const { people } = stage;
  const fetchTodos = async (role: PersonRole) =>
    (await send(app, 'GET', '/api/me/todos', { cookie: people[role].cookie }))
      .json<{ todos: { kind: string; matchId: string; count: number }[] }>()
      .todos.map(({ kind, matchId, count }) => [kind, matchId, count]);
  const fields = matchFields(now, {
    teamId: stage.teamId,
    sport: 'futsal',
    playersPerSide: 2,
    startAt: new Date(now.getTime() + 3 * 86_400_000).toISOString(),
  });
  const openId = await postMatchAs(app, people.leader, fields);
  const teamsAnswer = await send(app, 'GET', '/api/me/teams', { cookie: people.opponent.cookie });
  const [team] = teamsAnswer.json<{ teams: { id: string }[] }>().teams;
  await applyOrThrow(app, people.opponent, openId, team?.id ?? '');
  const [applicants, lineUp] = [
    ['applicants', openId, 1],
    ['line_up', stage.confirmedId, 0],
  ];
  expect(await fetchTodos('leader')).toEqual([applicants, lineUp]);
  expect(await fetchTodos('manager')).toEqual([applicants, lineUp]);
  expect(await fetchTodos('member')).toEqual([lineUp]);
  expect(await fetchTodos('opponent')).toEqual([lineUp]);
  expect(await fetchTodos('stranger')).toEqual([]);
  await send(app, 'PUT', `/api/matches/${stage.confirmedId}/line-up`, {
    cookie: people.member.cookie,
    json: { answer: 'NOT_GOING', bringsBall: false },
  });
  expect(await fetchTodos('member')).toEqual([]);
  await send(app, 'PUT', `/api/users/${people.opponent.id}/block`, { cookie: people.leader.cookie });
  expect(await fetchTodos('leader')).toEqual([lineUp]);
});
