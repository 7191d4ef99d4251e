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
  initialTime,
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
  // `take` is allowed only while the place is offered, which standby-offers.test.ts tests.
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
    setTime(new Date(initialTime.getTime() + 7 * day));
  },
};
const hostActs: readonly ProposalAct[] = ['talk', 'standby', 'confirm', 'reject'];

describe.each(Object.keys(allowedMoves) as ProposalState[])('from %s', (fromState) => {
  test.each(proposalActs)('%s', async (name) => {
    const matchId = await postDuel(app, database, host, clock.now());
    const id = await applyOrThrow(app, firstPerson, matchId, null);
    await stepsTo[fromState](id, matchId);
    expect(await stateOf(firstPerson, id)).toBe(fromState);
    const [actor, otherSide] = hostActs.includes(name) ? [host, firstPerson] : [firstPerson, host];
    const refusal = await actAs(app, otherSide, id, name);
    expect([refusal.statusCode, problem(refusal).code]).toEqual([403, 'proposal.not_yours']);
    const isAllowed = (await fetchRoomAs(app, actor, id)).may[name];
    const answer = await actAs(app, actor, id, name);
    const toState = allowedMoves[fromState][name];
    if (toState !== undefined) {
      expect([answer.statusCode, answer.json<{ room: RoomDetail }>().room.state]).toEqual([200, toState]);
      // The terms are the same, so the page does not show `agree`; the server accepts the act and changes nothing.
      expect(isAllowed).toBe(name !== 'agree');
    } else {
      expect(isAllowed).toBe(false);
      expect(answer.statusCode).toBe(409);
      expect(['proposal.state_moved', 'match.state_moved']).toContain(problem(answer).code);
      expect(await stateOf(firstPerson, id)).toBe(fromState);
    }
  });
});

describe('confirming', () => {
  test('is possible with too few players for 11 v 11; the room says how many each side has', async () => {
    const [hostLeader, applicantLeader] = [await signUpUser(app), await signUpUser(app)];
    const hosts = await createTeamAs(app, hostLeader);
    const applicants = await createTeamAs(app, applicantLeader);
    const fields = matchFields(clock.now(), { teamId: hosts.id, sport: 'futsal', playersPerSide: 11 });
    const matchId = await postMatchAs(app, hostLeader, fields);
    const id = await applyOrThrow(app, applicantLeader, matchId, applicants.id);
    const player = await signUpUser(app);
    await setHomeOf(database, player);
    const offer = await offerOrThrow(app, player, (await postSpotOrThrow(app, hostLeader, matchId)).id);
    await guestActOrThrow(app, hostLeader, offer.id, 'accept');
    const { proposal } = await actOrThrow(app, hostLeader, id, 'talk');
    expect(proposal.thinSides).toEqual([
      { name: hosts.name, people: 2, needed: 11 },
      { name: applicants.name, people: 1, needed: 11 },
    ]);
    expect(await actOrThrow(app, hostLeader, id, 'confirm')).toMatchObject({
      state: 'CONFIRMED',
      proposal: { thinSides: [] },
    });
  });

  test('is refused when a team has just been disbanded', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now());
    const applicantLeader = await signUpUser(app);
    const team = await createTeamAs(app, applicantLeader);
    const id = await applyOrThrow(app, applicantLeader, matchId, team.id);
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
