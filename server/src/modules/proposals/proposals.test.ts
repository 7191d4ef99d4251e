import {
  matchSorts,
  proposalActs,
  type Applicants,
  type MatchDetail,
  type MatchPage,
  type MessagePage,
  type NotificationsPage,
  type ProposalAct,
  type ProposalState,
  type RoomDetail,
} from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { cast, createdTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { newId } from '../../platform/ids';
import { guestActed, offered, spotPosted } from '../guest-spots/guests.fixture';
import { matchRow } from '../matches/match.fixture';
import { cancelAs, livesAt, matchFields, pauseAs, posted, seen } from '../matches/matches.fixture';
import { actAs, acted, applied, applyAs, duel, hostedMatch, roomSeen } from './proposals.fixture';

const hour = 3_600_000;
const day = 24 * hour;
const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
const clock = { now: () => moment };

let database: TestDatabase;
let app: App;
let host: Person;
let firstPerson: Person;
let two: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  [host, firstPerson, two] = await Promise.all([signedUp(app), signedUp(app), signedUp(app)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  moment = start;
  await database.db.deleteFrom('job').execute();
  await database.db.deleteFrom('match').execute();
  await Promise.all([host, firstPerson, two].map((who) => livesAt(database, who)));
});

const stateOf = async (who: Person, id: string) => (await roomSeen(app, who, id)).state;
const linesIn = async (who: Person, id: string) => {
  const answer = await send(app, 'GET', `/api/rooms/${id}/messages`, { cookie: who.cookie });
  return answer
    .json<MessagePage>()
    .messages.map((message) => (message.kind === 'system' ? message.event : message.kind));
};
const noticesOf = async (who: Person, kind: string, matchId: string) => {
  const { rows } = await sql<{
    data: object;
  }>`select data from notification where user_id = ${who.id} and kind = ${kind} and data ->> 'matchId' = ${matchId}`.execute(
    database.db,
  );
  return rows;
};
const untilSettled = () =>
  until(
    async () =>
      (await database.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', 'in', [
          'notice',
          'match.changed',
          'match.cancelled',
          'match.reopened',
          'match.resumed',
          'user.blocked',
          'team.disbanded',
        ])
        .executeTakeFirst()) === undefined,
  );

