import { inTransaction } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';
import { joinTeam, type Person } from '../../../test/teams';
import { deleteMember } from '../teams/members.repository';
import { answerLineUpAs, getRoom, roomWithLineUps, waitForEmptyQueues } from './line-ups-in.fixture';
import { app, database, now, pageOf, removeMember, sendTextOrThrow, setUpRooms, textsOf } from './rooms-app.fixture'; // prettier-ignore

setUpRooms();

/** Ends a membership as leaving does; the event about it is still on its way. */
const leaveWithDelayedEvent = (teamId: string, person: Person) =>
  inTransaction(database.db, (trx) => deleteMember(trx, teamId, person.id, now));
const deliverEventOfLeaving = async (teamId: string, { id: userId }: Person) => {
  await inTransaction(database.db, (trx) =>
    addToOutbox(trx, { kind: 'team.membership', payload: { teamId, userId, role: null } }),
  );
  await waitForEmptyQueues();
};

test('a player who comes back before the event about leaving has arrived reads from the new answer on', async () => {
  const { host, matchId, id } = await roomWithLineUps();
  await leaveWithDelayedEvent(host.team.id, host.member);
  await sendTextOrThrow(host.leader, id, 'While away');
  await joinTeam(app, host.team.id, host.leader, host.member);
  expect((await getRoom(host.member, id)).statusCode).toBe(404);
  await answerLineUpAs(host.member, matchId);
  expect(textsOf(await pageOf(host.member, id))).toEqual(['player_joined']);
  expect(textsOf(await pageOf(host.leader, id)).slice(-3)).toEqual(['While away', 'player_left', 'player_joined']); // prettier-ignore
});

test('a late event about leaving posts no second line for a player who has come back', async () => {
  const { host, id } = await roomWithLineUps();
  await leaveWithDelayedEvent(host.team.id, host.member);
  await joinTeam(app, host.team.id, host.leader, host.member);
  await deliverEventOfLeaving(host.team.id, host.member);
  expect(textsOf(await pageOf(host.leader, id)).slice(-2)).toEqual(['line_ups_in', 'player_left']);
});

test('a player who comes back after the match does not read what was written in between', async () => {
  const { host, matchId, id } = await roomWithLineUps();
  await database.db.updateTable('match').set({ start_at: new Date(now.getTime() - 3_600_000) }).where('id', '=', matchId).execute(); // prettier-ignore
  await removeMember(host.team.id, host.leader, host.member);
  await waitForEmptyQueues();
  await sendTextOrThrow(host.leader, id, 'While away');
  await joinTeam(app, host.team.id, host.leader, host.member);
  expect((await getRoom(host.member, id)).statusCode).toBe(404);
});

test('a player who left one side and answers for the other reads from that answer on', async () => {
  const { host, away, matchId, id } = await roomWithLineUps();
  await joinTeam(app, away.team.id, away.leader, host.member);
  await leaveWithDelayedEvent(host.team.id, host.member);
  await sendTextOrThrow(host.leader, id, 'While away');
  await answerLineUpAs(host.member, matchId);
  expect(textsOf(await pageOf(host.member, id))).toEqual(['player_joined']);
});

test('a player who comes back after the match posts no second line, even if an earlier release left their access open', async () => {
  const { host, matchId, id } = await roomWithLineUps();
  await database.db.updateTable('match').set({ start_at: new Date(now.getTime() - 86_400_000) }).where('id', '=', matchId).execute(); // prettier-ignore
  await leaveWithDelayedEvent(host.team.id, host.member);
  const linesBefore = textsOf(await pageOf(host.leader, id));
  await joinTeam(app, host.team.id, host.leader, host.member);
  expect(textsOf(await pageOf(host.leader, id))).toEqual(linesBefore);
  expect((await getRoom(host.member, id)).statusCode).toBe(404);
});
