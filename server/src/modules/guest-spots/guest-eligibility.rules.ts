import {
  limits,
  type GuestEligibility,
  type OfferObstacle,
  type OfferWarning,
} from '@homeground/shared/contracts';
import { distanceKm } from '../geo';
import { isPlaying, type MatchWithSides, stateAt, type MatchViewer } from '../matches';
import { levelInSport } from '../teams';
import { offerStateAt } from './guest-offer.rules';
import type { OfferRow } from './guest-offers.repository';
import type { GuestSpotRow } from './guest-spot-row.repository';

export interface GuestContext {
  readonly viewer: MatchViewer;
  /** Offers of the viewer for this match. */
  readonly offers: readonly OfferRow[];
  readonly isInLineUp: boolean;
  readonly clashes: boolean;
  readonly suspendedUntil: Date | null;
  readonly now: Date;
}

type Spot = Pick<GuestSpotRow, 'id' | 'state' | 'found' | 'wanted' | 'level_from' | 'level_to' | 'gender'>;

/** Returns whether this is a team match that is open or confirmed and has not begun. */
export function acceptsGuests(match: MatchWithSides, now: Date): boolean {
  const state = stateAt({ state: match.state, startAt: match.start_at }, now);
  return match.kind === 'TEAM' && (state === 'OPEN' || state === 'CONFIRMED') && now < match.start_at;
}

/** Returns whether the viewer may offer to play, with the reasons against it, the most helpful first (SPEC 5.7). */
export function guestEligibility(spot: Spot, match: MatchWithSides, context: GuestContext): GuestEligibility {
  const { viewer, offers, suspendedUntil, now } = context;
  const states = offers.map((offer) => ({ spotId: offer.guest_spot_id, state: offerStateAt(offer, now) }));
  const isFar =
    viewer.position !== null &&
    distanceKm(viewer.position, { latitude: match.lat, longitude: match.lng }) > limits.match.applyWithinKm;
  const isOpen = spot.state === 'OPEN' && acceptsGuests(match, now);
  const checks: readonly (readonly [OfferObstacle, boolean])[] = [
    ['OWN_TEAM', isPlaying(match, viewer)],
    ['NOT_OPEN', !isOpen],
    ['ALREADY_OFFERED', states.some(({ state }) => state === 'PENDING' || state === 'CONFIRMED')],
    ['DECLINED', states.some(({ spotId, state }) => spotId === spot.id && state === 'REJECTED')],
    ['IN_LINE_UP', context.isInLineUp],
    ['FULL', isOpen && spot.found >= spot.wanted],
    ['SUSPENDED', suspendedUntil !== null],
    ['NO_LOCATION', viewer.position === null],
    ['TOO_FAR', isFar],
  ];
  const obstacles = checks.filter(([, holds]) => holds).map(([obstacle]) => obstacle);
  const level = bestLevelIn(viewer, match);
  const warnings: readonly (readonly [OfferWarning, boolean])[] = [
    ['CLASH', context.clashes],
    ['OTHER_LEVEL', level !== null && (level < spot.level_from || level > spot.level_to)],
    ['GENDER', spot.gender === 'MEN' || spot.gender === 'WOMEN'],
  ];
  return {
    eligible: obstacles.length === 0,
    obstacles,
    warnings: warnings.filter(([, holds]) => holds).map(([warning]) => warning),
    ...(suspendedUntil && { suspendedUntil: suspendedUntil.toISOString() }),
  };
}

/** Returns the level of the user's strongest team in this sport, because users have no level themselves. */
export function bestLevelIn(
  { teams }: Pick<MatchViewer, 'teams'>,
  { sport }: Pick<MatchWithSides, 'sport'>,
): number | null {
  const levels = teams.flatMap((team) => levelInSport(team, sport) ?? []);
  return levels.length === 0 ? null : Math.max(...levels);
}
