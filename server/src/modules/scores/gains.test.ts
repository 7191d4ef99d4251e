import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { inTransaction } from '../../platform/database';
import { countGame } from './count-game.usecases';
import { formsOf } from './form.repository';
import { gainsOf } from './gains.repository';
import { finalResult, forfeitToHost, someSides, type SomeSide } from './scores.fixture';

let database: TestDatabase;
let sides: { host: SomeSide; away: SomeSide };
const start = Date.parse('2026-06-01T10:00:00Z');
let gameCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const [host, away] = await someSides(database, 2);
  if (!host || !away) throw new Error('The fixture must create two sides.');
  sides = { host, away };
});

/** Inserts and counts a game one day after the previous one. */
async function game(winner: 'HOST' | 'AWAY' | 'DRAW', rest: object = {}): Promise<string> {
  gameCount += 1;
  const moment = new Date(start + gameCount * 86_400_000);
  const id = await finalResult(database, sides, winner, moment, rest);
  await inTransaction(database.db, (trx) => countGame(trx, id));
  return id;
}
const gains = (matchId: string, side: SomeSide) => gainsOf(database.db, matchId, side.id);

test('gains have the number of games and the wins in a row, for either side', async () => {
  const first = await game('HOST');
  expect(await gains(first, sides.host)).toMatchObject({ outcome: 'WIN', played: 1, streak: 1 });
  expect(await gains(first, sides.away)).toMatchObject({ outcome: 'LOSS', played: 1, streak: 0 });
  await game('HOST');
  const third = await game('HOST', { rated: false });
  expect(await gains(third, sides.host)).toMatchObject({ played: 3, streak: 3 });
  const drawnGame = await game('DRAW');
  expect(await gains(drawnGame, sides.host)).toMatchObject({ outcome: 'DRAW', played: 4, streak: 0 });
  const after = await game('HOST');
  expect(await gains(after, sides.host)).toMatchObject({ played: 5, streak: 1 });
  // Later games do not change the gains of an earlier one.
  expect(await gains(third, sides.host)).toMatchObject({ played: 3, streak: 3 });
});

test('a forfeit and a match that is not counted have no gains', async () => {
  const forfeit = await game('HOST', forfeitToHost);
  expect(await gains(forfeit, sides.host)).toBeNull();
  expect(await gains('01900000-0000-7000-8000-000000000000', sides.host)).toBeNull();
});

test('the form has the latest five games of each side, the latest last', async () => {
  for (const winner of ['AWAY', 'HOST', 'DRAW', 'AWAY', 'AWAY', 'HOST'] as const) await game(winner);
  const forms = await formsOf(database.db, [sides.host.id, sides.away.id]);
  expect(forms.get(sides.host.id)).toEqual(['WIN', 'DRAW', 'LOSS', 'LOSS', 'WIN']);
  expect(forms.get(sides.away.id)).toEqual(['LOSS', 'DRAW', 'WIN', 'WIN', 'LOSS']);
});
