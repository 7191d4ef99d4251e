import { createTestDatabase, type TestDatabase } from '../test/database';
import { signUpUser, testApp } from '../test/app';
import type { App } from '../src/platform/http/app-instance';
import { newId } from '../src/platform/ids';
import { up } from './290-suspensions-in-effect';

const day = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * day);

let database: TestDatabase;
let app: App;
let operatorId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database });
  operatorId = newId();
  await database.db
    .insertInto('operator')
    .values({
      ...{ id: operatorId, name: 'somebody', role: 'owner', password_hash: 'none' },
      ...{ totp_secret: Buffer.alloc(20), created_at: new Date() },
    })
    .execute();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Inserts a decision that suspends a user. */
async function insertDecision(userId: string, until: Date | null, undoneAt: Date | null = null) {
  const [caseId, id] = [newId(), newId()];
  const at = daysFromNow(-10);
  await database.db
    .insertInto('moderation_case')
    .values({
      ...{ id: caseId, kind: 'user', subject_id: userId, concerned_id: userId },
      ...{ state: 'CLOSED', opened_at: at, decide_by: at, closed_at: at },
    })
    .execute();
  await database.db
    .insertInto('moderation_decision')
    .values({
      ...{ id, case_id: caseId, act: 'SUSPEND', reason: 'abuse', words: '', until, concerned_id: userId },
      ...{ decided_by: operatorId, decided_at: at, undone_at: undoneAt },
    })
    .execute();
  return id;
}

const store = (userId: string, decisionId: string, until: Date | null) =>
  database.db
    .insertInto('suspension')
    .values({ user_id: userId, decision_id: decisionId, until, since: daysFromNow(-10) })
    .execute();

test('each suspension is the decision in effect that ends last, also after a second run', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => signUpUser(app)));
  const [shortened, freed, right, ended, undone] = people.map(({ id }) => id) as [
    ...[string, string, string, string, string],
  ];
  // A later, shorter suspension has replaced the one for good.
  const forGood = await insertDecision(shortened, null);
  await store(shortened, await insertDecision(shortened, daysFromNow(3)), daysFromNow(3));
  // The shorter suspension was undone, and with it the longer one.
  const longer = await insertDecision(freed, daysFromNow(20));
  await insertDecision(freed, daysFromNow(3), daysFromNow(-1));
  // The others stay as they are.
  const current = await insertDecision(right, daysFromNow(5));
  await store(right, current, daysFromNow(5));
  await insertDecision(ended, daysFromNow(-1));
  await store(undone, await insertDecision(undone, null, daysFromNow(-1)), null);
  for (let run = 0; run < 2; run += 1) {
    await up(database.db as never);
    const rows = await database.db.selectFrom('suspension').select(['user_id', 'decision_id']).execute();
    expect(new Map(rows.map((row) => [row.user_id, row.decision_id]))).toEqual(
      new Map([
        [shortened, forGood],
        [freed, longer],
        [right, current],
      ]),
    );
  }
});
