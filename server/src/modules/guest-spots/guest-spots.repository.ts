import type { KitColourName } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { MatchRow } from '../matches';
import type { GuestSpotRow, NewGuestSpot } from './guest-spot-row.repository';
import { type Db, idList, type Trx } from '../../platform/database';

/** A spot with its team and the colour that its guests wear. */
export interface SpotWithTeam extends GuestSpotRow {
  readonly team_name: string;
  readonly team_logo: string | null;
  readonly team_level: number;
  readonly team_kit_home: KitColourName;
  readonly team_kit_away: KitColourName;
  readonly kit: KitColourName;
}

const selectSpots = sql`
  select s.*, team.name as team_name, team.logo as team_logo, team.level as team_level, team.kit_home as team_kit_home, team.kit_away as team_kit_away,
    coalesce(case s.side when 'HOST' then p.kit_host else p.kit_applicant end, team.kit_home) as kit
  from guest_spot s
  join team on team.id = s.team_id
  join match m on m.id = s.match_id
  left join proposal p on p.match_id = m.id and p.id = m.confirmed_proposal_id`;

/** Returns spots in the order of `ids`. */
export async function findSpotsById(db: Db, ids: readonly string[]): Promise<SpotWithTeam[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SpotWithTeam>`${selectSpots} where s.id = any(${idList(ids)})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findOpenSpotIds(db: Db, matchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('guest_spot')
    .select('id')
    .where('match_id', '=', matchId)
    .where('state', '=', 'OPEN')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the spots of a match, the host's first. The away side may have had several teams; the spot of the latest comes first. */
export async function findSpotsOfMatch(db: Db, matchId: string): Promise<SpotWithTeam[]> {
  const { rows } = await sql<SpotWithTeam>`
    ${selectSpots} where s.match_id = ${matchId} order by s.side desc, s.updated_at desc`.execute(db);
  return rows;
}

/** Returns a team's spot. The caller has locked the match. */
export async function findSpotOfTeam(db: Db, matchId: string, teamId: string): Promise<GuestSpotRow | null> {
  const row = await db
    .selectFrom('guest_spot')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSpot(trx: Trx, spot: NewGuestSpot): Promise<void> {
  await trx.insertInto('guest_spot').values(spot).execute();
}

type ChangeableFields = Pick<
  GuestSpotRow,
  'wanted' | 'position' | 'level_from' | 'level_to' | 'gender' | 'cost' | 'note'
>;

/** Changes a spot. Returns false if its version has changed since it was read. */
export async function rewriteSpot(
  trx: Trx,
  { id, version, now }: { readonly id: string; readonly version: number; readonly now: Date },
  set: Partial<ChangeableFields & Pick<GuestSpotRow, 'state' | 'side' | 'posted_by' | 'cell'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('guest_spot')
    .set({ ...set, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes one place. Returns false if the spot is full or closed; of two simultaneous calls one gets the last place. */
export async function takePlace(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('guest_spot')
    .set({ found: sql`found + 1` })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .where('found', '<', sql.ref<number>('wanted'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function freePlace(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('guest_spot')
    .set({ found: sql`found - 1` })
    .where('id', '=', id)
    .where('found', '>', 0)
    .execute();
}

/** Closes the spots of both sides of a match, or of one side. */
export async function closeSpots(
  trx: Trx,
  { matchId, side }: { readonly matchId: string; readonly side?: GuestSpotRow['side'] },
  now: Date,
): Promise<void> {
  const query = trx
    .updateTable('guest_spot')
    .set({ state: 'CLOSED', version: sql`version + 1`, updated_at: now })
    .where('match_id', '=', matchId)
    .where('state', '=', 'OPEN');
  await (side ? query.where('side', '=', side) : query).execute();
}

/** Closes the spots of the away side, except those that the current opponent has posted since it was confirmed. */
export async function closeSpotsOfFormerOpponents(
  trx: Trx,
  { id, away_team_id, confirmed_at }: Pick<MatchRow, 'id' | 'away_team_id' | 'confirmed_at'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('guest_spot')
    .set({ state: 'CLOSED', version: sql`version + 1`, updated_at: now })
    .where('match_id', '=', id)
    .where('side', '=', 'AWAY')
    .where('state', '=', 'OPEN')
    .$if(confirmed_at !== null, (query) =>
      query.where(
        sql<boolean>`(team_id is distinct from ${away_team_id}::uuid or updated_at < ${confirmed_at})`,
      ),
    )
    .execute();
}

/** Copies the place of a changed match to its spots, and the gender if the match has one now (SPEC 5.7). */
export async function updateSpotsOfMatch(
  trx: Trx,
  match: { readonly id: string; readonly cell: number; readonly gender: GuestSpotRow['gender'] },
): Promise<void> {
  await trx.updateTable('guest_spot').set({ cell: match.cell }).where('match_id', '=', match.id).execute();
  if (match.gender !== 'MEN' && match.gender !== 'WOMEN') return;
  await trx
    .updateTable('guest_spot')
    .set(({ eb }) => ({ gender: match.gender, version: eb('version', '+', 1) }))
    .where('match_id', '=', match.id)
    .where('gender', '!=', match.gender)
    .execute();
}
