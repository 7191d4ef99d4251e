import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { inTransaction } from '../../platform/database';
import { countGame } from '../scores/count-game.usecases';
import { formsOf } from '../scores/form.repository';
import { gainsOf } from './gains.repository';
import { insertFinalResult, forfeitToHost, insertSides, type TestSide } from '../scores/scores.fixture';

let database: TestDatabase;
let sides: { host: TestSide; away: TestSide };
const start = Date.parse('2026-06-01T10:00:00Z');
let gameCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const [host, away] = await insertSides(database, 2);
  if (!host || !away) throw new Error('The fixture must create two sides.');
  sides = { host, away };
});

/** Inserts and counts a game one day after the previous one. */
async function playGame(winner: 'HOST' | 'AWAY' | 'DRAW', changes: object = {}): Promise<string> {
  gameCount += 1;
  const moment = new Date(start + gameCount * 86_400_000);
  const id = await insertFinalResult(database, sides, winner, moment, changes);
  await inTransaction(database.db, (trx) => countGame(trx, id));
  return id;
}
const readGains = (matchId: string, side: TestSide) => gainsOf(database.db, matchId, side.id);

test('gains have the number of games and the wins in a row, for either side', async () => {
  const firstId = await playGame('HOST');
  expect(await readGains(firstId, sides.host)).toMatchObject({ outcome: 'WIN', played: 1, streak: 1 });
  expect(await readGains(firstId, sides.away)).toMatchObject({ outcome: 'LOSS', played: 1, streak: 0 });
  await playGame('HOST');
  const thirdId = await playGame('HOST', { rated: false });
  expect(await readGains(thirdId, sides.host)).toMatchObject({ played: 3, streak: 3 });
  const drawId = await playGame('DRAW');
  expect(await readGains(drawId, sides.host)).toMatchObject({ outcome: 'DRAW', played: 4, streak: 0 });
  const fifthId = await playGame('HOST');
  expect(await readGains(fifthId, sides.host)).toMatchObject({ played: 5, streak: 1 });
  // Later games do not change the gains of an earlier game.
  expect(await readGains(thirdId, sides.host)).toMatchObject({ played: 3, streak: 3 });
});

test('a forfeit and an unknown match have no gains', async () => {
  const forfeitId = await playGame('HOST', forfeitToHost);
  expect(await readGains(forfeitId, sides.host)).toBeNull();
  expect(await readGains('01900000-0000-7000-8000-000000000000', sides.host)).toBeNull();
});

test('the form has the latest five games of each side, the latest last', async () => {
  for (const winner of ['AWAY', 'HOST', 'DRAW', 'AWAY', 'AWAY', 'HOST'] as const) await playGame(winner);
  const forms = await formsOf(database.db, [sides.host.id, sides.away.id]);
  expect(forms.get(sides.host.id)).toEqual(['WIN', 'DRAW', 'LOSS', 'LOSS', 'WIN']);
  expect(forms.get(sides.away.id)).toEqual(['LOSS', 'DRAW', 'WIN', 'WIN', 'LOSS']);
});
