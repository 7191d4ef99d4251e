import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { shortOrLong } from '../../../test/servers';
import { inTransaction } from '../../platform/database';
import { countGame } from './count-game.usecases';
import { checkScores, rebuildScores } from './recount.usecases';
import { insertFinalResult, forfeitToHost, insertSides, type TestSide } from './scores.fixture';

let database: TestDatabase;
let sides: TestSide[];
const start = Date.parse('2026-06-01T10:00:00.000Z');
const onDay = (day: number) => new Date(start + day * 86_400_000);

beforeAll(async () => {
  database = await createTestDatabase();
  sides = await insertSides(database, 5);
});
afterEach(async () => {
  for (const table of ['side_game', 'side_standing', 'final_result', 'match'] as const)
    await sql`delete from ${sql.table(table)}`.execute(database.db);
});
afterAll(() => database.close());

const sideAt = (index: number): TestSide => {
  const side = sides[index];
  if (!side) throw new Error(`No side ${index}.`);
  return side;
};
const count = (matchId: string) => inTransaction(database.db, (trx) => countGame(trx, matchId));
const standingOf = async (index: number) =>
  database.db
    .selectFrom('side_standing')
    .selectAll()
    .where('side_id', '=', sideAt(index).id)
    .executeTakeFirst();
const readSideGames = () =>
  database.db.selectFrom('side_game').selectAll().orderBy('match_id').orderBy('side_id').execute();

async function playGame(
  host: number,
  away: number,
  winner: 'HOST' | 'AWAY' | 'DRAW',
  day: number,
  changes: object = {},
) {
  return insertFinalResult(database, { host: sideAt(host), away: sideAt(away) }, winner, onDay(day), changes);
}

test('a rated result is counted once, even if its event is delivered several times', async () => {
  const matchId = await playGame(0, 1, 'HOST', 1);
  await Promise.all(Array.from({ length: shortOrLong(4, 1000) }, () => count(matchId)));
  expect(await standingOf(0)).toMatchObject({ wins: 1, draws: 0, losses: 0, games: 1 });
  expect(await standingOf(1)).toMatchObject({ wins: 0, draws: 0, losses: 1, games: 1 });
  expect((await standingOf(0))?.rating).toBeGreaterThan(1500);
  expect((await standingOf(1))?.rating).toBeLessThan(1500);
});

test('a friendly changes no record and no rating, and a match that was not played is not a game', async () => {
  await count(await playGame(0, 1, 'HOST', 1, { rated: false }));
  await count(
    await playGame(0, 1, 'HOST', 2, {
      kind: 'NOT_PLAYED',
      rated: false,
      winner: null,
      host_score: null,
      away_score: null,
    }),
  );
  expect(await standingOf(0)).toBeUndefined();
  expect(
    (await readSideGames()).map(({ rated, rating, games: ratedGames }) => [rated, rating, ratedGames]),
  ).toEqual([
    [false, 1500, 0],
    [false, 1500, 0],
  ]);
});

test('a forfeit changes the record but not the ratings', async () => {
  await count(await playGame(0, 1, 'HOST', 1, forfeitToHost));
  expect(await standingOf(0)).toMatchObject({ wins: 1, rating: 1500, games: 0 });
  expect(await standingOf(1)).toMatchObject({ losses: 1, rating: 1500, games: 0 });
});

test('the first three games of a pair in thirty days change ratings, regardless of the host; all change the record', async () => {
  for (const day of [0, 1, 2, 3]) await count(await playGame(day % 2, 1 - (day % 2), 'DRAW', day));
  expect(await standingOf(0)).toMatchObject({ draws: 4, games: 3 });
  await count(await playGame(0, 2, 'HOST', 4));
  expect(await standingOf(0)).toMatchObject({ wins: 1, games: 4 });
  // Thirty days after the first game, a further game counts.
  await count(await playGame(0, 1, 'HOST', 30));
  expect(await standingOf(0)).toMatchObject({ wins: 2, games: 5 });
});

