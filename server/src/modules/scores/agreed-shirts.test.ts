import type { MatchReviewAnswer, ResultAnswer, TeamProfile } from '@homeground/shared/contracts';
import { send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamAs, type Person } from '../../../test/teams';
import { agreeOnShirts } from './agreed-shirts.fixture';
import { insertFinalResult, type TestSide } from './scores.fixture';

const clock = testClock();
setUpApp({ clock });

let leader: Person;
let host: TestSide;
let away: TestSide;

beforeEach(async () => {
  leader = await signUpUser(app);
  const awayLeader = await signUpUser(app);
  const kit = { kitHome: 'navy', kitAway: 'sky' } as const;
  host = { id: (await createTeamAs(app, leader, kit)).id, userId: leader.id };
  away = { id: (await createTeamAs(app, awayLeader, kit)).id, userId: awayLeader.id };
});

const read = async <T>(path: string) => (await send(app, 'GET', path, { cookie: leader.cookie })).json<T>();
const nextMatchOf = async (side: TestSide) =>
  (await read<{ team: TeamProfile }>(`/api/teams/${side.id}`)).team.play.coming[0];

async function insertComingMatch(): Promise<string> {
  const startAt = new Date(clock.now().getTime() + 86_400_000);
  const matchId = await insertFinalResult(database, { host, away }, 'HOST', startAt);
  await database.db.deleteFrom('final_result').where('match_id', '=', matchId).execute();
  await database.db.updateTable('match').set({ state: 'CONFIRMED' }).where('id', '=', matchId).execute();
  return matchId;
}

test('result and review have the shirts that the two sides agreed on, else their home shirts', async () => {
  const matchId = await insertFinalResult(database, { host, away }, 'HOST', clock.now());
  const shirtsOfPages = async () => [
    (await read<ResultAnswer>(`/api/matches/${matchId}/result`)).result.shirts,
    (await read<MatchReviewAnswer>(`/api/matches/${matchId}/review`)).review.shirts,
  ];
  const homeShirts = { host: 'navy', away: 'navy' };
  expect(await shirtsOfPages()).toEqual([homeShirts, homeShirts]);
  const shirts = { host: 'navy', away: 'white' } as const;
  await agreeOnShirts(database, { matchId, host, away, shirts, at: clock.now() });
  expect(await shirtsOfPages()).toEqual([shirts, shirts]);
});

test('the next match of a team has the agreed shirts, and says which side is the host', async () => {
  const matchId = await insertComingMatch();
  expect(await nextMatchOf(host)).toMatchObject({ isHost: true, shirts: { host: 'navy', away: 'navy' } });
  const shirts = { host: 'navy', away: 'white' } as const;
  await agreeOnShirts(database, { matchId, host, away, shirts, at: clock.now() });
  expect(await nextMatchOf(host)).toMatchObject({ isHost: true, shirts });
  expect(await nextMatchOf(away)).toMatchObject({ isHost: false, shirts });
});
