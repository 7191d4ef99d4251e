import { matchSorts, type MatchSort } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { randomFrom } from '../../../test/random';
import { shortOrLong } from '../../../test/servers';
import { newId } from '../../platform/ids';
import { distanceKm, type Position } from '../geo/position.rules';
import { matchRow } from './match.fixture';
import type { NewMatch } from './match-row.repository';
import { findAround, type FoundMatches } from './find-around.repository';
import { countWithin } from './match-counts.repository';
import type { MatchListCursor } from './match-search.rules';

const now = new Date('2026-05-01T10:00:00Z');
const hour = 3_600_000;
let database: TestDatabase;
let rows: NewMatch[] = [];
/** A host has at most ten open posts, so there is one host for every ten matches. */
const hosts: string[] = [];

const centres: readonly (Position & { readonly name: string })[] = [
  { name: 'Seoul', latitude: 37.5665, longitude: 126.978 },
  { name: 'latitude 0, longitude 0', latitude: 0, longitude: 0 },
  { name: 'on a corner of four cells', latitude: 10.05, longitude: 20.05 },
  { name: 'the date line', latitude: -17, longitude: 180 },
  { name: 'the date line from the other side', latitude: 52, longitude: -179.95 },
  { name: 'near the north pole', latitude: 89.9, longitude: 45 },
  { name: 'the south pole', latitude: -90, longitude: 0 },
];
const matchesPerCentre = process.env['LONG_TESTS'] ? 4000 : 300;
/** Rows that are deleted or inserted again between two pages. */
const changesPerPage = shortOrLong(3, 60);
const sports = ['tennis', 'badminton', 'golf'] as const;

function positionAround(centre: Position, km: number, random: () => number): Position {
  const radians = Math.PI / 180;
  const [angle, turn] = [(km * Math.sqrt(random())) / 6371.0088, random() * 2 * Math.PI];
  const lat = centre.latitude * radians;
  const newLatitude = Math.asin(
    Math.max(
      -1,
      Math.min(1, Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(turn)),
    ),
  );
  const longitudeChange = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(newLatitude),
  );
  const longitude = ((((centre.longitude + longitudeChange / radians + 180) % 360) + 360) % 360) - 180;
  return { latitude: newLatitude / radians, longitude };
}

beforeAll(async () => {
  database = await createTestDatabase();
  const random = randomFrom(7);
  const positionFor = (centre: Position, index: number): Position => {
    if (index % 10 === 0) return { latitude: centre.latitude, longitude: centre.longitude };
    if (index % 10 === 1)
      return {
        latitude: Math.max(-90, Math.round(centre.latitude * 20) / 20),
        longitude: Math.round(centre.longitude * 20) / 20,
      };
    return positionAround(centre, 55, random);
  };
  const places = centres.flatMap((centre) =>
    Array.from({ length: matchesPerCentre }, (_, index) => positionFor(centre, index)),
  );
  for (let host = 0; host < places.length / 10; host += 1) hosts.push(newId());
  await sql`
    insert into user_account (id, username, password_hash, nickname, nickname_key, locale, created_at, updated_at)
    select id, 'player_' || n, '', 'player', n::text, 'en', ${now}, ${now} from unnest(${hosts}::uuid[]) with ordinality as host (id, n)`.execute(
    database.db,
  );
  rows = places.map((place, index) =>
    matchRow(
      // Start and creation times repeat, so that equal times are common; some starts are in the past.
      {
        hostUserId: hosts[Math.floor(index / 10)] ?? '',
        position: place,
        startAt: new Date(now.getTime() + (Math.floor(random() * 200) - 10) * 12 * hour),
        slot: (index % 10) + 1,
      },
      {
        sport: sports[index % 3] ?? 'tennis',
        created_at: new Date(now.getTime() - Math.floor(random() * 60) * 24 * hour),
      },
    ),
  );
  for (let from = 0; from < rows.length; from += 500)
    await database.db
      .insertInto('match')
      .values(rows.slice(from, from + 500))
      .execute();
  await sql`vacuum analyze match`.execute(database.db);
});
afterAll(() => database.close());

const metresOf = (row: NewMatch, centre: Position) =>
  Math.round(distanceKm(centre, { latitude: row.lat, longitude: row.lng }) * 1000);

/** Computes the list by comparing all rows. */
function expectedIds(centre: Position, km: number, sort: MatchSort, sport?: string): string[] {
  const time = (value: NewMatch['start_at']) => new Date(value).getTime();
  const key = (row: NewMatch): number =>
    sort === 'soonest'
      ? time(row.start_at)
      : sort === 'nearest'
        ? metresOf(row, centre)
        : -time(row.created_at);
  const direction = sort === 'newest' ? -1 : 1;
  return rows
    .filter(
      (row) =>
        time(row.start_at) > now.getTime() &&
        metresOf(row, centre) <= km * 1000 &&
        (sport === undefined || row.sport === sport),
    )
    .sort((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1) * direction)
    .map(({ id }) => id);
}

