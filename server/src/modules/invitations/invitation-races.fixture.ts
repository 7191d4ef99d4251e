import { randomUUID } from 'node:crypto';
import type { InviteLinkCreated, TeamInvitation, TeamProfile } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newAccount } from '../../../test/app';
import { shortOrLong } from '../../../test/servers';
import { teamFields } from '../../../test/teams';
import { until } from '../../../test/until';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
interface Person {
  readonly id: string;
  readonly cookie: string;
}
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  person: Person | null,
  json?: unknown,
) => Promise<Answer & { readonly cookie: string }>;

export let database: TestDatabase;
/** Two servers on one database: two apps in this process, or two processes with Redis. */
export let servers: readonly [Call, Call];
export function setServers(firstServer: Call, secondServer: Call): void {
  servers = [firstServer, secondServer];
}

const bodyAs = <T>(answer: Answer): T => answer.body as T;
const codeOf = (answer: Answer) => bodyAs<{ error?: { code: string } } | null>(answer)?.error?.code;
const sortedOutcomes = (...answers: Answer[]) =>
  answers.map((answer) => `${answer.status} ${codeOf(answer) ?? 'ok'}`).sort();

async function createPerson(): Promise<Person> {
  const newUser = newAccount();
  const { body, cookie } = await servers[0]('POST', '/api/accounts', null, newUser);
  return { id: bodyAs<{ user: { id: string } }>({ status: 201, body }).user.id, cookie };
}

interface RaceTeam {
  readonly teamId: string;
  readonly leader: Person;
  readonly manager: Person;
  readonly guests: readonly [Person, Person];
}

export async function createRaceTeam(): Promise<RaceTeam> {
  const [leader, manager, firstGuest, secondGuest] = await Promise.all([
    createPerson(),
    createPerson(),
    createPerson(),
    createPerson(),
  ]);
  const [call] = servers;
  const creationAnswer = await call(
    'POST',
    '/api/teams',
    leader,
    teamFields({ name: `Race ${randomUUID().slice(0, 12)}` }),
  );
  const teamId = bodyAs<{ team: TeamProfile }>(creationAnswer).team.id;
  const raceTeam = { teamId, leader, manager, guests: [firstGuest, secondGuest] as const };
  await call('POST', `/api/invitations/${await inviteGuest(raceTeam, manager)}/${teamId}/accept`, manager);
  await call('PUT', `/api/teams/${teamId}/members/${manager.id}/role`, leader, { role: 'manager' });
  return raceTeam;
}

export async function inviteGuest({ teamId, leader }: RaceTeam, guest: Person): Promise<string> {
  const answer = await servers[0]('POST', `/api/teams/${teamId}/invitations`, leader, { userId: guest.id });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return bodyAs<{ invitation: TeamInvitation }>(answer).invitation.id;
}

export const accept = (server: Call, id: string, { teamId }: RaceTeam, guest: Person) =>
  server('POST', `/api/invitations/${id}/${teamId}/accept`, guest);
const leave = ({ teamId }: RaceTeam, guest: Person) =>
  servers[0]('DELETE', `/api/teams/${teamId}/members/${guest.id}`, guest);

