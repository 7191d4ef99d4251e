import type { GuestSpot, GuestSpotCard, GuestSpots, MatchCard } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import {
  matchCards,
  isPlaying,
  isPrivateMatch,
  matchesWithSides,
  type MatchWithSides,
  requireViewer,
  type MatchViewer,
} from '../matches';
import { noStanding } from '../standings';
import { suspendedSides } from '../results';
import type { GuestDeps } from './guest-deps';
import { guestEligibility, acceptsGuests } from './guest-eligibility.rules';
import {
  countWaitingOffers,
  isInLineUp,
  findOffersOf,
  findUsersWithClash,
  isForSpotAndShown,
  type OfferRow,
} from './guest-offers.repository';
import { findSpotsById, findSpotsOfMatch, type SpotWithTeam } from './guest-spots.repository';
import { offerOf } from './offer-view.rules';

/** Callers in a transaction pass the transaction as `db`, so that the body of a 409 shows the state that the transaction has read. */
export type ViewDeps = GuestDeps;

export const leads = ({ teams }: MatchViewer, teamId: string | null): boolean =>
  teams.some((team) => team.leads && team.id === teamId);

/** Returns whether the viewer must not see the spot: a block with a poster (SPEC 8.6), or a challenge between other teams. */
export function isHidden(
  viewer: MatchViewer,
  spot: Pick<SpotWithTeam, 'posted_by'>,
  match: MatchWithSides,
): boolean {
  if (isPlaying(match, viewer)) return false;
  return (
    isPrivateMatch(match) ||
    viewer.blocked.includes(spot.posted_by) ||
    viewer.blocked.includes(match.posted_by)
  );
}

export function spotCard(
  spot: SpotWithTeam,
  match: MatchWithSides,
  context: {
    readonly card: MatchCard;
    readonly viewer: MatchViewer;
    readonly offers: readonly OfferRow[];
    readonly now: Date;
  },
): GuestSpotCard {
  const { card, viewer, offers, now } = context;
  const ownOffer = offers.find(({ guest_spot_id }) => guest_spot_id === spot.id);
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
    state: spot.state === 'OPEN' && acceptsGuests(match, now) ? 'OPEN' : 'CLOSED',
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
    myOffer: ownOffer ? offerOf(reader, ownOffer, now) : null,
  };
}

/** Returns cards in the order of the spots. */
export async function spotCards(
  deps: GuestDeps,
  viewer: MatchViewer,
  spots: readonly SpotWithTeam[],
): Promise<GuestSpotCard[]> {
  const matchIds = [...new Set(spots.map(({ match_id }) => match_id))];
  const [matches, offers] = await Promise.all([
    matchesWithSides(deps.db, matchIds),
    findOffersOf(deps.db, viewer.userId, matchIds),
  ]);
  const cardsById = new Map((await matchCards(deps, viewer, matches)).map((card) => [card.id, card]));
  const matchesById = new Map(matches.map((match) => [match.id, match]));
  const now = deps.clock.now();
  return spots.flatMap((spot) => {
    const [match, card] = [matchesById.get(spot.match_id), cardsById.get(spot.match_id)];
    return match && card ? [spotCard(spot, match, { card, viewer, offers, now })] : [];
  });
}

/** Returns the page of one spot, and whether the user may offer to play (SPEC 5.7). */
export async function spotDetail(deps: ViewDeps, userId: string, spotId: string): Promise<GuestSpot> {
  const viewer = await requireViewer(deps, userId);
  const [spot] = await findSpotsById(deps.db, [spotId]);
  const [match] = spot ? await matchesWithSides(deps.db, [spot.match_id]) : [];
  if (!spot || !match || isHidden(viewer, spot, match)) throw notFound();
  return detailOf(deps, viewer, spot, match);
}

async function detailOf(
  deps: ViewDeps,
  viewer: MatchViewer,
  spot: SpotWithTeam,
  match: MatchWithSides,
): Promise<GuestSpot> {
  const { db } = deps;
  const now = deps.clock.now();
  const representsTeam = leads(viewer, spot.team_id);
  const [offers, [card], [teamStanding], waiting] = await Promise.all([
    findOffersOf(db, viewer.userId, [match.id]),
    matchCards(deps, viewer, [match]),
    deps.standingsOf(db, [{ teamId: spot.team_id, userId: null }]),
    representsTeam ? countWaitingOffers(db, isForSpotAndShown(spot.id, viewer.blocked)) : 0,
  ]);
  if (!card) throw notFound();
  const guestSpotCard = spotCard(spot, match, { card, viewer, offers, now });
  const mayChange = representsTeam && acceptsGuests(match, now) && guestSpotCard.state === 'OPEN';
  return {
    ...guestSpotCard,
    teamStanding: teamStanding ?? noStanding,
    eligibility: representsTeam
      ? null
      : guestEligibility(spot, match, { ...(await guestContextOf(db, viewer, match, now)), offers }),
    waiting,
    venueAddress: match.venue_address,
    may: {
      change: mayChange,
      close: mayChange,
      seeOffers: representsTeam,
    },
  };
}

/** Returns the facts about a viewer that the eligibility rules need, except their offers. */
export async function guestContextOf(db: Db, viewer: MatchViewer, match: MatchWithSides, now: Date) {
  const [clashingUserIds, suspensionEnds, inLineUp] = await Promise.all([
    findUsersWithClash(db, [viewer.userId], match),
    suspendedSides(db, viewer, now),
    isInLineUp(db, match.id, viewer.userId),
  ]);
  return {
    viewer,
    now,
    isInLineUp: inLineUp,
    clashes: clashingUserIds.has(viewer.userId),
    suspendedUntil: suspensionEnds.get(viewer.userId) ?? null,
  };
}

/** Returns the spots of a match. Only their side's representatives and viewers with an offer see closed spots. */
export async function spotsOf(deps: GuestDeps, userId: string, matchId: string): Promise<GuestSpots> {
  const viewer = await requireViewer(deps, userId);
  const [match] = await matchesWithSides(deps.db, [matchId]);
  if (!match) throw notFound();
  // An accepted offer stays after a block, so its guest still sees the match and the spot.
  const acceptedOffers = (await findOffersOf(deps.db, userId, [matchId])).filter(
    ({ state }) => state === 'CONFIRMED',
  );
  const isBlocked = !isPlaying(match, viewer) && viewer.blocked.includes(match.posted_by);
  if (isBlocked && acceptedOffers.length === 0) throw notFound();
  const now = deps.clock.now();
  const teamIds = { HOST: match.host_team_id, AWAY: match.away_team_id };
  const isGuestOf = ({ id }: SpotWithTeam) =>
    acceptedOffers.some(({ guest_spot_id }) => guest_spot_id === id);
  const rows = (await findSpotsOfMatch(deps.db, matchId)).filter(
    (spot) => spot.team_id === teamIds[spot.side] && (isGuestOf(spot) || !isHidden(viewer, spot, match)),
  );
  const spots: GuestSpot[] = [];
  for (const row of rows) {
    const spot = await detailOf(deps, viewer, row, match);
    if (spot.state === 'OPEN' || spot.myOffer !== null || leads(viewer, row.team_id)) spots.push(spot);
  }
  const sides = (['HOST', 'AWAY'] as const).filter(
    (side) =>
      leads(viewer, teamIds[side]) && !spots.some((spot) => spot.side === side && spot.state === 'OPEN'),
  );
  return { spots, mayPost: acceptsGuests(match, now) ? sides : [] };
}