test('a late result gives the same scores as if it had come in time', async () => {
  const lateMatchId = await playGame(0, 1, 'AWAY', 1);
  for (const [host, away, day] of [[0, 2, 2], [2, 3, 3], [0, 1, 4], [1, 0, 5], [0, 1, 6], [3, 4, 7]] as const) await count(await playGame(host, away, 'HOST', day)); // prettier-ignore
  expect((await readSideGames()).filter(({ counts }) => counts)).toHaveLength(12);
  await count(lateMatchId);
  // The fourth game of the pair no longer counts.
  expect((await readSideGames()).filter(({ counts }) => counts)).toHaveLength(12);
  expect(await standingOf(0)).toMatchObject({ games: 4 });
  expect(await checkScores(database.db)).toEqual([]);
});

const gameHistory = fc.array(
  fc.record({
    pair: fc.constantFrom([0, 1], [1, 0], [0, 2], [1, 2], [2, 3], [3, 4], [4, 0]),
    // So few days that some times are equal and some pairs reach their limit.
    day: fc.integer({ min: 0, max: 45 }),
    winner: fc.constantFrom('HOST' as const, 'AWAY' as const, 'DRAW' as const),
    kind: fc.constantFrom('rated', 'rated', 'rated', 'friendly', 'forfeit'),
    finalOrder: fc.integer(),
  }),
  { minLength: 1, maxLength: 24 },
);

test('the scores equal those of a recount, in any order of the final results', async () => {
  await fc.assert(
    fc
      .asyncProperty(gameHistory, async (results) => {
        const finalResults: { readonly matchId: string; readonly finalOrder: number }[] = [];
        for (const {
          pair: [host = 0, away = 1],
          day,
          winner,
          kind,
          finalOrder,
        } of results) {
          // prettier-ignore
          const changes = kind === 'friendly' ? { rated: false } : kind === 'forfeit' ? forfeitToHost : {};
          finalResults.push({
            matchId: await playGame(host, away, kind === 'forfeit' ? 'HOST' : winner, day, changes),
            finalOrder,
          });
        }
        for (const { matchId } of finalResults.sort((a, b) => a.finalOrder - b.finalOrder))
          await count(matchId);
        expect(await checkScores(database.db)).toEqual([]);
        const countedGames = await readSideGames();
        await sql`update side_standing set wins = wins + 1, rating = 1000`.execute(database.db);
        await sql`delete from side_game where match_id = ${finalResults[0]?.matchId}`.execute(database.db);
        expect((await rebuildScores(database.db)).length).toBeGreaterThan(0);
        expect(await readSideGames()).toEqual(countedGames);
        expect(await checkScores(database.db)).toEqual([]);
      })
      .afterEach(async () => {
        for (const table of ['side_game', 'side_standing', 'final_result', 'match'] as const)
          await sql`delete from ${sql.table(table)}`.execute(database.db);
      }),
    { numRuns: shortOrLong(6, 300), endOnFailure: true },
  );
});

test('results that two servers count in parallel give the right scores', async () => {
  const ids: string[] = [];
  for (const day of [5, 1, 4, 2, 3]) ids.push(await playGame(day % 3, 3, day % 2 ? 'HOST' : 'AWAY', day));
  await Promise.all(ids.flatMap((id) => [count(id), count(id)]));
  expect(await readSideGames()).toHaveLength(10);
  expect(await checkScores(database.db)).toEqual([]);
});

test('a check does not report results whose event is still pending', async () => {
  const matchId = await playGame(0, 1, 'HOST', 1);
  await database.db
    .insertInto('outbox')
    .values({ id: matchId, kind: 'result.final', payload: JSON.stringify({ matchId }) })
    .execute();
  expect(await checkScores(database.db)).toEqual([]);
  await sql`update outbox set failed_at = ${onDay(2)}`.execute(database.db);
  expect((await checkScores(database.db)).map(({ kind }) => kind)).toEqual(Array(4).fill('missing'));
  await sql`delete from outbox`.execute(database.db);
});