/** Checks that the counters are right and that there is one leader, and returns the number of members. */
async function checkMemberCount({ teamId }: RaceTeam): Promise<number> {
  const team = await database.db
    .selectFrom('team')
    .select(['member_count', 'manager_count'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  const members = await database.db
    .selectFrom('team_member')
    .select('role')
    .where('team_id', '=', teamId)
    .execute();
  const countedMembers = {
    member_count: members.length,
    manager_count: members.filter(({ role }) => role === 'manager').length,
  };
  expect(team).toEqual(countedMembers);
  expect(members.filter(({ role }) => role === 'leader')).toHaveLength(1);
  return members.length;
}

/** Runs the rounds, with a new team every twenty rounds, because a person has limits per hour. */
async function eachRound(
  count: number,
  runRound: (raceTeam: RaceTeam, round: number) => Promise<void>,
): Promise<void> {
  let raceTeam = await createRaceTeam();
  for (let round = 1; round <= count; round += 1) {
    await runRound(raceTeam, round);
    if (round % 20 === 0) raceTeam = await createRaceTeam();
  }
}

/** The races, each between two people who call two different servers. */
export function defineRaces(roundCount: number, longRoundCount: number): void {
  const count = shortOrLong(roundCount, longRoundCount);
  const [firstServer, secondServer]: [Call, Call] = [
    (...args) => servers[0](...args),
    (...args) => servers[1](...args),
  ];

  test(`two people take the last use of a link: one person gets it (${count} rounds)`, async () => {
    await eachRound(count, async (raceTeam) => {
      const link = bodyAs<InviteLinkCreated>(
        await firstServer('POST', `/api/teams/${raceTeam.teamId}/invite-links`, raceTeam.leader, {
          days: 1,
          uses: 1,
        }),
      );
      const acceptLink = (server: Call, guest: Person) =>
        server('POST', '/api/invite-links/accept', guest, { token: link.token });
      const answers = await Promise.all([
        acceptLink(firstServer, raceTeam.guests[0]),
        acceptLink(secondServer, raceTeam.guests[1]),
      ]);
      expect(sortedOutcomes(...answers)).toEqual(['200 ok', '409 invite_link.used_up']);
      expect(await checkMemberCount(raceTeam)).toBe(3);
      const winner = answers[0].status === 200 ? raceTeam.guests[0] : raceTeam.guests[1];
      await leave(raceTeam, winner);
      expect(sortedOutcomes(await acceptLink(secondServer, winner))).toEqual(['409 invite_link.used_up']);
    });
  });

  test(`a leader and a manager invite the same person: one invitation (${count} rounds)`, async () => {
    await eachRound(count, async (raceTeam) => {
      const [guest] = raceTeam.guests;
      const sendInvitation = (server: Call, person: Person) =>
        server('POST', `/api/teams/${raceTeam.teamId}/invitations`, person, { userId: guest.id });
      const answers = await Promise.all([
        sendInvitation(firstServer, raceTeam.leader),
        sendInvitation(secondServer, raceTeam.manager),
      ]);
      expect(sortedOutcomes(...answers)).toEqual(['201 ok', '409 invitation.already_pending']);
      const creation = answers.find(({ status }) => status === 201);
      const { id } = bodyAs<{ invitation: TeamInvitation }>(creation ?? answers[0]).invitation;
      expect(
        (await secondServer('DELETE', `/api/teams/${raceTeam.teamId}/invitations/${id}`, raceTeam.manager))
          .status,
      ).toBe(204);
    });
  });

  test(`accepting and cancelling at once: one act succeeds, never both (${count} rounds)`, async () => {
    await eachRound(count, async (raceTeam) => {
      const [guest] = raceTeam.guests;
      const id = await inviteGuest(raceTeam, guest);
      const [acceptance, cancellation] = await Promise.all([
        accept(firstServer, id, raceTeam, guest),
        secondServer('DELETE', `/api/teams/${raceTeam.teamId}/invitations/${id}`, raceTeam.manager),
      ]);
      const outcomes = `${sortedOutcomes(acceptance).join()} | ${sortedOutcomes(cancellation).join()}`;
      expect(['200 ok | 409 invitation.already_answered', '409 invitation.cancelled | 204 ok']).toContain(
        outcomes,
      );
      expect(await checkMemberCount(raceTeam)).toBe(acceptance.status === 200 ? 3 : 2);
      if (acceptance.status === 200) await leave(raceTeam, guest);
      else
        expect(sortedOutcomes(await accept(secondServer, id, raceTeam, guest))).toEqual([
          '409 invitation.cancelled',
        ]);
    });
  });

  test(`accepting twice at once: one member and one notice (${count} rounds)`, async () => {
    await eachRound(count, async (raceTeam) => {
      const [guest] = raceTeam.guests;
      const id = await inviteGuest(raceTeam, guest);
      const answers = await Promise.all([
        accept(firstServer, id, raceTeam, guest),
        accept(secondServer, id, raceTeam, guest),
      ]);
      expect(sortedOutcomes(...answers)).toEqual(['200 ok', '200 ok']);
      expect(await checkMemberCount(raceTeam)).toBe(3);
      const notices = await countJoinNotices(raceTeam.leader, raceTeam.teamId, guest.id);
      await leave(raceTeam, guest);
      expect(notices).toBe(await countAcceptances(raceTeam.teamId, guest.id));
    });
  });

  test(`two guests and one free place: one guest joins (${count} rounds)`, async () => {
    await eachRound(count, async (raceTeam) => {
      const [firstInvitationId, secondInvitationId] = [
        await inviteGuest(raceTeam, raceTeam.guests[0]),
        await inviteGuest(raceTeam, raceTeam.guests[1]),
      ];
      await raiseMemberCount(raceTeam, 47);
      const answers = await Promise.all([
        accept(firstServer, firstInvitationId, raceTeam, raceTeam.guests[0]),
        accept(secondServer, secondInvitationId, raceTeam, raceTeam.guests[1]),
      ]);
      expect(sortedOutcomes(...answers)).toEqual(['200 ok', '409 team.full']);
      await raiseMemberCount(raceTeam, -47);
      expect(await checkMemberCount(raceTeam)).toBe(3);
      const [winner, loser] =
        answers[0].status === 200
          ? [raceTeam.guests[0], raceTeam.guests[1]]
          : [raceTeam.guests[1], raceTeam.guests[0]];
      await leave(raceTeam, winner);
      const waitingInvitationId = answers[0].status === 200 ? secondInvitationId : firstInvitationId;
      expect((await accept(firstServer, waitingInvitationId, raceTeam, loser)).status).toBe(200);
      await leave(raceTeam, loser);
    });
  });

  test(`handing over to two people at once: one leader (${count} rounds)`, async () => {
    const raceTeam = await createRaceTeam();
    const [guest] = raceTeam.guests;
    expect((await accept(firstServer, await inviteGuest(raceTeam, guest), raceTeam, guest)).status).toBe(200);
    const people = [raceTeam.leader, raceTeam.manager, guest];
    for (let round = 0; round < count; round += 1) {
      const row = await database.db
        .selectFrom('team_member')
        .select('user_id')
        .where('team_id', '=', raceTeam.teamId)
        .where('role', '=', 'leader')
        .executeTakeFirstOrThrow();
      const leader = people.find(({ id }) => id === row.user_id) ?? raceTeam.leader;
      const [firstCandidate, secondCandidate] = people.filter((candidate) => candidate !== leader);
      const handOverTo = (server: Call, to: Person | undefined) =>
        server('POST', `/api/teams/${raceTeam.teamId}/hand-over`, leader, { userId: to?.id });
      const answers = await Promise.all([
        handOverTo(firstServer, firstCandidate),
        handOverTo(secondServer, secondCandidate),
      ]);
      expect(sortedOutcomes(...answers)).toEqual(['200 ok', '403 team.not_allowed']);
      await checkMemberCount(raceTeam);
    }
  });
}

/** Raises the counter of members, which the database checks, as if the team had more members. */
async function raiseMemberCount({ teamId }: RaceTeam, difference: number): Promise<void> {
  await database.db
    .updateTable('team')
    .set((eb) => ({ member_count: eb('member_count', '+', difference) }))
    .where('id', '=', teamId)
    .execute();
}

/** Counts how often the person accepted an invitation of the team. */
async function countAcceptances(teamId: string, guestId: string): Promise<number> {
  const rows = await database.db
    .selectFrom('invitation')
    .select('id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', guestId)
    .where('state', '=', 'ACCEPTED')
    .execute();
  return rows.length;
}

/** Counts the notices to the leader that the person joined. */
async function countJoinNotices(leader: Person, teamId: string, guestId: string): Promise<number> {
  await until(
    async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined,
  );
  const rows = await database.db
    .selectFrom('notification')
    .select('data')
    .where('user_id', '=', leader.id)
    .where('kind', '=', 'member.joined')
    .where('actor_id', '=', guestId)
    .execute();
  return rows.filter(({ data }) => JSON.stringify(data).includes(teamId)).length;
}

/** Opens a database for the tests of the file, and sets a timeout that is long enough for all rounds. */
export function setUpInvitationRaces(): void {
  // A thousand rounds take long on a busy machine, and their speed is not tested.
  jest.setTimeout(240_000 + shortOrLong(20, 1000) * 3_000);
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
}
