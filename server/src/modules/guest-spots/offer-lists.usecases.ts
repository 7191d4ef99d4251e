import type { GuestApplicant, GuestApplicants, MyGuestOffers } from '@homeground/shared/contracts';
import { notFound } from '../../platform/errors/refusal';
import { readerOf } from '../chat/reader.repository';
import { aboutKm, distanceKm } from '../geo/position.rules';
import { shownPoint } from '../geo/shown-point.rules';
import { listSecret } from '../matches/list-secret.repository';
import { matchesWithSides, type MatchWithSides } from '../matches/match-cards.repository';
import { requireViewer } from '../matches/match-list.usecases';
import type { Db } from '../matches/match-row.repository';
import { noStanding } from '../profiles/profiles.rules';
import type { GuestDeps } from './guest-deps';
import { livingOffersOf, offersToSpot, peopleClashing, type OfferRow } from './guest-offers.repository';
import { spotNotYours } from './guest-spots.errors';
import { spotsById } from './guest-spots.repository';
import { offerOf } from './offer-view.rules';
import { isHidden, leads } from './spot-view.usecases';

/** Returns the offers to a spot, for a user who speaks for its side. */
export async function applicantsToSpot(
  deps: GuestDeps,
  userId: string,
  spotId: string,
): Promise<GuestApplicants> {
  const { db } = deps;
  const viewer = await requireViewer(deps, userId);
  const [spot] = await spotsById(db, [spotId]);
  const [match] = spot ? await matchesWithSides(db, [spot.match_id]) : [];
  if (!spot || !match || isHidden(viewer, spot, match)) throw notFound();
  if (!leads(viewer, spot.team_id)) throw spotNotYours();
  const [reader, rows, secret] = await Promise.all([
    readerOf(db, userId),
    offersToSpot(db, spotId, viewer.blocked),
    listSecret(db),
  ]);
  const people = rows.map((row) => row.user_id);
  const [clashing, standings, levels] = await Promise.all([
    peopleClashing(db, people, match),
    deps.standingsOf(db, people.map((id) => ({ teamId: null, userId: id }))), // prettier-ignore
    levelsIn(db, people, match),
  ]);
  const now = deps.clock.now();
  const applicants = rows.map((row, index): GuestApplicant => {
    const level = levels.get(row.user_id) ?? null;
    return {
      offer: offerOf(reader, row, now),
      standing: standings[index] ?? noStanding,
      level,
      aboutKm: kilometres(secret, row, match),
      clashes: clashing.has(row.user_id),
      otherLevel: level !== null && (level < spot.level_from || level > spot.level_to),
    };
  });
  return { spotId, applicants };
}

/** Returns for each user the highest level of their teams with this main sport, because users have no level themselves. */
async function levelsIn(
  db: Db,
  userIds: readonly string[],
  { sport }: MatchWithSides,
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['user_id'])
    .select((of) => of.fn.max('team.level').as('level'))
    .where('user_id', 'in', userIds)
    .where('team.sport', '=', sport)
    .where('team.disbanded_at', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, level }) => [user_id, level]));
}

/** Measures from the shown point: a side that moves the match must not find the exact home (SPEC 3.3). */
function kilometres(secret: Buffer, row: OfferRow, { lat, lng }: MatchWithSides): number | null {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return null;
  const shown = shownPoint(secret, row.user_id, { latitude, longitude });
  return aboutKm(distanceKm(shown, { latitude: lat, longitude: lng }));
}

export async function myOffers({ db, clock }: GuestDeps, userId: string): Promise<MyGuestOffers> {
  const now = clock.now();
  const [reader, rows] = await Promise.all([readerOf(db, userId), livingOffersOf(db, userId, now)]);
  return { offers: rows.map((row) => offerOf(reader, row, now)) };
}
