import { createTeamAs, type Person } from '../../../test/teams';
import { signUpUser } from '../../../test/app';
import { inTransaction } from '../../platform/database';
import { insertChallenge } from '../challenges/challenges.repository';
import {
  app,
  challenged,
  database,
  day,
  setUpChallenges,
  start,
  todosOf,
} from '../challenges/challenges-app.fixture';
import { matchRow } from '../matches/match.fixture';
import { yeouido } from '../matches/matches.fixture';

setUpChallenges();

test('of more challenges than the list shows, those with the soonest deadline are listed', async () => {
  const { leader } = challenged;
  const teamIds = [challenged.team.id, ...(await createTeamsOf(leader, 2))];
  const senders = [
    await signUpUser(app),
    await signUpUser(app),
    await signUpUser(app),
    await signUpUser(app),
  ];
  const senderTeams: { id: string; leader: Person }[] = [];
  for (const sender of senders)
    for (const id of await createTeamsOf(sender, 2)) senderTeams.push({ id, leader: sender });
  const challenge = (index: number, startAt: Date, sentAt: Date) => {
    // Between two teams at most one challenge waits.
    const round = Math.floor(index / senderTeams.length) + 1;
    const sender = senderTeams[index % senderTeams.length];
    const teamId = teamIds[round - 1];
    if (!sender || !teamId) throw new Error('There are too few teams.');
    return inTransaction(database.db, async (trx) => {
      const row = matchRow(
        {
          hostUserId: sender.leader.id,
          position: yeouido,
          startAt,
          slot: round,
        },
        {
          ...{ kind: 'TEAM', sport: 'futsal', host_user_id: null, host_team_id: sender.id },
          challenged_team_id: teamId,
        },
      );
      await trx.insertInto('match').values(row).execute();
      await insertChallenge(trx, {
        ...{
          match_id: row.id,
          from_team_id: sender.id,
          team_id: teamId,
          state: 'WAITING',
          they_choose: false,
        },
        ...{ sent_slot: round, received_slot: (index % senderTeams.length) + 1 },
        ...{ sent_at: sentAt, answered_by: null, ended_at: null },
      });
      return row.id;
    });
  };
  for (let index = 0; index < 20; index += 1)
    await challenge(index, new Date(start.getTime() + 30 * day), new Date(start.getTime() - day));
  // Sent last, but its match begins tomorrow.
  const urgentId = await challenge(20, new Date(start.getTime() + day), start);
  const todos = await todosOf(leader);
  expect(todos).toHaveLength(20);
  expect(todos[0]).toMatchObject({ kind: 'challenge', matchId: urgentId });
});

async function createTeamsOf(person: Person, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await createTeamAs(app, person)).id);
  return ids;
}