describe('applying', () => {
  test('leads straight to a room with the application in it, which both sides see and nobody else', async () => {
    const matchId = await duel(app, database, host, clock.now());
    const answer = await applyAs(app, firstPerson, matchId, null, '  한 게임 어때요? 🎾 <script>  ');
    expect(answer.statusCode).toBe(201);
    const { room } = answer.json<{ room: RoomDetail }>();
    expect(room).toMatchObject({
      state: 'PENDING',
      mySide: 'APPLICANT',
      unread: 0,
      lastMessage: { number: 1, kind: 'text', text: '한 게임 어때요? 🎾 <script>' },
      proposal: { message: '한 게임 어때요? 🎾 <script>', mustAgree: false },
      may: {
        talk: false,
        reject: false,
        standby: false,
        confirm: false,
        withdraw: true,
        agree: false,
        write: false,
        proposeCard: false,
      },
    });
    expect(await roomSeen(app, host, room.id)).toMatchObject({
      mySide: 'HOST',
      unread: 1,
      opponent: { userId: firstPerson.id },
      may: { talk: true, reject: true, standby: false, confirm: false, withdraw: false, write: true },
    });
    expect((await send(app, 'GET', `/api/rooms/${room.id}`, { cookie: two.cookie })).statusCode).toBe(404);
    expect((await seen(app, firstPerson, matchId)).mine).toMatchObject({
      proposalId: room.id,
      proposalState: 'PENDING',
    });
    expect((await seen(app, two, matchId)).applicantCount).toBe(1);
    await untilSettled();
    expect(await noticesOf(host, 'proposal.received', matchId)).toHaveLength(1);
  });

  test('of the same side twice is refused, also at once, and again possible once it is over', async () => {
    const matchId = await duel(app, database, host, clock.now());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => applyAs(app, firstPerson, matchId, null)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && problem(refused).code).toBe('proposal.already_applied');
    const id =
      answers.find(({ statusCode }) => statusCode === 201)?.json<{ room: RoomDetail }>().room.id ?? '';
    await acted(app, firstPerson, id, 'withdraw');
    expect((await applyAs(app, firstPerson, matchId, null)).statusCode).toBe(201);
  });

  test.each([
    ['own match', 'proposal.own_match', async (id: string) => applyAs(app, host, id, null)],
    [
      'far away',
      'proposal.too_far',
      async (id: string) => {
        await livesAt(database, firstPerson, { latitude: 35.18, longitude: 129.07 });
        return applyAs(app, firstPerson, id, null);
      },
    ],
    [
      'paused',
      'proposal.paused',
      async (id: string) => {
        await pauseAs(app, host, id, 'pause');
        return applyAs(app, firstPerson, id, null);
      },
    ],
    [
      'cancelled',
      'match.state_moved',
      async (id: string) => {
        await cancelAs(app, host, id);
        return applyAs(app, firstPerson, id, null);
      },
    ],
    [
      'after the start',
      'match.state_moved',
      async (id: string) => {
        moment = new Date(start.getTime() + 7 * day + 1);
        return applyAs(app, firstPerson, id, null);
      },
    ],
  ])('%s: %s with the fresh match', async (_name, code, attempt) => {
    const matchId = await duel(app, database, host, clock.now());
    const answer = await attempt(matchId);
    expect([answer.statusCode, problem(answer).code]).toEqual([409, code]);
    expect(answer.json<{ error: { fresh: MatchDetail } }>().error.fresh.id).toBe(matchId);
  });

  test('as a team: other sport, a plain member, no team, one’s own match under another name', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now());
    const code = async (who: Person, teamId: string | null) =>
      problem(await applyAs(app, who, matchId, teamId)).code;
    const guests = await cast(app);
    expect(await code(firstPerson, null)).toBe('proposal.other_kind');
    expect(await code(guests.member, guests.team.id)).toBe('team.not_allowed');
    expect(await code(hosts.manager, hosts.team.id)).toBe('proposal.own_match');
    expect(await code(firstPerson, guests.team.id)).toBe('request.not_found');
    expect(await code(firstPerson, (await createdTeam(app, firstPerson, { sport: 'soccer' })).id)).toBe(
      'proposal.other_sport',
    );
    const second = await createdTeam(app, hosts.manager);
    expect(await code(hosts.manager, second.id)).toBe('proposal.player_on_both_sides');
    expect((await applyAs(app, guests.manager, matchId, guests.team.id)).statusCode).toBe(201);
  });

  test('between blocked people there is no such match', async () => {
    const matchId = await duel(app, database, host, clock.now());
    await send(app, 'PUT', `/api/users/${two.id}/block`, { cookie: host.cookie });
    expect((await applyAs(app, two, matchId, null)).statusCode).toBe(404);
    await send(app, 'DELETE', `/api/users/${two.id}/block`, { cookie: host.cookie });
    expect((await applyAs(app, two, matchId, null)).statusCode).toBe(201);
  });

  test('is possible to the last millisecond before the start, and not at it', async () => {
    const matchId = await duel(app, database, host, clock.now());
    moment = new Date(start.getTime() + 7 * day - 1);
    expect((await applyAs(app, firstPerson, matchId, null)).statusCode).toBe(201);
    moment = new Date(start.getTime() + 7 * day);
    expect(problem(await applyAs(app, two, matchId, null)).code).toBe('match.state_moved');
  });

  test.each([
    ['', 'required'],
    ['a', 'too_short'],
    ['  a  ', 'too_short'],
    ['   ', 'required'],
    ['a'.repeat(201), 'too_long'],
    ['a\u202Eb', 'wrong_format'],
  ])('the message %j is %s', async (message, what) => {
    const matchId = await duel(app, database, host, clock.now());
    const answer = await applyAs(app, firstPerson, matchId, null, message);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { message: what }]);
  });
});

/** The diagram of states.md, written out once more: what each act leads to from each state; missing: refused. */
const allowed: Readonly<Record<ProposalState, Partial<Record<ProposalAct, ProposalState>>>> = {
  PENDING: { talk: 'TALKING', reject: 'REJECTED', withdraw: 'WITHDRAWN', agree: 'PENDING' },
  TALKING: {
    standby: 'STANDBY',
    confirm: 'CONFIRMED',
    reject: 'REJECTED',
    withdraw: 'WITHDRAWN',
    agree: 'TALKING',
  },
  // `take` too, while the place is offered: below.
  STANDBY: { talk: 'TALKING', reject: 'REJECTED', withdraw: 'WITHDRAWN', agree: 'STANDBY' },
  CONFIRMED: { withdraw: 'WITHDRAWN' },
  REJECTED: {},
  WITHDRAWN: {},
  CLOSED: {},
  EXPIRED: {},
};
const ways: Readonly<Record<ProposalState, (id: string, matchId: string) => Promise<unknown>>> = {
  PENDING: async () => undefined,
  TALKING: (id) => acted(app, host, id, 'talk'),
  STANDBY: async (id) => {
    await ways.TALKING(id, '');
    await acted(app, host, id, 'standby');
  },
  CONFIRMED: async (id) => {
    await ways.TALKING(id, '');
    await acted(app, host, id, 'confirm');
  },
  REJECTED: (id) => acted(app, host, id, 'reject'),
  WITHDRAWN: (id) => acted(app, firstPerson, id, 'withdraw'),
  CLOSED: async (_id, matchId) => {
    await ways.CONFIRMED(await applied(app, two, matchId, null), matchId);
  },
  EXPIRED: async () => {
    moment = new Date(start.getTime() + 7 * day);
  },
};
const byHost: readonly ProposalAct[] = ['talk', 'standby', 'confirm', 'reject'];

