import { randomUUID } from 'node:crypto';
import type { InviteLinkMade, TeamInvitation, TeamProfile } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newAccount } from '../../../test/app';
import { rounds } from '../../../test/servers';
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
export function setServers(first: Call, second: Call): void {
  servers = [first, second];
}

const bodyOf = <T>(answer: Answer): T => answer.body as T;
const codeOf = (answer: Answer) => bodyOf<{ error?: { code: string } } | null>(answer)?.error?.code;
const outcome = (...answers: Answer[]) =>
  answers.map((answer) => `${answer.status} ${codeOf(answer) ?? 'ok'}`).sort();

async function person(): Promise<Person> {
  const newUser = newAccount();
  const { body, cookie } = await servers[0]('POST', '/api/accounts', null, newUser);
  return { id: bodyOf<{ user: { id: string } }>({ status: 201, body }).user.id, cookie };
}

interface Stage {
  readonly teamId: string;
  readonly leader: Person;
  readonly manager: Person;
  readonly guests: readonly [Person, Person];
}

export async function createStage(): Promise<Stage> {
  const [leader, manager, first, second] = await Promise.all([person(), person(), person(), person()]);
  const [call] = servers;
  const creation = await call(
    'POST',
    '/api/teams',
    leader,
    teamFields({ name: `Race ${randomUUID().slice(0, 12)}` }),
  );
  const teamId = bodyOf<{ team: TeamProfile }>(creation).team.id;
  const on = { teamId, leader, manager, guests: [first, second] as const };
  await call('POST', `/api/invitations/${await inviteGuest(on, manager)}/${teamId}/accept`, manager);
  await call('PUT', `/api/teams/${teamId}/members/${manager.id}/role`, leader, { role: 'manager' });
  return on;
}

export async function inviteGuest({ teamId, leader }: Stage, guest: Person): Promise<string> {
  const answer = await servers[0]('POST', `/api/teams/${teamId}/invitations`, leader, { userId: guest.id });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return bodyOf<{ invitation: TeamInvitation }>(answer).invitation.id;
}

export const accept = (server: Call, id: string, { teamId }: Stage, guest: Person) =>
  server('POST', `/api/invitations/${id}/${teamId}/accept`, guest);
const leave = ({ teamId }: Stage, guest: Person) =>
  servers[0]('DELETE', `/api/teams/${teamId}/members/${guest.id}`, guest);

/** Checks that the counters are right and that there is one leader, and returns the number of members. */
async function checkedMemberCount({ teamId }: Stage): Promise<number> {
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
  const countCalls = {
    member_count: members.length,
    manager_count: members.filter(({ role }) => role === 'manager').length,
  };
  expect(team).toEqual(countCalls);
  expect(members.filter(({ role }) => role === 'leader')).toHaveLength(1);
  return members.length;
}

/** Runs the rounds, with a new stage every twenty rounds, because a person has limits per hour. */
async function eachRound(count: number, run: (stage: Stage, round: number) => Promise<void>): Promise<void> {
  let stage = await createStage();
  for (let round = 1; round <= count; round += 1) {
    await run(stage, round);
    if (round % 20 === 0) stage = await createStage();
  }
}

