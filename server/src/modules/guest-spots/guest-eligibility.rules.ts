import {
  limits,
  type GuestEligibility,
  type OfferObstacle,
  type OfferWarning,
} from '@homeground/shared/contracts';
import { distanceKm } from '../geo/position.rules';
import type { MatchWithSides } from '../matches/match-cards.repository';
import { isPlaying } from '../matches/match-cards.rules';
import { stateAt } from '../matches/match-state.rules';
import type { Viewer } from '../matches/sides.repository';
import { levelIn } from '../teams/team-sports.rules';
import { offerStateAt } from './guest-offer.rules';
import type { OfferRow } from './guest-offers.repository';
import type { GuestSpotRow } from './guest-spot-row.repository';

export interface Asking {
  readonly viewer: Viewer;
  /** Mine to this match. */
  readonly offers: readonly OfferRow[];
  readonly isInLineUp: boolean;
  readonly clashes: boolean;
  readonly suspendedUntil: Date | null;
  readonly now: Date;
}

type Spot = Pick<GuestSpotRow, 'id' | 'state' | 'found' | 'wanted' | 'level_from' | 'level_to' | 'gender'>;

/** A team match that is open or confirmed and has not begun. */
export function takesGuests(match: MatchWithSides, now: Date): boolean {
  const state = stateAt({ state: match.state, startAt: match.start_at }, now);
  return match.kind === 'TEAM' && (state === 'OPEN' || state === 'CONFIRMED') && now < match.start_at;
}

/** May this person offer to play, and if not, why not, in the order in which they would want to hear it (SPEC 5.7). */
export function guestEligibility(spot: Spot, match: MatchWithSides, asking: Asking): GuestEligibility {
  const { viewer, offers, suspendedUntil, now } = asking;
  const states = offers.map((offer) => ({ spotId: offer.guest_spot_id, state: offerStateAt(offer, now) }));
  const far =
    viewer.position !== null &&
    distanceKm(viewer.position, { latitude: match.lat, longitude: match.lng }) > limits.match.applyWithinKm;
  const isOpen = spot.state === 'OPEN' && takesGuests(match, now);
  const found: readonly (readonly [OfferObstacle, boolean])[] = [
    ['OWN_TEAM', isPlaying(match, viewer)],
    ['NOT_OPEN', !isOpen],
    ['ALREADY_OFFERED', states.some(({ state }) => state === 'PENDING' || state === 'CONFIRMED')],
    ['DECLINED', states.some(({ spotId, state }) => spotId === spot.id && state === 'REJECTED')],
    ['IN_LINE_UP', asking.isInLineUp],
    ['FULL', isOpen && spot.found >= spot.wanted],
    ['SUSPENDED', suspendedUntil !== null],
    ['NO_LOCATION', viewer.position === null],
    ['TOO_FAR', far],
  ];
  const obstacles = found.filter(([, holds]) => holds).map(([obstacle]) => obstacle);
  const level = bestLevelIn(viewer, match);
  const warned: readonly (readonly [OfferWarning, boolean])[] = [
    ['CLASH', asking.clashes],
    ['OTHER_LEVEL', level !== null && (level < spot.level_from || level > spot.level_to)],
    ['GENDER', spot.gender === 'MEN' || spot.gender === 'WOMEN'],
  ];
  return {
    eligible: obstacles.length === 0,
    obstacles,
    warnings: warned.filter(([, holds]) => holds).map(([warning]) => warning),
    ...(suspendedUntil && { suspendedUntil: suspendedUntil.toISOString() }),
  };
}

/** People have no level of their own: that of their strongest team in this sport. */
export function bestLevelIn(
  { teams }: Pick<Viewer, 'teams'>,
  { sport }: Pick<MatchWithSides, 'sport'>,
): number | null {
  const levels = teams.flatMap((team) => levelIn(team, sport) ?? []);
  return levels.length === 0 ? null : Math.max(...levels);
}