describe.each(Object.keys(allowed) as ProposalState[])('from %s', (from) => {
  test.each(proposalActs)('%s', async (name) => {
    const matchId = await duel(app, database, host, clock.now());
    const id = await applied(app, firstPerson, matchId, null);
    await ways[from](id, matchId);
    expect(await stateOf(firstPerson, id)).toBe(from);
    const [actor, other] = byHost.includes(name) ? [host, firstPerson] : [firstPerson, host];
    const wrong = await actAs(app, other, id, name);
    expect([wrong.statusCode, problem(wrong).code]).toEqual([403, 'proposal.not_yours']);
    const may = (await roomSeen(app, actor, id)).may[name];
    const answer = await actAs(app, actor, id, name);
    const to = allowed[from][name];
    if (to !== undefined) {
      expect([answer.statusCode, answer.json<{ room: RoomDetail }>().room.state]).toEqual([200, to]);
      expect(may).toBe(name !== 'agree');
    } else {
      expect(may).toBe(false);
      expect(answer.statusCode).toBe(409);
      expect(['proposal.state_moved', 'match.state_moved']).toContain(problem(answer).code);
      expect(await stateOf(firstPerson, id)).toBe(from);
    }
  });
});

describe('confirming', () => {
  test('closes the others but those in reserve, and tells everyone exactly once', async () => {
    const matchId = await duel(app, database, host, clock.now());
    const three = await signedUp(app);
    await livesAt(database, three);
    const [a, b, c] = [
      await applied(app, firstPerson, matchId, null),
      await applied(app, two, matchId, null),
      await applied(app, three, matchId, null),
    ];
    await acted(app, host, a, 'talk');
    await acted(app, host, c, 'talk');
    await acted(app, host, c, 'standby');
    await acted(app, host, a, 'confirm');
    expect([await stateOf(firstPerson, a), await stateOf(two, b), await stateOf(three, c)]).toEqual([
      'CONFIRMED',
      'CLOSED',
      'STANDBY',
    ]);
    expect(await seen(app, firstPerson, matchId)).toMatchObject({
      state: 'CONFIRMED',
      away: { userId: firstPerson.id },
      mine: { isPlaying: true, proposalState: 'CONFIRMED' },
    });
    expect([await linesIn(firstPerson, a), await linesIn(two, b), await linesIn(three, c)]).toEqual([
      ['text', 'talk_opened', 'confirmed'],
      ['text', 'closed'],
      ['text', 'talk_opened', 'standby'],
    ]);
    await untilSettled();
    expect(await noticesOf(firstPerson, 'match.confirmed', matchId)).toHaveLength(1);
    expect(await noticesOf(host, 'match.confirmed', matchId)).toHaveLength(0);
    expect(await noticesOf(two, 'proposal.closed', matchId)).toHaveLength(1);
    expect(await noticesOf(three, 'proposal.closed', matchId)).toHaveLength(0);

    await acted(app, firstPerson, a, 'withdraw');
    expect(await seen(app, host, matchId)).toMatchObject({ state: 'OPEN', away: null });
    await untilSettled();
    expect([await stateOf(firstPerson, a), await stateOf(two, b), await stateOf(three, c)]).toEqual([
      'WITHDRAWN',
      'CLOSED',
      'STANDBY',
    ]);
    expect(await noticesOf(host, 'proposal.withdrawn', matchId)).toHaveLength(1);
    expect(await noticesOf(three, 'proposal.offered', matchId)).toHaveLength(1);
    await acted(app, three, c, 'take');
    await untilSettled();
    expect(await noticesOf(host, 'proposal.talk_opened', matchId)).toHaveLength(1);
    await acted(app, host, c, 'confirm');
    expect(await stateOf(three, c)).toBe('CONFIRMED');
  });

  test('is refused after an edit until the applicant agrees again', async () => {
    const matchId = await duel(app, database, host, clock.now());
    const id = await applied(app, firstPerson, matchId, null);
    await acted(app, host, id, 'talk');
    await send(app, 'PATCH', `/api/matches/${matchId}`, {
      cookie: host.cookie,
      json: { version: 1, costPerTeam: 20_000 },
    });
    await until(async () => (await linesIn(firstPerson, id)).includes('terms_changed'));
    expect(await roomSeen(app, firstPerson, id)).toMatchObject({ mustAgree: true, may: { agree: true } });
    expect((await roomSeen(app, host, id)).may.confirm).toBe(false);
    const refused = await actAs(app, host, id, 'confirm');
    expect([refused.statusCode, problem(refused).code]).toEqual([409, 'proposal.must_agree']);
    await untilSettled();
    expect(await noticesOf(firstPerson, 'match.changed', matchId)).toHaveLength(1);
    await acted(app, firstPerson, id, 'agree');
    expect((await acted(app, host, id, 'confirm')).state).toBe('CONFIRMED');
  });

  test('is refused when either side has a confirmed match less than an hour apart', async () => {
    const at = (hours: number) => new Date(start.getTime() + 7 * day + hours * hour).toISOString();
    const first = await duel(app, database, firstPerson, clock.now(), { startAt: at(0), minutes: 60 });
    const otherRoom = await applied(app, two, first, null);
    await acted(app, firstPerson, otherRoom, 'talk');
    await acted(app, firstPerson, otherRoom, 'confirm');
    for (const [hours, fine] of [
      [1.5, false],
      [-1.9, false],
      [2, true],
      [-2, true],
    ] as const) {
      const matchId = await duel(app, database, host, clock.now(), { startAt: at(hours), minutes: 60 });
      const id = await applied(app, two, matchId, null);
      await acted(app, host, id, 'talk');
      const list = (
        await send(app, 'GET', `/api/matches/${matchId}/proposals`, { cookie: host.cookie })
      ).json<Applicants>();
      expect(list.applicants.map(({ clashes }) => clashes)).toEqual([!fine]);
      const answer = await actAs(app, host, id, 'confirm');
      expect([hours, answer.statusCode]).toEqual([hours, fine ? 200 : 409]);
      if (!fine) expect(problem(answer).code).toBe('proposal.clash');
      await database.db.deleteFrom('match').where('id', '=', matchId).execute();
    }
  });

  test('two captains, each alone, come to a confirmed 11 v 11: both are told how many are missing, nothing is refused', async () => {
    const [first, second] = [await signedUp(app), await signedUp(app)];
    const hosts = await createdTeam(app, first);
    const guests = await createdTeam(app, second);
    const fields = matchFields(clock.now(), { teamId: hosts.id, sport: 'futsal', playersPerSide: 11 });
    const matchId = await posted(app, first, fields);
    const id = await applied(app, second, matchId, guests.id);
    const player = await signedUp(app);
    await livesAt(database, player);
    const offer = await offered(app, player, (await spotPosted(app, first, matchId)).id);
    await guestActed(app, first, offer.id, 'accept');
    const { proposal } = await acted(app, first, id, 'talk');
    expect(proposal.thinSides).toEqual([
      { name: hosts.name, people: 2, needed: 11 },
      { name: guests.name, people: 1, needed: 11 },
    ]);
    expect(await acted(app, first, id, 'confirm')).toMatchObject({
      state: 'CONFIRMED',
      proposal: { thinSides: [] },
    });
  });

  test('is refused when a team was disbanded a moment ago', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now());
    const lone = await signedUp(app);
    const team = await createdTeam(app, lone);
    const id = await applied(app, lone, matchId, team.id);
    await acted(app, hosts.leader, id, 'talk');
    await database.db
      .updateTable('team')
      .set({ disbanded_at: clock.now() })
      .where('id', '=', team.id)
      .execute();
    const answer = await actAs(app, hosts.leader, id, 'confirm');
    expect([answer.statusCode, problem(answer).code]).toEqual([409, 'team.disbanded']);
  });
});

