import type { GuestApplicant, GuestApplicants, MyGuestOffers } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { roomReaderOf } from '../rooms';
import { aboutKm, distanceKm, shownPoint } from '../geo';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { matchesWithSides, type MatchWithSides, requireViewer } from '../matches';
import { noStanding } from '../standings';
import type { GuestDeps } from './guest-deps';
import {
  findLiveOffersOf,
  findOffersToSpot,
  findUsersWithClash,
  type OfferRow,
} from './guest-offers.repository';
import { spotNotYours } from './guest-spots.errors';
import { findSpotsById } from './guest-spots.repository';
import { offerOf } from './offer-view.rules';
import { isHidden, leads } from './spot-view.usecases';

/** Returns the offers to a spot, for a user who represents its side. */
export async function applicantsToSpot(
  deps: GuestDeps,
  userId: string,
  spotId: string,
): Promise<GuestApplicants> {
  const { db } = deps;
  const viewer = await requireViewer(deps, userId);
  const [spot] = await findSpotsById(db, [spotId]);
  const [match] = spot ? await matchesWithSides(db, [spot.match_id]) : [];
  if (!spot || !match || isHidden(viewer, spot, match)) throw notFound();
  if (!leads(viewer, spot.team_id)) throw spotNotYours();
  const [reader, rows, secret] = await Promise.all([
    roomReaderOf(db, userId),
    findOffersToSpot(db, spotId, viewer.blocked),
    listSecret(db),
  ]);
  const userIds = rows.map((row) => row.user_id);
  const [clashingUserIds, standings, levels] = await Promise.all([
    findUsersWithClash(db, userIds, match),
    deps.standingsOf(db, userIds.map((id) => ({ teamId: null, userId: id }))), // prettier-ignore
    findTopLevels(db, userIds, match),
  ]);
  const now = deps.clock.now();
  const applicants = rows.map((row, index): GuestApplicant => {
    const level = levels.get(row.user_id) ?? null;
    return {
      offer: offerOf(reader, row, now),
      standing: standings[index] ?? noStanding,
      level,
      aboutKm: distanceToMatch(secret, row, match),
      clashes: clashingUserIds.has(row.user_id),
      otherLevel: level !== null && (level < spot.level_from || level > spot.level_to),
    };
  });
  return { spotId, applicants };
}

/** Returns for each user the highest level of their teams in this sport, because users have no level themselves. */
async function findTopLevels(
  db: Db,
  userIds: readonly string[],
  { sport }: MatchWithSides,
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['user_id'])
    .select(sql<number>`max(coalesce((team.other_sports ->> ${sport})::int, team.level))`.as('level'))
    .where('user_id', 'in', userIds)
    .where(sql<boolean>`(team.sport = ${sport} or jsonb_exists(team.other_sports, ${sport}))`)
    .where('team.disbanded_at', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, level }) => [user_id, level]));
}

/** Measures from the guest's shown point. From the exact home, a side that moves the match could find that home (SPEC 3.3). */
function distanceToMatch(secret: Buffer, row: OfferRow, { lat, lng }: MatchWithSides): number | null {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return null;
  const shownHome = shownPoint(secret, row.user_id, { latitude, longitude });
  return aboutKm(distanceKm(shownHome, { latitude: lat, longitude: lng }));
}

export async function listMyOffers({ db, clock }: GuestDeps, userId: string): Promise<MyGuestOffers> {
  const now = clock.now();
  const [reader, rows] = await Promise.all([roomReaderOf(db, userId), findLiveOffersOf(db, userId, now)]);
  return { offers: rows.map((row) => offerOf(reader, row, now)) };
}
