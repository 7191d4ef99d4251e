import type { MatchCard, Side } from '@homeground/shared/contracts';
import { challengeView } from './challenge-view.rules';
import { fitOf, type BusyTime } from './fit.rules';
import { aboutKm, distanceKm } from '../geo';
import type { MatchWithSides } from './match-cards.repository';
import type { MyProposal } from './match-proposals.repository';
import { stateAt } from './match-state.rules';
import { kitOf } from '../kits';
import type { MatchViewer } from './sides.repository';

export interface CardContext {
  readonly viewer: MatchViewer;
  readonly now: Date;
  readonly applicants: ReadonlyMap<string, number>;
  readonly proposals: readonly MyProposal[];
  /** null: fit reasons are not needed. */
  readonly busy: readonly BusyTime[] | null;
  /** Manner score of the host, if known. */
  readonly manner?: number | null;
}

export function cardOf(row: MatchWithSides, context: CardContext): MatchCard {
  const { viewer, now } = context;
  const state = stateAt({ state: row.state, startAt: row.start_at }, now);
  const point = { latitude: row.lat, longitude: row.lng };
  return {
    id: row.id,
    kind: row.kind,
    sport: row.sport,
    title: row.title,
    state,
    takesProposals: state === 'OPEN' && !row.paused,
    startAt: row.start_at.toISOString(),
    minutes: row.minutes,
    timeZone: row.time_zone,
    venueState: row.venue_state,
    venueName: row.venue_name,
    region: row.region,
    ...point,
    pointIsExact: row.point_is_exact,
    aboutKm: viewer.position && aboutKm(distanceKm(viewer.position, point)),
    playersPerSide: row.players_per_side,
    costPerTeam: row.cost_per_team,
    currency: row.currency,
    levelFrom: row.level_from,
    levelTo: row.level_to,
    gender: row.gender,
    rated: row.rated,
    host: hostSide(row),
    hostKit: kitOf(row.host_kit_home, row.host_kit_away),
    away: awaySide(row),
    fit: fitFor(row, context),
    applicantCount: context.applicants.get(row.id) ?? 0,
    mine: myPart(row, context),
    createdAt: row.created_at.toISOString(),
    version: row.version,
    ...challengeView(row, viewer, now),
  };
}

export function hostSide(row: MatchWithSides): Side {
  return {
    teamId: row.host_team_id,
    userId: row.host_user_id,
    name: row.host_name,
    pictureUrl: row.host_picture,
    level: row.host_level,
    kit: kitOf(row.host_kit_home, row.host_kit_away),
  };
}

export function awaySide(row: MatchWithSides): Side | null {
  if (row.away_name === null) return null;
  return {
    teamId: row.away_team_id,
    userId: row.away_user_id,
    name: row.away_name,
    pictureUrl: row.away_picture,
    level: row.away_level,
    kit: kitOf(row.away_kit_home, row.away_kit_away),
  };
}

/** Returns why a match suits the viewer; empty unless the viewer can still apply to it. */
function fitFor(row: MatchWithSides, context: CardContext): MatchCard['fit'] {
  const { viewer, now, busy, manner = null, proposals } = context;
  const isOpen = stateAt({ state: row.state, startAt: row.start_at }, now) === 'OPEN' && !row.paused;
  if (busy === null || !isOpen || isHost(row, viewer) || isPlaying(row, viewer)) return [];
  if (proposals.some(({ matchId }) => matchId === row.id)) return [];
  return fitOf(row, viewer, { busy, manner });
}

type Sides = Pick<MatchWithSides, 'host_team_id' | 'host_user_id' | 'away_team_id' | 'away_user_id'>;

/** Returns whether the viewer is the host, or leads or manages the host team. */
export function isHost(row: Sides, viewer: MatchViewer): boolean {
  if (row.host_team_id === null) return row.host_user_id === viewer.userId;
  return viewer.teams.some(({ id, leads }) => leads && id === row.host_team_id);
}

/** Returns whether the viewer belongs to one of the two sides; before the confirmation there is only the host. */
export function isPlaying(row: Sides, viewer: MatchViewer): boolean {
  if (row.host_user_id === viewer.userId || row.away_user_id === viewer.userId) return true;
  return viewer.teams.some(({ id }) => id === row.host_team_id || id === row.away_team_id);
}

function myPart(row: MatchWithSides, { viewer, proposals }: CardContext): MatchCard['mine'] {
  const ownProposal = proposals.find(({ matchId }) => matchId === row.id);
  return {
    isHost: isHost(row, viewer),
    isPlaying: isPlaying(row, viewer),
    proposalId: ownProposal?.proposalId ?? null,
    proposalState: ownProposal?.state ?? null,
  };
}
