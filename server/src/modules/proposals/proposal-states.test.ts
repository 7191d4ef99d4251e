import {
  proposalActs,
  type ProposalAct,
  type ProposalState,
  type RoomDetail,
} from '@homeground/shared/contracts';
import { problem, signUpUser } from '../../../test/app';
import { createTeamAs } from '../../../test/teams';
import { guestActOrThrow, offerOrThrow, postSpotOrThrow } from '../guest-spots/guests.fixture';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { actAs, actOrThrow, applyOrThrow, postDuel, hostMatch, fetchRoomAs } from './proposals.fixture';
import {
  app,
  clock,
  database,
  day,
  firstPerson,
  host,
  secondPerson,
  setTime,
  setUpProposals,
  start,
  stateOf,
} from './proposals-app.fixture';

setUpProposals();

/** The diagram of states.md as a table: the state that each act leads to. An act that is missing is refused. */
const allowedMoves: Readonly<Record<ProposalState, Partial<Record<ProposalAct, ProposalState>>>> = {
  PENDING: { talk: 'TALKING', reject: 'REJECTED', withdraw: 'WITHDRAWN', agree: 'PENDING' },
  TALKING: {
    standby: 'STANDBY',
    confirm: 'CONFIRMED',
    reject: 'REJECTED',
    withdraw: 'WITHDRAWN',
    agree: 'TALKING',
  },
  // `take` as well while the place is offered: tested below.
  STANDBY: { talk: 'TALKING', reject: 'REJECTED', withdraw: 'WITHDRAWN', agree: 'STANDBY' },
  CONFIRMED: { withdraw: 'WITHDRAWN' },
  REJECTED: {},
  WITHDRAWN: {},
  CLOSED: {},
  EXPIRED: {},
};
const stepsTo: Readonly<Record<ProposalState, (id: string, matchId: string) => Promise<unknown>>> = {
  PENDING: async () => undefined,
  TALKING: (id) => actOrThrow(app, host, id, 'talk'),
  STANDBY: async (id) => {
    await stepsTo.TALKING(id, '');
    await actOrThrow(app, host, id, 'standby');
  },
  CONFIRMED: async (id) => {
    await stepsTo.TALKING(id, '');
    await actOrThrow(app, host, id, 'confirm');
  },
  REJECTED: (id) => actOrThrow(app, host, id, 'reject'),
  WITHDRAWN: (id) => actOrThrow(app, firstPerson, id, 'withdraw'),
  CLOSED: async (_id, matchId) => {
    await stepsTo.CONFIRMED(await applyOrThrow(app, secondPerson, matchId, null), matchId);
  },
  EXPIRED: async () => {
    setTime(new Date(start.getTime() + 7 * day));
  },
};
const byHost: readonly ProposalAct[] = ['talk', 'standby', 'confirm', 'reject'];

describe.each(Object.keys(allowedMoves) as ProposalState[])('from %s', (from) => {
  test.each(proposalActs)('%s', async (name) => {
    const matchId = await postDuel(app, database, host, clock.now());
    const id = await applyOrThrow(app, firstPerson, matchId, null);
    await stepsTo[from](id, matchId);
    expect(await stateOf(firstPerson, id)).toBe(from);
    const [actor, other] = byHost.includes(name) ? [host, firstPerson] : [firstPerson, host];
    const wrongAnswer = await actAs(app, other, id, name);
    expect([wrongAnswer.statusCode, problem(wrongAnswer).code]).toEqual([403, 'proposal.not_yours']);
    const isAllowed = (await fetchRoomAs(app, actor, id)).may[name];
    const answer = await actAs(app, actor, id, name);
    const to = allowedMoves[from][name];
    if (to !== undefined) {
      expect([answer.statusCode, answer.json<{ room: RoomDetail }>().room.state]).toEqual([200, to]);
      expect(isAllowed).toBe(name !== 'agree');
    } else {
      expect(isAllowed).toBe(false);
      expect(answer.statusCode).toBe(409);
      expect(['proposal.state_moved', 'match.state_moved']).toContain(problem(answer).code);
      expect(await stateOf(firstPerson, id)).toBe(from);
    }
  });
});

describe('confirming', () => {
  test('is possible for two captains alone in an 11 v 11; both see how many players are missing', async () => {
    const [first, secondUser] = [await signUpUser(app), await signUpUser(app)];
    const hosts = await createTeamAs(app, first);
    const guests = await createTeamAs(app, secondUser);
    const fields = matchFields(clock.now(), { teamId: hosts.id, sport: 'futsal', playersPerSide: 11 });
    const matchId = await postMatchAs(app, first, fields);
    const id = await applyOrThrow(app, secondUser, matchId, guests.id);
    const player = await signUpUser(app);
    await setHomeOf(database, player);
    const offer = await offerOrThrow(app, player, (await postSpotOrThrow(app, first, matchId)).id);
    await guestActOrThrow(app, first, offer.id, 'accept');
    const { proposal } = await actOrThrow(app, first, id, 'talk');
    expect(proposal.thinSides).toEqual([
      { name: hosts.name, people: 2, needed: 11 },
      { name: guests.name, people: 1, needed: 11 },
    ]);
    expect(await actOrThrow(app, first, id, 'confirm')).toMatchObject({
      state: 'CONFIRMED',
      proposal: { thinSides: [] },
    });
  });

  test('is refused when a team has just been disbanded', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now());
    const singlePlayer = await signUpUser(app);
    const team = await createTeamAs(app, singlePlayer);
    const id = await applyOrThrow(app, singlePlayer, matchId, team.id);
    await actOrThrow(app, hosts.leader, id, 'talk');
    await database.db
      .updateTable('team')
      .set({ disbanded_at: clock.now() })
      .where('id', '=', team.id)
      .execute();
    const answer = await actAs(app, hosts.leader, id, 'confirm');
    expect([answer.statusCode, problem(answer).code]).toEqual([409, 'team.disbanded']);
  });
});
