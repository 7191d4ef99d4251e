import { problem, send, signUpUser } from '../../../test/app';
import { untilStatementWaits } from '../../../test/lock-waits';
import { createTeamAs, createTeamWithPeople } from '../../../test/teams';
import { inTransaction, type Trx } from '../../platform/database';
import { disband, removeMember } from '../teams/members.usecases';
import { applyAs } from '../proposals/proposals.fixture';
import { matchRow } from './match.fixture';
import { matchFields, postMatchAs, setHomeOf, yeouido } from './matches.fixture';
import { app, clock, database, host, setUpMatches } from './matches-app.fixture';
import { lockSide } from './sides.repository';

setUpMatches();

/** Starts the call after the change, but before its commit. The change commits when the call waits for the lock of its side. */
async function callDuring<T>(
  change: (trx: Trx) => Promise<unknown>,
  call: () => Promise<T>,
  lockedTable: 'team' | 'user_account' = 'team',
): Promise<T> {
  const { answer } = await inTransaction(database.db, async (trx) => {
    await change(trx);
    const waitingCall = call();
    await untilStatementWaits(database.db, trx, `select "id" from "${lockedTable}"`);
    return { answer: waitingCall };
  });
  return answer;
}

test.each([
  ['the team is disbanded', 'disband', 404],
  ['the person leaves the team', 'leave', 404],
] as const)('a post that waits while %s is refused', async (_title, change, status) => {
  if (database.kind === 'pglite') return;
  const { team, leader, manager } = await createTeamWithPeople(app);
  const answer = await callDuring(
    (trx) =>
      change === 'disband'
        ? disband({ clock }, trx, team.id, leader.id)
        : removeMember({ clock }, trx, { teamId: team.id, actorId: manager.id, userId: manager.id }),
    () =>
      send(app, 'POST', '/api/matches', {
        cookie: manager.cookie,
        json: matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 2 }),
      }),
  );
  expect([answer.statusCode, problem(answer).code]).toEqual([status, 'request.not_found']);
  expect(await database.db.selectFrom('match').select('id').execute()).toEqual([]);
});

test('a post that waits while the third no-show of its side is recorded is refused', async () => {
  if (database.kind === 'pglite') return;
  const [person, otherPerson] = [await signUpUser(app), await signUpUser(app)];
  await setHomeOf(database, person);
  const noShows = [1, 2, 3].map((days) => {
    const at = new Date(clock.now().getTime() - days * 86_400_000);
    return {
      at,
      match: matchRow({ hostUserId: otherPerson.id, position: yeouido, startAt: at, slot: days }),
    };
  });
  await database.db
    .insertInto('match')
    .values(noShows.map(({ match }) => match))
    .execute();
  const answer = await callDuring(
    async (trx) => {
      await lockSide(trx, { teamId: null, userId: person.id });
      await trx
        .insertInto('promise')
        .values(
          noShows.map(({ match, at }) => ({
            ...{ match_id: match.id, team_id: null, user_id: person.id, outcome: 'NO_SHOW' as const, at },
          })),
        )
        .execute();
    },
    () => send(app, 'POST', '/api/matches', { cookie: person.cookie, json: matchFields(clock.now()) }),
    'user_account',
  );
  expect([answer.statusCode, problem(answer).code]).toEqual([409, 'side.suspended']);
});

test('an application that waits while its team is disbanded is refused', async () => {
  if (database.kind === 'pglite') return;
  await setHomeOf(database, host);
  const hostTeam = await createTeamAs(app, host);
  const matchId = await postMatchAs(
    app,
    host,
    matchFields(clock.now(), { teamId: hostTeam.id, sport: 'futsal', playersPerSide: 2 }),
  );
  const leader = await signUpUser(app);
  const team = await createTeamAs(app, leader);
  const answer = await callDuring(
    (trx) => disband({ clock }, trx, team.id, leader.id),
    () => applyAs(app, leader, matchId, team.id),
  );
  expect([answer.statusCode, problem(answer).code]).toEqual([404, 'request.not_found']);
});
