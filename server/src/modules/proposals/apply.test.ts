import type { MatchDetail, RoomDetail } from '@homeground/shared/contracts';
import { problem, send } from '../../../test/app';
import { createTeamWithPeople } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import { cancelAs, setHomeOf, pauseAs, fetchMatchAs } from '../matches/matches.fixture';
import { actOrThrow, applyAs, hostMatch, postDuel, fetchRoomAs } from './proposals.fixture';
import {
  app,
  clock,
  database,
  day,
  firstPerson,
  host,
  noticesOf,
  secondPerson,
  setTime,
  setUpProposals,
  initialTime,
  waitForDelivery,
} from './proposals-app.fixture';

setUpProposals();

describe('applying', () => {
  test('creates a room with the application in it, which only both sides see', async () => {
    const matchId = await postDuel(app, database, host, clock.now());
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
    expect(await fetchRoomAs(app, host, room.id)).toMatchObject({
      mySide: 'HOST',
      unread: 1,
      opponent: { userId: firstPerson.id },
      may: { talk: true, reject: true, standby: false, confirm: false, withdraw: false, write: true },
    });
    expect(
      (await send(app, 'GET', `/api/rooms/${room.id}`, { cookie: secondPerson.cookie })).statusCode,
    ).toBe(404);
    expect((await fetchMatchAs(app, firstPerson, matchId)).mine).toMatchObject({
      proposalId: room.id,
      proposalState: 'PENDING',
    });
    expect((await fetchMatchAs(app, secondPerson, matchId)).applicantCount).toBe(1);
    await waitForDelivery();
    expect(await noticesOf(host, 'proposal.received', matchId)).toHaveLength(1);
  });

  test('for a team of other people is refused without waiting for a lock on this team', async () => {
    const { matchId } = await hostMatch(app, clock.now());
    const other = await createTeamWithPeople(app);
    await inTransaction(database.db, async (trx) => {
      await trx.selectFrom('team').select('id').where('id', '=', other.team.id).forNoKeyUpdate().execute();
      expect((await applyAs(app, firstPerson, matchId, other.team.id)).statusCode).toBe(404);
    });
  });

  test('a second time for the same side is refused, even at the same moment, until the first application is withdrawn', async () => {
    const matchId = await postDuel(app, database, host, clock.now());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => applyAs(app, firstPerson, matchId, null)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal && problem(refusal).code).toBe('proposal.already_applied');
    const id =
      answers.find(({ statusCode }) => statusCode === 201)?.json<{ room: RoomDetail }>().room.id ?? '';
    await actOrThrow(app, firstPerson, id, 'withdraw');
    expect((await applyAs(app, firstPerson, matchId, null)).statusCode).toBe(201);
  });

  test.each([
    ['a match of their own', 'proposal.own_match', async (id: string) => applyAs(app, host, id, null)],
    [
      'a match far away',
      'proposal.too_far',
      async (id: string) => {
        await setHomeOf(database, firstPerson, { latitude: 35.18, longitude: 129.07 });
        return applyAs(app, firstPerson, id, null);
      },
    ],
    [
      'a paused match',
      'proposal.paused',
      async (id: string) => {
        await pauseAs(app, host, id, 'pause');
        return applyAs(app, firstPerson, id, null);
      },
    ],
    [
      'a cancelled match',
      'match.state_moved',
      async (id: string) => {
        await cancelAs(app, host, id);
        return applyAs(app, firstPerson, id, null);
      },
    ],
    [
      'a match that has started',
      'match.state_moved',
      async (id: string) => {
        setTime(new Date(initialTime.getTime() + 7 * day + 1));
        return applyAs(app, firstPerson, id, null);
      },
    ],
  ])('to %s is refused with %s and the current match', async (_name, code, attempt) => {
    const matchId = await postDuel(app, database, host, clock.now());
    const answer = await attempt(matchId);
    expect([answer.statusCode, problem(answer).code]).toEqual([409, code]);
    expect(answer.json<{ error: { fresh: MatchDetail } }>().error.fresh.id).toBe(matchId);
  });
});