/** Reads the list page by page to the end. */
async function idsOfAllPages(
  centre: Position,
  km: number,
  sort: MatchSort,
  sport: 'tennis' | undefined,
  limit: number,
  betweenPages = async () => undefined as void,
): Promise<string[]> {
  const ids: string[] = [];
  let after: MatchListCursor['after'] = null;
  for (;;) {
    const { matches }: FoundMatches = await findAround(database.db, {
      sort,
      centre,
      withinKm: km,
      now,
      after,
      limit,
      filters: sport ? { sport } : {},
      hiddenPosters: [],
    });
    ids.push(...matches.map(({ id }) => id));
    const lastFound = matches.at(-1);
    if (!lastFound || matches.length < limit) return ids;
    const row = await database.db
      .selectFrom('match')
      .select(['start_at', 'created_at'])
      .where('id', '=', lastFound.id)
      .executeTakeFirstOrThrow();
    after = { id: lastFound.id, metres: lastFound.metres, startAt: row.start_at, createdAt: row.created_at };
    await betweenPages();
  }
}

describe.each(centres)('around $name', (centre) => {
  test.each(matchSorts)(
    '%s finds the same rows in the same order as a comparison of all rows',
    async (sort) => {
      for (const [km, limit, sport] of [
        [5, 7, undefined],
        [10, 20, 'tennis'],
        [40, 20, undefined],
        [40, 1000, 'tennis'],
      ] as const) {
        expect(await idsOfAllPages(centre, km, sort, sport, limit)).toEqual(
          expectedIds(centre, km, sort, sport),
        );
      }
    },
  );

  test('the count of each distance is that of a comparison of all rows, up to a limit', async () => {
    const circle = { centre, now, hiddenPosters: [] };
    const steps = [5, 10, 15, 20, 25, 30, 35, 40];
    const distances = steps.map((km) => km * 1000);
    expect(await countWithin(database.db, circle, distances, 10_000)).toEqual(
      steps.map((km) => expectedIds(centre, km, 'soonest').length),
    );
    const limitedCounts = await countWithin(database.db, circle, distances, 10);
    expect(limitedCounts.at(-1)).toBe(10);
    expect(await countWithin(database.db, circle, [40_000], 10)).toEqual([10]);
  });
});

test('the random rows include enough matches near each centre', () => {
  for (const centre of centres) {
    expect(expectedIds(centre, 40, 'soonest').length).toBeGreaterThan(matchesPerCentre / 3);
    expect(expectedIds(centre, 0, 'soonest').length).toBeGreaterThan(0);
  }
});

test.each(matchSorts)(
  '%s: while rows are inserted and deleted, no row comes twice and no row that stays is missed',
  async (sort) => {
    const centre = { latitude: 37.5665, longitude: 126.978 };
    const random = randomFrom(99);
    const idsBefore = expectedIds(centre, 40, sort);
    const [stableIds, movingIds] = [
      idsBefore.filter((_, index) => index % 3 > 0),
      idsBefore.filter((_, index) => index % 3 === 0),
    ];
    const removedIds = new Set<string>();
    const addedIds: string[] = [];
    let round = 0;
    const host = newId();
    await sql`insert into user_account (id, username, password_hash, nickname, nickname_key, locale, created_at, updated_at)
    values (${host}, ${`late_${sort}`}, '', 'late', ${`late ${sort}`}, 'en', ${now}, ${now})`.execute(
      database.db,
    );
    const listedIds = await idsOfAllPages(centre, 40, sort, undefined, 10, async () => {
      round += 1;
      const pickedIds = new Set(
        Array.from({ length: changesPerPage }, () => movingIds[Math.floor(random() * movingIds.length)]),
      );
      const [rowsToInsert, idsToDelete] = [
        rows.filter(({ id }) => pickedIds.has(id) && removedIds.has(id)),
        rows.filter(({ id }) => pickedIds.has(id) && !removedIds.has(id)).map(({ id }) => id),
      ];
      if (idsToDelete.length > 0)
        await database.db.deleteFrom('match').where('id', 'in', idsToDelete).execute();
      if (rowsToInsert.length > 0) await database.db.insertInto('match').values(rowsToInsert).execute();
      idsToDelete.forEach((id) => removedIds.add(id));
      rowsToInsert.forEach(({ id }) => removedIds.delete(id));
      if (round > 10) return;
      const row = matchRow(
        {
          hostUserId: host,
          position: positionAround(centre, 30, random),
          startAt: new Date(now.getTime() + random() * 90 * 24 * hour),
          slot: round,
        },
        { created_at: new Date(now.getTime() + 1000) },
      );
      await database.db.insertInto('match').values(row).execute();
      addedIds.push(row.id);
    });
    expect(new Set(listedIds).size).toBe(listedIds.length);
    expect(listedIds.filter((id) => stableIds.includes(id))).toEqual(stableIds);
    // A match posted after the first page never appears in "newest".
    if (sort === 'newest') expect(listedIds.filter((id) => addedIds.includes(id))).toEqual([]);
    await database.db.deleteFrom('match').where('id', 'in', addedIds).execute();
    const returningRows = rows.filter(({ id }) => removedIds.has(id));
    if (returningRows.length > 0) await database.db.insertInto('match').values(returningRows).execute();
  },
);
