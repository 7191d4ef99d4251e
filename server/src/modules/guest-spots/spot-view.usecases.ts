import type { GuestSpot, GuestSpotCard, GuestSpots, MatchCard } from '@homeground/shared/contracts';
import { notFound } from '../../platform/errors/refusal';
import { isPrivate } from '../challenges/private-match.rules';
import { matchesWithSides, type MatchWithSides } from '../matches/match-cards.repository';
import { isPlaying } from '../matches/match-cards.rules';
import { cards, requireViewer } from '../matches/match-list.usecases';
import type { Db } from '../matches/match-row.repository';
import type { Viewer } from '../matches/sides.repository';
import { noStanding } from '../profiles/profiles.rules';
import { suspendedSides } from '../results/suspensions.usecases';
import type { GuestDeps } from './guest-deps';
import { guestEligibility, takesGuests } from './guest-eligibility.rules';
import {
  countWaiting,
  isInLineUp,
  offersOf,
  peopleClashing,
  toSpot,
  type OfferRow,
} from './guest-offers.repository';
import { spotsById, spotsOfMatch, type SpotWithTeam } from './guest-spots.repository';
import { offerOf } from './offer-view.rules';

/** In a transaction with its own database, so that a 409 shows what was decided in it. */
export type ViewDeps = GuestDeps;

export const leads = ({ teams }: Viewer, teamId: string | null): boolean =>
  teams.some((team) => team.leads && team.id === teamId);

/** What there is a block with is not there (SPEC 8.6), nor is a challenge that only two teams know of. */
export function isHidden(
  viewer: Viewer,
  spot: Pick<SpotWithTeam, 'posted_by'>,
  match: MatchWithSides,
): boolean {
  if (isPlaying(match, viewer)) return false;
  return (
    isPrivate(match) || viewer.blocked.includes(spot.posted_by) || viewer.blocked.includes(match.posted_by)
  );
}

export function spotCard(
  spot: SpotWithTeam,
  match: MatchWithSides,
  shown: {
    readonly card: MatchCard;
    readonly viewer: Viewer;
    readonly offers: readonly OfferRow[];
    readonly now: Date;
  },
): GuestSpotCard {
  const { card, viewer, offers, now } = shown;
  const own = offers.find(({ guest_spot_id }) => guest_spot_id === spot.id);
  const reader = { userId: viewer.userId, teamIds: [], playsIn: [], blocked: viewer.blocked };
  return {
    id: spot.id,
    side: spot.side,
    team: {
      teamId: spot.team_id,
      userId: null,
      name: spot.team_name,
      pictureUrl: spot.team_logo,
      level: spot.team_level,
      kit: { home: spot.team_kit_home, away: spot.team_kit_away },
    },
    kit: spot.kit,
    state: spot.state === 'OPEN' && takesGuests(match, now) ? 'OPEN' : 'CLOSED',
    wanted: spot.wanted,
    position: spot.position,
    levelFrom: spot.level_from,
    levelTo: spot.level_to,
    gender: spot.gender,
    costPerGuest: spot.cost,
    note: spot.note,
    found: spot.found,
    createdAt: spot.created_at.toISOString(),
    version: spot.version,
    match: card,
    myOffer: own ? offerOf(reader, own, now) : null,
  };
}

/** Cards in the order of the spots. */
export async function spotCards(
  deps: GuestDeps,
  viewer: Viewer,
  spots: readonly SpotWithTeam[],
): Promise<GuestSpotCard[]> {
  const matchIds = [...new Set(spots.map(({ match_id }) => match_id))];
  const [matches, offers] = await Promise.all([
    matchesWithSides(deps.db, matchIds),
    offersOf(deps.db, viewer.userId, matchIds),
  ]);
  const faces = new Map((await cards(deps, viewer, matches)).map((card) => [card.id, card]));
  const rows = new Map(matches.map((match) => [match.id, match]));
  const now = deps.clock.now();
  return spots.flatMap((spot) => {
    const [match, card] = [rows.get(spot.match_id), faces.get(spot.match_id)];
    return match && card ? [spotCard(spot, match, { card, viewer, offers, now })] : [];
  });
}

/** SPEC 5.7: everything about one spot, and whether I may offer to play. */
export async function spotDetail(deps: ViewDeps, userId: string, spotId: string): Promise<GuestSpot> {
  const viewer = await requireViewer(deps, userId);
  const [spot] = await spotsById(deps.db, [spotId]);
  const [match] = spot ? await matchesWithSides(deps.db, [spot.match_id]) : [];
  if (!spot || !match || isHidden(viewer, spot, match)) throw notFound();
  return detailOf(deps, viewer, spot, match);
}

async function detailOf(
  deps: ViewDeps,
  viewer: Viewer,
  spot: SpotWithTeam,
  match: MatchWithSides,
): Promise<GuestSpot> {
  const { db } = deps;
  const now = deps.clock.now();
  const isLed = leads(viewer, spot.team_id);
  const [offers, [card], [teamStanding], waiting] = await Promise.all([
    offersOf(db, viewer.userId, [match.id]),
    cards(deps, viewer, [match]),
    deps.standingsOf(db, [{ teamId: spot.team_id, userId: null }]),
    isLed ? countWaiting(db, toSpot(spot.id)) : 0,
  ]);
  if (!card) throw notFound();
  const shown = spotCard(spot, match, { card, viewer, offers, now });
  const change = isLed && takesGuests(match, now);
  return {
    ...shown,
    teamStanding: teamStanding ?? noStanding,
    eligibility: isLed
      ? null
      : guestEligibility(spot, match, { ...(await askingOf(db, viewer, match, now)), offers }),
    waiting,
    venueAddress: match.venue_address,
    may: {
      change: change && shown.state === 'OPEN',
      close: change && shown.state === 'OPEN',
      seeOffers: isLed,
    },
  };
}

/** What the rules of eligibility ask about a person. */
export async function askingOf(db: Db, viewer: Viewer, match: MatchWithSides, now: Date) {
  const [clashing, suspended, inLineUp] = await Promise.all([
    peopleClashing(db, [viewer.userId], match),
    suspendedSides(db, viewer, now),
    isInLineUp(db, match.id, viewer.userId),
  ]);
  return {
    viewer,
    now,
    isInLineUp: inLineUp,
    clashes: clashing.has(viewer.userId),
    suspendedUntil: suspended.get(viewer.userId) ?? null,
  };
}

/** Of both sides of one match; to everybody but its own leaders a closed one is over. */
export async function spotsOf(deps: GuestDeps, userId: string, matchId: string): Promise<GuestSpots> {
  const viewer = await requireViewer(deps, userId);
  const [match] = await matchesWithSides(deps.db, [matchId]);
  if (!match || (!isPlaying(match, viewer) && viewer.blocked.includes(match.posted_by))) throw notFound();
  const now = deps.clock.now();
  const teamOf = { HOST: match.host_team_id, AWAY: match.away_team_id };
  const rows = (await spotsOfMatch(deps.db, matchId)).filter(
    (spot) => spot.team_id === teamOf[spot.side] && !isHidden(viewer, spot, match),
  );
  const spots: GuestSpot[] = [];
  for (const row of rows) {
    const spot = await detailOf(deps, viewer, row, match);
    if (spot.state === 'OPEN' || spot.myOffer !== null || leads(viewer, row.team_id)) spots.push(spot);
  }
  const sides = (['HOST', 'AWAY'] as const).filter(
    (side) =>
      leads(viewer, teamOf[side]) && !spots.some((spot) => spot.side === side && spot.state === 'OPEN'),
  );
  return { spots, mayPost: takesGuests(match, now) ? sides : [] };
}
