import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { explainWith } from '../../../test/explain';
import { cellsAround } from '../geo';
import { findCandidates } from './search-alerts.repository';

const centre = { latitude: 37.55, longitude: 126.99 };
const ownerCount = 4000;
const pageSize = 50;
/** The owners live close together, as in a large city. */
const cells = cellsAround(centre, 20_000).slice(0, 4);
const uuidOf = (text: string) => sql<string>`md5(${text})::uuid`;
let database: TestDatabase;
let match: Parameters<typeof findCandidates>[1];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  // Every hundredth owner waits for deletion. Two of three searches are for guest spots or another sport.
  await sql`
    insert into user_account (id, username, password_hash, nickname, nickname_key, locale, latitude, longitude, search_distance,
      deleted_at, created_at, updated_at)
    select md5('owner ' || n)::uuid, 'owner' || n, '', 'owner ' || n, 'owner' || n, 'ko', ${centre.latitude}, ${centre.longitude},
      40, case when n % 100 = 50 then now() end, now(), now()
    from generate_series(0, ${ownerCount}) as n`.execute(db);
  await sql`
    insert into saved_search (id, user_id, slot, name, filters, looks_for, created_at, cell)
    select md5(n || 'search' || slot)::uuid, md5('owner ' || n)::uuid, slot, 'Search ' || slot,
      case (n + slot) % 3 when 0 then '{"sport": "tennis"}' when 1 then '{"sport": "golf"}' else '{}' end::jsonb,
      case when (n / 3 + slot) % 2 = 0 then 'MATCHES' else 'GUEST_SPOTS' end, now(), (${cells}::int[])[1 + n % ${cells.length}::int]
    from generate_series(0, ${ownerCount}) as n, generate_series(1, 3) as slot`.execute(db);
  await sql`
    insert into user_block (blocker_id, blocked_id, created_at)
    select md5('owner ' || n)::uuid, ${uuidOf('owner 0')}, now() from generate_series(52, ${ownerCount}, 100) as n
    union all select ${uuidOf('owner 0')}, md5('owner ' || n)::uuid, now() from generate_series(53, ${ownerCount}, 100) as n`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`select ${uuidOf('owner 0')} as id`.execute(db);
  match = {
    ...{ lat: centre.latitude, lng: centre.longitude, sport: 'tennis', posted_by: rows[0]?.id ?? '' },
    ...{ host_team_id: null, away_team_id: null },
  };
});
afterAll(() => database.close());

test.each([
  ['matches', null],
  ['guest spots', { postedBy: '00000000-0000-0000-0000-000000000001' }],
])('the pages together have each search for %s once, in order', async (_name, spot) => {
  const { rows: expected } = await sql<{ userId: string; name: string }>`
    select user_id as "userId", saved.name from saved_search as saved join user_account as person on person.id = user_id
    where looks_for = ${spot ? 'GUEST_SPOTS' : 'MATCHES'} and (sport is null or sport = 'tennis') and user_id <> ${match.posted_by}
      and deleted_at is null and search_distance is not null
      and not exists (select from user_block where ${match.posted_by} in (blocker_id, blocked_id) and user_id in (blocker_id, blocked_id))
    order by saved.cell, user_id, saved.id`.execute(database.db);
  const found: { userId: string; name: string }[] = [];
  let pages = 0;
  let after: Parameters<typeof findCandidates>[2] = null;
  do {
    const page: Awaited<ReturnType<typeof findCandidates>> = await findCandidates(
      database.db,
      match,
      after,
      pageSize,
      spot,
    );
    found.push(...page.searches.map(({ userId, name }) => ({ userId, name })));
    pages += 1;
    after = page.next;
  } while (after);
  expect(expected.length).toBeGreaterThan(1000);
  expect(pages).toBeGreaterThan(20);
  expect(found).toEqual(expected);
});

test('a page reads a few rows more than it has, from the index of cells in order', async () => {
  const { plans, plugin } = explainWith('explain analyze');
  const after = { cell: cells[1] ?? 0, userId: '80000000-0000-0000-0000-000000000000' };
  await findCandidates(database.db.withPlugin(plugin), match, after, pageSize);
  const reads =
    /on saved_search.*actual time=\S+ rows=([\d.]+) loops=(\d+)\)(?:\n.*(?:Cond|Filter): .*)*(?:\n.*Removed by Filter: (\d+))?/g;
  const readCounts = [...plans.join('\n').matchAll(reads)].map(
    ([, rows, loops, removed = 0]) => (Number(rows) + Number(removed)) * Number(loops),
  );
  expect(readCounts.length).toBeGreaterThan(0);
  expect(readCounts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6 * pageSize);
});
