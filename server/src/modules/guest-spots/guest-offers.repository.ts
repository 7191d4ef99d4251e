import {
  limits,
  type GuestOfferState,
  type KitColourName,
  type MatchState,
} from '@homeground/shared/contracts';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { RoomBase } from '../rooms';
import type { MatchRow } from '../matches';
import type { OfferReviews } from './guest-offer.rules';
import type { GuestSpotRow } from './guest-spot-row.repository';
import { type Db, idList, type Tables, type Trx } from '../../platform/database';

/** An offer with its spot, its match, and the names of team and guest. */
export interface OfferRow extends RoomBase, OfferReviews {
  readonly user_id: string;
  readonly guest_spot_id: string;
  readonly host_team_id: string;
  readonly match_title: string;
  readonly match_state: MatchState;
  readonly start_at: Date;
  readonly minutes: number;
  readonly time_zone: string;
  readonly terms_version: number;
  readonly side: GuestSpotRow['side'];
  readonly guest_cost: number;
  /** Shirt colour that the two sides agreed on. If they agreed on none: that of the team's home shirt. */
  readonly guest_kit: KitColourName;
  readonly has_place: boolean;
  readonly posted_by: string;
  readonly team_name: string;
  readonly team_logo: string | null;
  readonly team_level: number;
  readonly team_kit_home: KitColourName;
  readonly team_kit_away: KitColourName;
  readonly nickname: string;
  readonly picture: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const selectOffers = sql`
  select r.*, m.title as match_title, m.state as match_state, m.start_at, m.minutes, m.time_zone, m.terms_version,
    s.side, s.cost as guest_cost, coalesce(case s.side when 'HOST' then away.kit_host else away.kit_applicant end, team.kit_home) as guest_kit,
    s.posted_by, (s.state = 'OPEN' and s.found < s.wanted) as has_place,
    team.name as team_name, team.logo as team_logo, team.level as team_level, team.kit_home as team_kit_home, team.kit_away as team_kit_away,
    person.nickname, person.picture, person.latitude, person.longitude,
    of_team.state as team_review, of_guest.state as guest_review,
    of_team.closes_at as review_closes_at, of_team.revealed_at as review_revealed_at
  from room r
  join match m on m.id = r.match_id
  join guest_spot s on s.id = r.guest_spot_id
  join team on team.id = r.host_team_id
  join user_account person on person.id = r.user_id
  left join room away on away.match_id = m.id and away.id = m.confirmed_proposal_id
  left join review of_team on of_team.match_id = r.match_id and of_team.guest_offer_id = r.id and of_team.side = 'TEAM'
  left join review of_guest on of_guest.match_id = r.match_id and of_guest.guest_offer_id = r.id and of_guest.side = 'GUEST'`;

export async function findOffer(db: Db, id: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`${selectOffers} where r.id = ${id} and r.kind = 'GUEST'`.execute(db);
  return rows[0] ?? null;
}

/** Returns the user's offers for these matches, the latest first. */
export async function findOffersOf(db: Db, userId: string, matchIds: readonly string[]): Promise<OfferRow[]> {
  if (matchIds.length === 0) return [];
  const { rows } = await sql<OfferRow>`
    ${selectOffers} where r.kind = 'GUEST' and r.user_id = ${userId} and r.match_id = any(${idList(matchIds)})
    order by r.applied_at desc, r.id desc`.execute(db);
  return rows;
}

/**
 * Returns all live offers of the user for matches that have not begun or may be in progress, the soonest first. They have no limit, because
 * a departed guest must leave each of these matches.
 */
export async function findLiveOffersOf(db: Db, userId: string, now: Date): Promise<OfferRow[]> {
  const since = new Date(now.getTime() - limits.match.minutes.max * 60_000);
  const { rows } = await sql<OfferRow>`
    ${selectOffers} where r.kind = 'GUEST' and r.user_id = ${userId} and r.state in ('PENDING', 'CONFIRMED') and m.start_at > ${since}
    order by m.start_at, r.id`.execute(db);
  return rows;
}

/** Returns the offers to a spot for its side: waiting, then accepted, then the rest, each by time. */
export async function findOffersToSpot(
  db: Db,
  spotId: string,
  blocked: readonly string[],
): Promise<OfferRow[]> {
  const stateOrder = sql`array_position(array['PENDING', 'CONFIRMED'], r.state)`;
  const { rows } = await sql<OfferRow>`
    ${selectOffers} where r.guest_spot_id = ${spotId} and (r.state = 'CONFIRMED' or r.user_id <> all(${blocked}::uuid[]))
    order by ${stateOrder} nulls last, r.applied_at, r.id limit ${limits.guestSpot.offers * 2}`.execute(db);
  return rows;
}

export async function countWaitingOffers(db: Db, filter: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from room where kind = 'GUEST' and state = 'PENDING' and ${filter}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export const isForSpot = (spotId: string) => sql<boolean>`guest_spot_id = ${spotId}`;
/** Like `isForSpot`, without the offers of people with a block. */
export const isForSpotAndShown = (spotId: string, blockedUserIds: readonly string[]) =>
  sql<boolean>`guest_spot_id = ${spotId} and user_id <> all(${blockedUserIds}::uuid[])`;
export const isByPerson = (userId: string, now: Date) => sql<boolean>`user_id = ${userId}
  and exists (select from match where match.id = room.match_id and start_at > ${now})`;

/** Locks the row. The caller has locked the match. */
export async function lockOffer(
  trx: Trx,
  { match_id, id }: Pick<RoomBase, 'match_id' | 'id'>,
): Promise<void> {
  await trx
    .selectFrom('room')
    .select('id')
    .where('match_id', '=', match_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

export async function updateOffer(
  trx: Trx,
  { match_id, id }: Pick<RoomBase, 'match_id' | 'id'>,
  set: Updateable<Tables['room']>,
): Promise<void> {
  await trx.updateTable('room').set(set).where('match_id', '=', match_id).where('id', '=', id).execute();
}

/** Separates the guest's entry in the line-up from the offer, so that the entry stays when the offer ends. */
export async function keepLineUpEntry(trx: Trx, { id }: Pick<RoomBase, 'id'>): Promise<void> {
  await trx
    .updateTable('line_up_guest')
    .set({ guest_offer_id: null })
    .where('guest_offer_id', '=', id)
    .execute();
}

/** Returns offers of one match by state, and by side or spot. */
export async function findOffersOfMatch(
  db: Db,
  {
    matchId,
    side,
    spotId,
  }: {
    readonly matchId: string;
    readonly side?: GuestSpotRow['side'];
    readonly spotId?: string;
  },
  states: readonly GuestOfferState[],
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    ${selectOffers} where r.match_id = ${matchId} and r.kind = 'GUEST' and r.state = any(${[...states]}::text[])
      and ${side ? sql`s.side = ${side}` : sql`true`} and ${spotId ? sql`s.id = ${spotId}` : sql`true`}
    order by r.id`.execute(db);
  return rows;
}

/** Returns waiting offers between two users: one made the offer, the other posted the spot or the match. */
export async function findWaitingOffersBetween(
  db: Db,
  userId: string,
  otherUserId: string,
): Promise<OfferRow[]> {
  const isBetween = (guest: string, poster: string) =>
    sql`(r.user_id = ${guest} and (s.posted_by = ${poster} or m.posted_by = ${poster}))`;
  const { rows } = await sql<OfferRow>`
    ${selectOffers} where r.kind = 'GUEST' and r.state = 'PENDING' and (${isBetween(userId, otherUserId)} or ${isBetween(otherUserId, userId)})
    order by r.match_id, r.id`.execute(db);
  return rows;
}

/** Returns the waiting offers of one of these users to teams for which the other acts. */
export async function findOffersToRepresentative(
  db: Db,
  userId: string,
  otherUserId: string,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    ${selectOffers} where r.kind = 'GUEST' and r.state = 'PENDING' and exists (
      select from team_member where team_id = r.host_team_id and role <> 'member'
        and (r.user_id, team_member.user_id) in ((${userId}, ${otherUserId}), (${otherUserId}, ${userId})))
    order by r.match_id, r.id`.execute(db);
  return rows;
}

/** Returns the ids of matches with waiting offers to the team, except those of which the user acts for the other side. */
export async function findMatchesWithOffersTo(db: Db, teamId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct match.id from room join match on match.id = room.match_id
    where room.kind = 'GUEST' and room.state = 'PENDING' and room.host_team_id = ${teamId}
      and not exists (
        select from team_member where user_id = ${userId} and role <> 'member'
          and team_id in (match.host_team_id, match.away_team_id))
    order by match.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the leader and managers of the side who have no waiting offer to this spot, except offers that a block hides from them. */
export async function findRepresentativesWithoutOffers(
  db: Db,
  { guest_spot_id, host_team_id }: Pick<OfferRow, 'guest_spot_id' | 'host_team_id'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.user_id as id from team_member as member
    where team_id = ${host_team_id} and role <> 'member' and not exists (
      select from room where kind = 'GUEST' and state = 'PENDING' and guest_spot_id = ${guest_spot_id}
        and not exists (select from user_block where (blocker_id, blocked_id)
          in ((room.user_id, member.user_id), (member.user_id, room.user_id))))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the users who play, or answered GOING to, another match within `clashMinutes` of this one (SPEC 6.1). */
export async function findUsersWithClash(
  db: Db,
  userIds: readonly string[],
  match: Pick<MatchRow, 'id' | 'start_at' | 'minutes'>,
): Promise<ReadonlySet<string>> {
  const gapMinutes = limits.match.clashMinutes;
  const latestStart = new Date(match.start_at.getTime() + (match.minutes + gapMinutes) * 60_000);
  const earliestStart = new Date(match.start_at.getTime() - (limits.match.minutes.max + gapMinutes) * 60_000);
  const { rows } = await sql<{ id: string }>`
    with people as (select unnest(${idList(userIds)}) as id),
    commitment as (
      select user_id as id, match_id from line_up_answer where user_id in (select id from people) and answer = 'GOING'
      union all
      select user_id, match_id from room where user_id in (select id from people) and kind = 'GUEST' and state = 'CONFIRMED'
      union all
      select host_user_id, match.id from match where host_user_id in (select id from people) and state <> 'OPEN'
      union all
      select away_user_id, match.id from match where away_user_id in (select id from people)
    )
    select distinct commitment.id from commitment join match on match.id = commitment.match_id
    where match.id <> ${match.id} and match.state in ('OPEN', 'CONFIRMED', 'AWAITING_RESULT')
      and start_at > ${earliestStart} and start_at < ${latestStart}
      and start_at + (minutes + ${gapMinutes}::int) * interval '1 minute' > ${match.start_at}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether the user is in the line-up of a match as a guest. */
export async function isInLineUp(db: Db, matchId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('line_up_guest')
    .select('id')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
