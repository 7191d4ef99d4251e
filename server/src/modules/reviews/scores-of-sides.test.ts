import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { Db, Tables } from '../../platform/database';
import type { SideIds } from '../standings';
import { keptPercent } from './kept-promises.rules';
import { mannerScore, type GradedReview } from './manner.rules';
import { keptPromisesOf, mannersOf } from './scores.repository';

const now = new Date('2026-06-01T10:00:00.000Z');
const sideCount = 60;
let database: TestDatabase;
let sides: SideIds[];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.connection().execute(fillReviewsAndPromises);
  const { rows } = await sql<SideIds>`
    select case when n % 2 = 0 then md5('side ' || n) end as "teamId", case when n % 2 = 1 then md5('side ' || n) end as "userId"
    from generate_series(1, ${sideCount + 1}) as n`.execute(database.db);
  sides = rows.map(({ teamId, userId }) => ({
    teamId: teamId && uuid(teamId),
    userId: userId && uuid(userId),
  }));
});
afterAll(() => database.close());

const uuid = (hex: string) => hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

/** Inserts up to 80 reviews and promises about each side but the last, without the matches that they belong to. */
async function fillReviewsAndPromises(db: Db): Promise<void> {
  const side = sql`generate_series(1, ${sql.lit(sideCount)}) as n, generate_series(1, 20 + n) as i`;
  const teamOrUser = (value: ReturnType<typeof sql>) =>
    sql`case when n % 2 = 0 then ${value} end, case when n % 2 = 1 then ${value} end`;
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into review (match_id, side, id, author_team_id, author_user_id, about_team_id, about_user_id, state, grade, answered_at, opened_at,
      closes_at, revealed_at)
    select gen_random_uuid(), 'HOST', md5(n || 'review' || i)::uuid, ${teamOrUser(sql`gen_random_uuid()`)},
      ${teamOrUser(sql`md5('side ' || n)::uuid`)}, 'WRITTEN', (array['GREAT', 'GOOD', 'BAD'])[1 + (n * i) % 3], at - interval '1 hour',
      at - interval '2 days', at, case when i % 3 = 0 then at - interval '1 hour' end
    from ${side}, lateral (select ${now}::timestamptz + interval '1 day' - ((i * 7 + n) % 40) * interval '12 hours') as closing (at)`.execute(
    db,
  );
  await sql`
    insert into promise (match_id, team_id, user_id, outcome, at)
    select md5(n || 'match' || i)::uuid, ${teamOrUser(sql`md5('side ' || n)::uuid`)},
      (array['KEPT', 'LATE_CANCEL', 'NO_SHOW'])[1 + (n + i * i) % 3], ${now}::timestamptz - ((i * 7 + n) % 40) * interval '12 hours'
    from ${side}`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`analyze review`.execute(db);
  await sql`analyze promise`.execute(db);
}

const isOf = (side: SideIds, teamId: string | null, userId: string | null) =>
  teamId === side.teamId && userId === side.userId;

test('the manner of many sides counts the newest shown reviews of each', async () => {
  const { rows } = await sql<GradedReview & SideIds>`
    select about_team_id as "teamId", about_user_id as "userId", grade, coalesce(revealed_at, closes_at) as "shownAt" from review
    where revealed_at is not null or closes_at <= ${now}
    order by coalesce(revealed_at, closes_at) desc, id desc`.execute(database.db);
  const expected = sides.map((side) =>
    mannerScore(rows.filter(({ teamId, userId }) => isOf(side, teamId, userId))),
  );
  expect(new Set(expected).size).toBeGreaterThan(sideCount / 2);
  expect(await mannersOf(database.db, sides, now)).toEqual(expected);
});

test('the kept promises of many sides are those of the newest promises of each', async () => {
  const rows = await database.db
    .selectFrom('promise')
    .select(['team_id', 'user_id', 'outcome'])
    .orderBy('at', 'desc')
    .orderBy('match_id', 'desc')
    .execute();
  const expected = sides.map((side) =>
    keptPercent(rows.filter((row) => isOf(side, row.team_id, row.user_id)).map(({ outcome }) => outcome)),
  );
  expect(expected.at(-1)).toBeNull();
  expect(await keptPromisesOf(database.db, sides)).toEqual(expected);
});

// PGlite has no second connection that could record the statements.
const testOnPostgres = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

testOnPostgres(
  'one side and many sides have the same statement, which PostgreSQL need not plan again',
  async () => {
    const statements: CompiledQuery[] = [];
    const recordingDb = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query }) => void statements.push(query),
    });
    for (const someSides of [sides.slice(0, 1), sides]) {
      await mannersOf(recordingDb, someSides, now);
      await keptPromisesOf(recordingDb, someSides);
    }
    expect(new Set(statements.map((statement) => statement.sql)).size).toBe(2);
    const plans = await Promise.all(
      statements.slice(-2).map(async (statement) => {
        const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement.sql}`, [
          ...statement.parameters,
        ]);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      }),
    );
    expect(plans[0]).toMatch(/review_about_team[^]*review_about_user/);
    expect(plans[1]).toMatch(/promise_of_team[^]*promise_of_user/);
  },
);
