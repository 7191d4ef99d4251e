import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { cellOf, shownPoint } from '../geo';

/**
 * Replaces the exact home of a team by its shown point, if the home is the user's home, or if the team is disbanded and the user led it.
 * Distances for others were always measured from the shown point, so they do not change.
 */
export async function eraseHomes(trx: Trx, userId: string): Promise<void> {
  await sql`
    update team set latitude = shown_latitude, longitude = shown_longitude
    from user_account as person
    where person.id = ${userId}
      and team.id in (select team_id from team_stay where user_id = ${userId})
      and ((team.latitude = person.latitude and team.longitude = person.longitude)
        or (team.disbanded_at is not null
          and exists (select from team_stay where team_id = team.id and user_id = ${userId} and role = 'leader')))`.execute(
    trx,
  );
}

/** Stored homes are rounded to three decimals, places of matches are not. */
const ROUNDING = 0.0005;

/**
 * Erases the points of the places that the user proposed in cards. If a match of others, or of a team, is at the user's home because the user
 * could put it there or its sides agreed to such a card, it gets the shown point (SPEC 3.5). Earlier homes are not stored, so a past place
 * that the user chose gets a shown point, too, unless it has the name or address of a venue.
 */
export async function eraseProposedPlaces(trx: Trx, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<MatchPoint>`
    with proposed as (
      select match_id from message
      where sender_id = ${userId} and terms ->> 'kind' = 'place' and card_state = 'ACCEPTED')
    select match.id, lat as latitude, lng as longitude, true as exact
    from match join user_account as person on person.id = ${userId}
    where point_is_exact and match.id in (
        select match_id from proposed
        union all
        select hosted.id from match as hosted
        join team_stay on team_id = host_team_id and user_id = ${userId} and (role <> 'member' or posted_by = ${userId}))
      and ((abs(lat - person.latitude) <= ${ROUNDING} and abs(lng - person.longitude) <= ${ROUNDING})
        or (start_at <= ${now} and venue_name = '' and venue_address = ''
          and (posted_by = ${userId} or match.id in (select match_id from proposed))))`.execute(trx);
  await blurPoints(trx, userId, rows);
  await sql`
    update message set terms = jsonb_set(jsonb_set(terms, '{place,latitude}', 'null'), '{place,longitude}', 'null')
    where sender_id = ${userId} and terms ->> 'kind' = 'place' and terms -> 'place' ->> 'latitude' is not null`.execute(
    trx,
  );
}

export interface MatchPoint {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The host named this point, so it must be replaced. */
  readonly exact: boolean;
}

/** Replaces the exact points of these matches by points from which nobody can find the place. */
export async function blurPoints(trx: Trx, userId: string, matches: readonly MatchPoint[]): Promise<void> {
  const exactMatches = matches.filter(({ exact }) => exact);
  if (exactMatches.length === 0) return;
  const secret = await listSecret(trx);
  const points = exactMatches.map((match) => shownPoint(secret, userId, match));
  await sql`
    update match set lat = at.latitude, lng = at.longitude, cell = at.cell, point_is_exact = false
    from unnest(${exactMatches.map(({ id }) => id)}::uuid[], ${points.map(({ latitude }) => latitude)}::float8[],
      ${points.map(({ longitude }) => longitude)}::float8[], ${points.map(cellOf)}::int[]) as at (match_id, latitude, longitude, cell)
    where match.id = at.match_id`.execute(trx);
  await sql`
    update guest_spot set cell = match.cell from match
    where match.id = guest_spot.match_id and match.id = any(${exactMatches.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
}