/** The races, each between two people who call two different servers. */
export function defineRaces(roundCount: number, longRoundCount: number): void {
  const count = rounds(roundCount, longRoundCount);
  const [a, b]: [Call, Call] = [(...given) => servers[0](...given), (...given) => servers[1](...given)];

  test(`two people take the last use of a link: one person gets it (${count} rounds)`, async () => {
    await eachRound(count, async (stage) => {
      const link = bodyOf<InviteLinkMade>(
        await a('POST', `/api/teams/${stage.teamId}/invite-links`, stage.leader, { days: 1, uses: 1 }),
      );
      const use = (server: Call, guest: Person) =>
        server('POST', '/api/invite-links/accept', guest, { token: link.token });
      const answers = await Promise.all([use(a, stage.guests[0]), use(b, stage.guests[1])]);
      expect(outcome(...answers)).toEqual(['200 ok', '409 invite_link.used_up']);
      expect(await checkedMemberCount(stage)).toBe(3);
      const winner = answers[0].status === 200 ? stage.guests[0] : stage.guests[1];
      await leave(stage, winner);
      expect(outcome(await use(b, winner))).toEqual(['409 invite_link.used_up']);
    });
  });

  test(`two managers invite the same person: one invitation (${count} rounds)`, async () => {
    await eachRound(count, async (stage) => {
      const [guest] = stage.guests;
      const ask = (server: Call, person: Person) =>
        server('POST', `/api/teams/${stage.teamId}/invitations`, person, { userId: guest.id });
      const answers = await Promise.all([ask(a, stage.leader), ask(b, stage.manager)]);
      expect(outcome(...answers)).toEqual(['201 ok', '409 invitation.already_pending']);
      const creation = answers.find(({ status }) => status === 201);
      const { id } = bodyOf<{ invitation: TeamInvitation }>(creation ?? answers[0]).invitation;
      expect((await b('DELETE', `/api/teams/${stage.teamId}/invitations/${id}`, stage.manager)).status).toBe(
        204,
      );
    });
  });

  test(`accepting and revoking at once: one act succeeds, never both (${count} rounds)`, async () => {
    await eachRound(count, async (stage) => {
      const [guest] = stage.guests;
      const id = await inviteGuest(stage, guest);
      const [acceptance, revocation] = await Promise.all([
        accept(a, id, stage, guest),
        b('DELETE', `/api/teams/${stage.teamId}/invitations/${id}`, stage.manager),
      ]);
      const outcomes = `${outcome(acceptance).join()} | ${outcome(revocation).join()}`;
      expect(['200 ok | 409 invitation.already_answered', '409 invitation.cancelled | 204 ok']).toContain(
        outcomes,
      );
      expect(await checkedMemberCount(stage)).toBe(acceptance.status === 200 ? 3 : 2);
      if (acceptance.status === 200) await leave(stage, guest);
      else expect(outcome(await accept(b, id, stage, guest))).toEqual(['409 invitation.cancelled']);
    });
  });

  test(`accepting twice at once: one member and one notice (${count} rounds)`, async () => {
    await eachRound(count, async (stage) => {
      const [guest] = stage.guests;
      const id = await inviteGuest(stage, guest);
      const answers = await Promise.all([accept(a, id, stage, guest), accept(b, id, stage, guest)]);
      expect(outcome(...answers)).toEqual(['200 ok', '200 ok']);
      expect(await checkedMemberCount(stage)).toBe(3);
      const notices = await joinNoticesOf(stage.leader, stage.teamId, guest.id);
      await leave(stage, guest);
      expect(notices).toBe(await joins(stage.teamId, guest.id));
    });
  });

  test(`two guests and one free place: one guest joins (${count} rounds)`, async () => {
    await eachRound(count, async (stage) => {
      const [first, second] = [
        await inviteGuest(stage, stage.guests[0]),
        await inviteGuest(stage, stage.guests[1]),
      ];
      await fill(stage, 47);
      const answers = await Promise.all([
        accept(a, first, stage, stage.guests[0]),
        accept(b, second, stage, stage.guests[1]),
      ]);
      expect(outcome(...answers)).toEqual(['200 ok', '409 team.full']);
      await fill(stage, -47);
      expect(await checkedMemberCount(stage)).toBe(3);
      const [winner, loser] =
        answers[0].status === 200 ? [stage.guests[0], stage.guests[1]] : [stage.guests[1], stage.guests[0]];
      await leave(stage, winner);
      const waiting = answers[0].status === 200 ? second : first;
      expect((await accept(a, waiting, stage, loser)).status).toBe(200);
      await leave(stage, loser);
    });
  });

  test(`handing over to two people at once: one leader (${count} rounds)`, async () => {
    const stage = await createStage();
    const [guest] = stage.guests;
    expect((await accept(a, await inviteGuest(stage, guest), stage, guest)).status).toBe(200);
    const people = [stage.leader, stage.manager, guest];
    for (let round = 0; round < count; round += 1) {
      const row = await database.db
        .selectFrom('team_member')
        .select('user_id')
        .where('team_id', '=', stage.teamId)
        .where('role', '=', 'leader')
        .executeTakeFirstOrThrow();
      const leader = people.find(({ id }) => id === row.user_id) ?? stage.leader;
      const [first, second] = people.filter((candidate) => candidate !== leader);
      const give = (server: Call, to: Person | undefined) =>
        server('POST', `/api/teams/${stage.teamId}/hand-over`, leader, { userId: to?.id });
      const answers = await Promise.all([give(a, first), give(b, second)]);
      expect(outcome(...answers)).toEqual(['200 ok', '403 team.not_allowed']);
      await checkedMemberCount(stage);
    }
  });
}

/** Raises the counter of members, which the database checks, as if so many people were members. */
async function fill({ teamId }: Stage, by: number): Promise<void> {
  await database.db
    .updateTable('team')
    .set((is) => ({ member_count: is('member_count', '+', by) }))
    .where('id', '=', teamId)
    .execute();
}

/** Counts how often the person accepted an invitation of the team. */
async function joins(teamId: string, guestId: string): Promise<number> {
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
async function joinNoticesOf(leader: Person, teamId: string, guestId: string): Promise<number> {
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

/** Opens a database for the tests of the file, and gives a thousand rounds their time. */
export function setUpInvitationRaces(): void {
  // Each round is quick; a thousand rounds on a busy machine are not, and their speed is not tested.
  jest.setTimeout(60_000 + rounds(50, 1000) * 3_000);
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
}