describe('the opponent leaves in time', () => {
  /** Three apply: the first is confirmed, the others are in reserve in this order. */
  async function withReserves(changes: Parameters<typeof duel>[4] = {}) {
    const three = await signedUp(app);
    await livesAt(database, three);
    const matchId = await duel(app, database, host, clock.now(), changes);
    const [a, b, c] = [
      await applied(app, firstPerson, matchId, null),
      await applied(app, two, matchId, null),
      await applied(app, three, matchId, null),
    ];
    for (const [index, id] of [a, b, c].entries()) {
      moment = new Date(start.getTime() + index * 60_000);
      await acted(app, host, id, 'talk');
      if (id !== a) await acted(app, host, id, 'standby');
    }
    await acted(app, host, a, 'confirm');
    return { three, matchId, a, b, c };
  }
  const jobsOf = async (matchId: string) =>
    (
      await database.db
        .selectFrom('job')
        .select('id')
        .where('kind', '=', 'proposal.offer')
        .where('subject', '=', matchId)
        .execute()
    ).length;
  const offered = async (who: Person, id: string) => (await roomSeen(app, who, id)).proposal.offeredUntil;
  const moveClock = async (ms: number) => {
    moment = new Date(moment.getTime() + ms);
    await untilSettled();
  };

  test('the first in reserve is asked for two hours, then the next; one tap and they talk again', async () => {
    const { three, matchId, a, b, c } = await withReserves();
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    const inTwoHours = new Date(moment.getTime() + 2 * hour).toISOString();
    expect([await offered(two, b), await offered(three, c)]).toEqual([inTwoHours, null]);
    expect((await roomSeen(app, two, b)).may.take).toBe(true);
    expect(await linesIn(two, b)).toEqual(['text', 'talk_opened', 'standby', 'offered']);
    expect((await actAs(app, three, c, 'take')).statusCode).toBe(409);

    await moveClock(2 * hour);
    await until(async () => (await offered(three, c)) !== null);
    expect((await actAs(app, two, b, 'take')).statusCode).toBe(409);
    expect((await acted(app, three, c, 'take')).state).toBe('TALKING');
    expect(await stateOf(two, b)).toBe('STANDBY');
    await untilSettled();
    expect(await noticesOf(two, 'proposal.offered', matchId)).toHaveLength(1);
    expect(await noticesOf(host, 'proposal.talk_opened', matchId)).toMatchObject([{ data: { taken: true } }]);
    expect((await acted(app, host, c, 'confirm')).state).toBe('CONFIRMED');
  });

  test('what lapses during a pause goes on with the next when applications are taken again', async () => {
    const { three, matchId, a, b, c } = await withReserves();
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    await pauseAs(app, host, matchId, 'pause');
    await moveClock(2 * hour);
    // The job has come by and has asked nobody.
    await until(async () => (await jobsOf(matchId)) === 0);
    expect([await offered(two, b), await offered(three, c)]).toEqual([null, null]);
    await pauseAs(app, host, matchId, 'resume');
    await until(async () => (await offered(three, c)) !== null);
  });

  test.each([false, true])(
    'an offer that nobody took in time asks nothing any more, on every device (paused: %s)',
    async (paused) => {
      const { matchId, a, b } = await withReserves();
      await acted(app, firstPerson, a, 'withdraw');
      await untilSettled();
      const offers = async () =>
        (await send(app, 'GET', '/api/notifications', { cookie: two.cookie }))
          .json<NotificationsPage>()
          .notices.filter(
            ({ kind, data }) => kind === 'proposal.offered' && 'matchId' in data && data.matchId === matchId,
          );
      expect(await offers()).toMatchObject([{ read: false, data: { matchProposalId: b } }]);
      if (paused) await pauseAs(app, host, matchId, 'pause');
      await moveClock(2 * hour);
      await until(async () => (await offers())[0]?.read);
    },
  );

  test('a pause before anybody was asked only puts it off; without a leaver nobody is asked', async () => {
    const { matchId, a, b } = await withReserves();
    moment = new Date(start.getTime() + 3.5 * hour);
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    await pauseAs(app, host, matchId, 'pause');
    moment = new Date(start.getTime() + 14 * hour);
    await until(async () => (await jobsOf(matchId)) === 0);
    await pauseAs(app, host, matchId, 'resume');
    await until(async () => (await offered(two, b)) !== null);

    const quiet = await duel(app, database, host, clock.now(), {
      startAt: new Date(start.getTime() + 9 * day).toISOString(),
    });
    const waiting = await applied(app, firstPerson, quiet, null);
    await acted(app, host, waiting, 'talk');
    await acted(app, host, waiting, 'standby');
    await pauseAs(app, host, quiet, 'pause');
    await pauseAs(app, host, quiet, 'resume');
    await untilSettled();
    expect(await offered(firstPerson, waiting)).toBeNull();
  });

  test('an offer that ended with the old start is followed by the next when the start moves on', async () => {
    const { three, matchId, a, b, c } = await withReserves({
      startAt: new Date(start.getTime() + 20 * hour).toISOString(),
    });
    moment = new Date(start.getTime() + 19.75 * hour);
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    expect(await offered(two, b)).toBe(new Date(start.getTime() + 20 * hour).toISOString());
    const { version } = await seen(app, host, matchId);
    await send(app, 'PATCH', `/api/matches/${matchId}`, {
      cookie: host.cookie,
      json: { version, startAt: new Date(start.getTime() + 30 * hour).toISOString() },
    });
    await untilSettled();
    await moveClock(0.5 * hour);
    await until(async () => (await offered(three, c)) !== null);
  });

  test('who was asked and is turned down makes way for the next at once', async () => {
    const { three, a, b, c } = await withReserves();
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    await acted(app, host, b, 'reject');
    expect(await offered(three, c)).not.toBeNull();
  });

  test('who is blocked is passed over; a block of the one who took the place asks the next', async () => {
    const { three, matchId, a, b, c } = await withReserves();
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    await acted(app, two, b, 'take');
    // Still before the night, in which nobody is asked.
    await moveClock(2.5 * hour);
    // Who took the place is talking: the job asks nobody else.
    await until(async () => (await jobsOf(matchId)) === 0);
    expect(await offered(three, c)).toBeNull();
    await send(app, 'PUT', `/api/users/${two.id}/block`, { cookie: host.cookie });
    await until(async () => (await offered(three, c)) !== null);
    await send(app, 'DELETE', `/api/users/${two.id}/block`, { cookie: host.cookie });
  });

  test('the team that is asked disbands: the next one is asked', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now(), { playersPerSide: 1 });
    const guests = [await cast(app), await cast(app), await cast(app)];
    const ids: string[] = [];
    for (const [index, guest] of guests.entries()) {
      moment = new Date(start.getTime() + index * 60_000);
      const id = await applied(app, guest.leader, matchId, guest.team.id);
      await acted(app, hosts.leader, id, 'talk');
      if (index > 0) await acted(app, hosts.leader, id, 'standby');
      ids.push(id);
    }
    const [a = '', b = '', c = ''] = ids;
    const [first, second, third] = guests;
    if (!first || !second || !third) throw new Error('There are three teams.');
    await acted(app, hosts.leader, a, 'confirm');
    await acted(app, first.leader, a, 'withdraw');
    await untilSettled();
    expect(await offered(second.leader, b)).not.toBeNull();
    await send(app, 'DELETE', `/api/teams/${second.team.id}`, { cookie: second.leader.cookie });
    await until(async () => (await offered(third.leader, c)) !== null);
  });

  test('who took the place and gives it back makes way for the next at once', async () => {
    const { three, a, b, c } = await withReserves();
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    await acted(app, two, b, 'take');
    await acted(app, two, b, 'withdraw');
    expect(await offered(three, c)).not.toBeNull();
  });

  test('nobody is asked at night; in the morning the first one is', async () => {
    const { a, b } = await withReserves();
    // 19:00 in Seoul and three and a half hours.
    moment = new Date(start.getTime() + 3.5 * hour);
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    expect(await offered(two, b)).toBeNull();
    moment = new Date(start.getTime() + 13 * hour);
    await until(async () => (await offered(two, b)) !== null);
  });

  test('a short while is enough when the start is near', async () => {
    const { a, b } = await withReserves({ startAt: new Date(start.getTime() + 20 * hour).toISOString() });
    moment = new Date(start.getTime() + 14 * hour);
    await acted(app, firstPerson, a, 'withdraw');
    await untilSettled();
    expect(await offered(two, b)).toBe(new Date(moment.getTime() + hour / 2).toISOString());
  });

  test('an account that goes is an opponent that leaves, and takes its own posts with it', async () => {
    const leaver = await signedUp(app);
    await livesAt(database, leaver);
    const matchId = await duel(app, database, host, clock.now());
    const own = await duel(app, database, leaver, clock.now(), {
      startAt: new Date(start.getTime() + 9 * day).toISOString(),
    });
    const id = await applied(app, leaver, matchId, null);
    const theirs = await applied(app, firstPerson, own, null);
    await acted(app, host, id, 'talk');
    await acted(app, host, id, 'confirm');
    await send(app, 'DELETE', '/api/me', { cookie: leaver.cookie, json: { password: leaver.password } });
    expect(await seen(app, host, matchId)).toMatchObject({ state: 'OPEN', away: null });
    expect([await stateOf(host, id), await stateOf(firstPerson, theirs)]).toEqual(['WITHDRAWN', 'CLOSED']);
    await untilSettled();
    expect(await noticesOf(host, 'proposal.withdrawn', matchId)).toHaveLength(1);
    expect(await noticesOf(firstPerson, 'match.cancelled', own)).toHaveLength(1);
  });

  test('a team that disbands leaves the post it was to play, and cancels its own', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now());
    const guests = await cast(app);
    const id = await applied(app, guests.leader, matchId, guests.team.id);
    await acted(app, hosts.leader, id, 'talk');
    await acted(app, hosts.leader, id, 'confirm');
    await send(app, 'DELETE', `/api/teams/${guests.team.id}`, { cookie: guests.leader.cookie });
    await until(async () => (await seen(app, hosts.leader, matchId)).state === 'OPEN');
    await send(app, 'DELETE', `/api/teams/${hosts.team.id}`, { cookie: hosts.leader.cookie });
    await until(async () => (await seen(app, firstPerson, matchId)).state === 'CANCELLED');
  });
});

