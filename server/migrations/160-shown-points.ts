import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { shownPoint } from '../src/modules/geo/shown-point.rules';
import { cellOf } from '../src/modules/geo/cells.rules';

const PAGE_ROWS = 1000;

interface Home {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Gives teams, and matches without a named place, a shown point: others measure distances from it and not from the home (SPEC 3.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into list_secret (id, secret) values (1, ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ secret: Buffer }>`select secret from list_secret where id = 1`.execute(db);
  const [secretRow] = rows;
  if (!secretRow) throw new Error('The secret of the lists was not stored.');

  await sql`alter table team add column shown_latitude double precision check (shown_latitude between -90 and 90),
    add column shown_longitude double precision check (shown_longitude between -180 and 180)`.execute(db);
  await changeHomesByPage(db, sql`team`, async (homes) => {
    const points = columnsOf(secretRow.secret, homes);
    await sql`update team set shown_latitude = lat, shown_longitude = lng, cell = square
      from unnest(${points.ids}::uuid[], ${points.latitudes}::float8[], ${points.longitudes}::float8[], ${points.cells}::int[]) as shown (team_id, lat, lng, square)
      where id = team_id`.execute(db);
  });
  await sql`alter table team alter column shown_latitude set not null, alter column shown_longitude set not null`.execute(
    db,
  );
  await sql`drop index team_nearby`.execute(db);
  await sql`create index team_nearby on team (cell) include (shown_latitude, shown_longitude, sport) where disbanded_at is null`.execute(
    db,
  );

  await sql`update match set lat = shown_latitude, lng = shown_longitude, cell = team.cell
    from team where team.id = host_team_id and not point_is_exact`.execute(db);
  await changeHomesByPage(db, sql`user_account`, async (homes) => {
    const points = columnsOf(secretRow.secret, homes);
    await sql`update match set lat = shown.lat, lng = shown.lng, cell = square
      from unnest(${points.ids}::uuid[], ${points.latitudes}::float8[], ${points.longitudes}::float8[], ${points.cells}::int[]) as shown (user_id, lat, lng, square)
      where host_user_id = user_id and not point_is_exact`.execute(db);
  });
}

async function changeHomesByPage(
  db: Kysely<unknown>,
  table: ReturnType<typeof sql>,
  change: (homes: readonly Home[]) => Promise<void>,
): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Home>`select id, latitude, longitude from ${table}
      where id > ${after}::uuid and latitude is not null order by id limit ${PAGE_ROWS}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await change(rows);
    after = last.id;
  }
}

function columnsOf(secret: Buffer, homes: readonly Home[]) {
  const shown = homes.map((home) => shownPoint(secret, home.id, home));
  return {
    ids: homes.map(({ id }) => id),
    latitudes: shown.map(({ latitude }) => latitude),
    longitudes: shown.map(({ longitude }) => longitude),
    cells: shown.map(cellOf),
  };
}