describe('the list of what I applied to', () => {
  const listOf = async (query: string) => {
    const answer = await send(app, 'GET', `/api/matches?applied=true${query}`, {
      cookie: firstPerson.cookie,
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<MatchPage>();
  };

  test('60 of 60 come, page by page, in every order; filters come first; another order is another list', async () => {
    const hosts = [host, two, await signedUp(app)];
    const matches = Array.from({ length: 60 }, (_, at) =>
      matchRow(
        {
          hostUserId: hosts[at % 3]?.id ?? '',
          at: { latitude: 37.5 + at / 1000, longitude: 126.9 },
          startAt: new Date(start.getTime() + (1 + ((at * 7) % 60)) * hour),
          slot: Math.floor(at / 3) + 1,
        },
        // Only the last ones in every order of time are free.
        { cost_per_team: (at * 7) % 60 >= 55 ? 0 : 1000, created_at: new Date(start.getTime() - at * 1000) },
      ),
    );
    await database.db.insertInto('match').values(matches).execute();
    const proposals = matches.map(({ id, host_user_id }) => ({
      match_id: id,
      id: newId(),
      state: 'PENDING' as const,
      user_id: firstPerson.id,
      applied_by: firstPerson.id,
      host_user_id: host_user_id ?? '',
      message: 'Let us play.',
      agreed_terms: 1,
      last_at: start,
      since: start,
      applied_at: start,
    }));
    await database.db.insertInto('proposal').values(proposals).execute();

    for (const sort of matchSorts) {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: MatchPage = await listOf(`&sort=${sort}&limit=7${cursor && `&cursor=${cursor}`}`);
        expect(page.matches.length).toBeLessThanOrEqual(7);
        found.push(...page.matches.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect([sort, found.length, new Set(found).size]).toEqual([sort, 60, 60]);
    }
    expect((await listOf('&free=true')).matches).toHaveLength(5);

    const { nextCursor } = await listOf('&sort=soonest&limit=7');
    for (const scope of ['applied=true&', '']) {
      const cursor = scope
        ? nextCursor
        : (
            await send(app, 'GET', '/api/matches?sort=soonest&limit=1', { cookie: firstPerson.cookie })
          ).json<MatchPage>().nextCursor;
      const other = await send(app, 'GET', `/api/matches?${scope}sort=nearest&cursor=${cursor ?? ''}`, {
        cookie: firstPerson.cookie,
      });
      expect([other.statusCode, problem(other).code]).toEqual([400, 'list.cursor_unusable']);
    }
  });
});

describe('what happens around it', () => {
  test('a cancelled match closes all of its proposals and tells each applicant', async () => {
    const matchId = await duel(app, database, host, clock.now());
    const [a, b] = [await applied(app, firstPerson, matchId, null), await applied(app, two, matchId, null)];
    await acted(app, host, a, 'talk');
    await cancelAs(app, host, matchId, 'The court is flooded.');
    // At once, whether or not the outbox has come by.
    expect([await stateOf(firstPerson, a), await stateOf(two, b)]).toEqual(['CLOSED', 'CLOSED']);
    await until(
      async () =>
        (await linesIn(firstPerson, a)).includes('match_cancelled') &&
        (await linesIn(two, b)).includes('match_cancelled'),
    );
    await untilSettled();
    expect(
      [
        await noticesOf(firstPerson, 'match.cancelled', matchId),
        await noticesOf(two, 'match.cancelled', matchId),
      ].map(({ length }) => length),
    ).toEqual([1, 1]);
  });

  test('the start ends what is still talked about, at once to read and written down soon', async () => {
    const matchId = await duel(app, database, host, clock.now());
    const id = await applied(app, firstPerson, matchId, null);
    await acted(app, host, id, 'talk');
    moment = new Date(start.getTime() + 7 * day);
    expect(await roomSeen(app, firstPerson, id)).toMatchObject({
      state: 'EXPIRED',
      may: { withdraw: false, write: false },
    });
    await until(async () => (await linesIn(firstPerson, id)).includes('expired'));
    await untilSettled();
    expect(await noticesOf(firstPerson, 'proposal.expired', matchId)).toHaveLength(1);
  });

  test('a team that disbands takes its applications back', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now());
    const guests = await cast(app);
    const id = await applied(app, guests.leader, matchId, guests.team.id);
    await send(app, 'DELETE', `/api/teams/${guests.team.id}`, { cookie: guests.leader.cookie });
    await until(async () => (await stateOf(hosts.leader, id)) === 'WITHDRAWN');
    await untilSettled();
    expect(await noticesOf(hosts.manager, 'proposal.withdrawn', matchId)).toHaveLength(1);
  });

  test('who is removed or demoted loses the rooms at once, and who is appointed gains them', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now());
    const guests = await cast(app);
    const id = await applied(app, guests.leader, matchId, guests.team.id);
    const status = async (who: Person) =>
      (await send(app, 'GET', `/api/rooms/${id}`, { cookie: who.cookie })).statusCode;
    expect([
      await status(guests.manager),
      await status(guests.member),
      await status(hosts.manager),
      await status(hosts.member),
    ]).toEqual([200, 404, 200, 404]);
    await send(app, 'PUT', `/api/teams/${guests.team.id}/members/${guests.manager.id}/role`, {
      cookie: guests.leader.cookie,
      json: { role: 'member' },
    });
    await send(app, 'DELETE', `/api/teams/${hosts.team.id}/members/${hosts.manager.id}`, {
      cookie: hosts.leader.cookie,
    });
    expect([await status(guests.manager), await status(hosts.manager)]).toEqual([404, 404]);
    expect((await actAs(app, hosts.manager, id, 'talk')).statusCode).toBe(404);
    await send(app, 'PUT', `/api/teams/${guests.team.id}/members/${guests.member.id}/role`, {
      cookie: guests.leader.cookie,
      json: { role: 'manager' },
    });
    expect(await status(guests.member)).toBe(200);
  });

  test('a plain member sees that the team has applied, and no way into a room that is not theirs', async () => {
    const { matchId } = await hostedMatch(app, clock.now());
    const guests = await cast(app);
    await applied(app, guests.leader, matchId, guests.team.id);
    expect((await seen(app, guests.member, matchId)).mine).toMatchObject({
      proposalId: null,
      proposalState: 'PENDING',
    });
    await livesAt(database, guests.member);
    const list = await send(app, 'GET', '/api/matches?applied=true', { cookie: guests.member.cookie });
    expect(list.json<{ matches: { id: string }[] }>().matches.map(({ id }) => id)).toEqual([matchId]);
  });

  test('a person who goes takes their own applications back', async () => {
    const leaver = await signedUp(app);
    await livesAt(database, leaver);
    const matchId = await duel(app, database, host, clock.now());
    const id = await applied(app, leaver, matchId, null);
    const gone = await send(app, 'DELETE', '/api/me', {
      cookie: leaver.cookie,
      json: { password: leaver.password },
    });
    expect(gone.statusCode).toBeLessThan(300);
    expect(await stateOf(host, id)).toBe('WITHDRAWN');
  });

  test('the host sees everybody who applied, page by page, the living first', async () => {
    const matchId = await duel(app, database, host, clock.now());
    const leaver = await signedUp(app);
    await livesAt(database, leaver);
    const first = await applied(app, leaver, matchId, null);
    const others = await sql<{ id: string }>`
      with person as (
        insert into user_account (id, username, password_hash, nickname, nickname_key, locale, created_at, updated_at)
        select gen_random_uuid(), 'crowd_' || n, 'x', 'crowd' || n, 'crowd' || n, 'en', now(), now() from generate_series(1, 120) as n
        returning id, username)
      insert into proposal (match_id, id, state, user_id, applied_by, host_user_id, message, agreed_terms, last_at, since, applied_at)
      select ${matchId}::uuid, gen_random_uuid(), case when username like '%0' then 'REJECTED' else 'PENDING' end, person.id, person.id,
        ${host.id}::uuid, 'Me too.', 1, now(), now(), date_trunc('milliseconds', now()) from person returning id`.execute(
      database.db,
    );
    const found: Applicants['applicants'] = [];
    let pages = 0;
    for (let next: string | null = ''; next !== null; pages += 1) {
      const query: string = next === '' ? '' : `?cursor=${next}`;
      const answer = await send(app, 'GET', `/api/matches/${matchId}/proposals${query}`, {
        cookie: host.cookie,
      });
      const page: Applicants = answer.json<Applicants>();
      found.push(...page.applicants);
      next = page.next;
    }
    expect(pages).toBe(3);
    expect(found.map(({ proposal }) => proposal.id).sort()).toEqual(
      [first, ...others.rows.map(({ id }) => id)].sort(),
    );
    const states = found.map(({ proposal }) => proposal.state);
    expect(states).toEqual([...states].sort((a, b) => Number(a === 'REJECTED') - Number(b === 'REJECTED')));
    const wrong = await send(app, 'GET', `/api/matches/${matchId}/proposals?cursor=WzFd`, {
      cookie: host.cookie,
    });
    expect([wrong.statusCode, problem(wrong).fields]).toEqual([422, { cursor: 'wrong_format' }]);
  });

  test('the host compares the applicants, nobody else', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now(), { levelFrom: 4, levelTo: 5 });
    const guests = await cast(app);
    const id = await applied(app, guests.leader, matchId, guests.team.id);
    const list = await send(app, 'GET', `/api/matches/${matchId}/proposals`, {
      cookie: hosts.manager.cookie,
    });
    expect(list.json<Applicants>().applicants).toMatchObject([
      {
        proposal: { id, side: { teamId: guests.team.id, level: 3 } },
        memberCount: 3,
        aboutKm: expect.any(Number),
        otherLevel: true,
        clashes: false,
        unread: 1,
        may: { talk: true },
      },
    ]);
    for (const who of [hosts.member, guests.leader, firstPerson]) {
      expect(
        (await send(app, 'GET', `/api/matches/${matchId}/proposals`, { cookie: who.cookie })).statusCode,
      ).toBe(403);
    }
  });
});
