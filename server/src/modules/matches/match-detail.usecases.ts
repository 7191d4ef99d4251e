import {
  type Eligibility,
  type KitClash,
  type MatchDetail,
  matchPhaseAt,
  type MatchPreview,
  type Rivalry,
  type Shirts,
  type Side,
} from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { isPrivateMatch } from './private-match.rules';
import { noStanding } from '../standings';
import { busyTimes } from './busy.repository';
import { matchesWithSides, type MatchWithSides } from './match-cards.repository';
import { awaySide, cardOf, hostSide, isHost, isPlaying } from './match-cards.rules';
import { findClashes } from './clashes.repository';
import { obstaclesOf, warningsOf, type ApplyingSide, type MatchFacts } from './eligibility.rules';
import type { MatchDeps } from './match-deps';
import { requireViewer } from './match-list.usecases';
import type { MyProposal } from './match-proposals.repository';
import { stateAfter, stateAt } from './match-state.rules';
import { ledSide } from './rematch.usecases';
import { findAcceptedGuestIds } from './players.repository';
import { rivalryAmong } from '../games';
import { kitClashOf, kitOf } from '../kits';
import { levelInSport } from '../teams';
import { sharedMembers } from './shared-members.repository';
import type { MatchViewer } from './sides.repository';
import { wornShirts } from './shirts.repository';

type DetailDeps = Pick<MatchDeps, 'db' | 'clock' | 'proposals' | 'results' | 'standingsOf'>;

export async function matchDetail(deps: DetailDeps, userId: string, matchId: string): Promise<MatchDetail> {
  const viewer = await requireViewer(deps, userId);
  const [row] = await matchesWithSides(deps.db, [matchId]);
  return detailFor(deps, viewer, row);
}

/**
 * Returns the match page for a signed-in user (SPEC 5.5). If there is a block between poster and viewer, the viewer sees the page only as a
 * player or accepted guest of the match.
 */
export async function detailFor(
  deps: DetailDeps,
  viewer: MatchViewer,
  row: MatchWithSides | undefined,
): Promise<MatchDetail> {
  if (!row) throw notFound();
  if (!isPlaying(row, viewer) && viewer.blocked.includes(row.posted_by)) {
    if (!(await findAcceptedGuestIds(deps.db, row.id)).includes(viewer.userId)) throw notFound();
  }
  const now = deps.clock.now();
  const proposalSummary = deps.proposals.summaryFor(deps.db, viewer, [row.id]);
  const ownProposals = proposalSummary.then((summary) => summary.ownProposals);
  const [
    { counts: applicants, ownProposals: proposals },
    busy,
    [hostStanding],
    rivalry,
    shirts,
    ending,
    eligibility,
  ] = await Promise.all([
    proposalSummary,
    busyTimes(deps.db, viewer, now),
    deps.standingsOf(deps.db, [{ teamId: row.host_team_id, userId: row.host_user_id }]),
    rivalryOf(deps.db, row, viewer),
    wornShirts(deps.db, row),
    deps.results.endingOf(deps.db, row, viewer, now),
    isHost(row, viewer) ? [] : eligibilityOf(deps, row, viewer, ownProposals, now),
  ]);
  const manner = hostStanding?.manner?.score ?? null;
  const card = cardOf(row, { viewer, now, applicants, proposals, busy, manner });
  return {
    ...card,
    // A match that no side of the viewer may apply to is not recommended.
    fit: eligibility.some(({ eligible }) => eligible) ? card.fit : [],
    content: row.content,
    rules: row.rules,
    costNote: row.cost_note,
    venueAddress: row.venue_address,
    termsVersion: row.terms_version,
    seriesId: row.series_id,
    ...ending,
    hostStanding: hostStanding ?? noStanding,
    shirts,
    kitClash: clashFor(row, viewer, shirts, now),
    rivalry,
    hostMemberCount: row.host_members,
    cancellation:
      row.cancelled_at === null
        ? null
        : {
            reason: row.cancel_reason ?? '',
            at: row.cancelled_at.toISOString(),
            late: row.cancelled_late === true,
          },
    eligibility,
    may: permissionsOf(row, viewer, now),
  };
}

/** Returns the clash of colours, only for the two sides of a confirmed match that has not begun. */
function clashFor(row: MatchWithSides, viewer: MatchViewer, shirts: Shirts, now: Date): KitClash {
  const roomId = row.confirmed_proposal_id;
  const isAhead = row.state === 'CONFIRMED' && now < row.start_at;
  if (roomId === null || !isAhead || !isPlaying(row, viewer)) return null;
  const leadsTeam = (teamId: string | null) => viewer.teams.some((team) => team.leads && team.id === teamId);
  const viewerSide = leadsTeam(row.host_team_id) ? 'host' : leadsTeam(row.away_team_id) ? 'away' : null;
  const kits = {
    host: kitOf(row.host_kit_home, row.host_kit_away),
    away: kitOf(row.away_kit_home, row.away_kit_away),
  };
  return kitClashOf({ kits, shirts, viewerSide, roomId });
}

function rivalryOf(db: Db, row: MatchWithSides, viewer: MatchViewer): Promise<Rivalry | null> {
  if (row.host_team_id === null) return Promise.resolve(null);
  const ownTeamIds = isHost(row, viewer) ? [] : viewer.teams.map(({ id }) => id);
  return rivalryAmong(db, row.host_team_id, row.away_team_id === null ? ownTeamIds : [row.away_team_id]);
}

function permissionsOf(row: MatchWithSides, viewer: MatchViewer, now: Date): MatchDetail['may'] {
  const facts = { state: row.state, startAt: row.start_at };
  const isViewerHost = isHost(row, viewer);
  const isOpen = isViewerHost && stateAt(facts, now) === 'OPEN';
  // A challenge has only one possible applicant, so there is nothing to pause.
  const isPausable = isOpen && !isPrivateMatch(row);
  return {
    edit: isOpen,
    cancel: isViewerHost && stateAfter(facts, 'cancel', now) !== null,
    pause: isPausable && !row.paused,
    resume: isOpen && row.paused,
    answerLineUp: isPlaying(row, viewer) && stateAt(facts, now) === 'CONFIRMED',
    rematch: row.state === 'COMPLETED' && ledSide(row, viewer) !== null,
  };
}

/** Returns for each side of the viewer whether it may apply. Without a team, or for a one-on-one match, the viewer is the only side. */
export async function eligibilityOf(
  deps: Pick<MatchDeps, 'db' | 'results'>,
  row: MatchWithSides,
  viewer: MatchViewer,
  ownProposals: readonly MyProposal[] | Promise<readonly MyProposal[]>,
  now: Date,
): Promise<Eligibility[]> {
  const teamIds = viewer.teams.map(({ id }) => id);
  const [sharedMemberCounts, clashes, suspensionEnds, proposals] = await Promise.all([
    row.host_team_id === null ? new Map<string, number>() : sharedMembers(deps.db, row.host_team_id, teamIds),
    findClashes(deps.db, { userId: viewer.userId, teamIds }, row),
    deps.results.suspendedSides(deps.db, viewer, now),
    ownProposals,
  ]);
  const proposalOf = (teamId: string | null) =>
    proposals.find((proposal) => proposal.matchId === row.id && proposal.teamId === teamId)?.state ?? null;
  const viewerAsPerson: ApplyingSide = {
    teamId: null,
    userId: viewer.userId,
    playsSport: true,
    leads: true,
    people: 1,
    level: null,
    position: viewer.position,
    representsHost: false,
    sharedMembers: 0,
    proposal: proposalOf(null),
    hasClash: clashes.has(viewer.userId),
    suspendedUntil: suspensionEnds.get(viewer.userId) ?? null,
  };
  const teams = viewer.teams.map((team) => ({
    side: {
      teamId: team.id,
      userId: viewer.userId,
      playsSport: levelInSport(team, row.sport) !== null,
      leads: team.leads,
      people: team.memberCount,
      level: levelInSport(team, row.sport),
      position: team.position,
      representsHost: isHost(row, viewer),
      sharedMembers: sharedMemberCounts.get(team.id) ?? 0,
      proposal: proposalOf(team.id),
      hasClash: clashes.has(team.id),
      suspendedUntil: suspensionEnds.get(team.id) ?? null,
    } satisfies ApplyingSide,
    name: team.name,
    pictureUrl: team.logo,
    kit: team.kit,
  }));
  const ownSide = { side: viewerAsPerson, name: viewer.nickname, pictureUrl: viewer.pictureUrl, kit: null };
  const sides = row.kind === 'TEAM' && teams.length > 0 ? teams : [ownSide];
  const match = matchFactsOf(row);
  return sides.map(({ side, name, pictureUrl, kit }) => {
    const obstacles = obstaclesOf(match, side, now);
    return {
      teamId: side.teamId,
      name,
      pictureUrl,
      kit,
      people: side.people,
      eligible: obstacles.length === 0,
      obstacles,
      warnings: warningsOf(match, side),
      ...(side.suspendedUntil && { suspendedUntil: side.suspendedUntil.toISOString() }),
    };
  });
}

export function matchFactsOf(row: MatchWithSides): MatchFacts {
  return {
    state: row.state,
    startAt: row.start_at,
    kind: row.kind,
    sport: row.sport,
    paused: row.paused,
    playersPerSide: row.players_per_side,
    position: { latitude: row.lat, longitude: row.lng },
    levelFrom: row.level_from,
    levelTo: row.level_to,
    hostTeamId: row.host_team_id,
    hostUserId: row.host_user_id,
    isPrivate: isPrivateMatch(row),
  };
}

type PreviewDeps = Pick<MatchDeps, 'db' | 'clock'>;

/** Preview of a shared link for a visitor without an account (SPEC 5.5). */
export async function matchPreview(deps: PreviewDeps, matchId: string): Promise<MatchPreview> {
  const match = await matchPreviewOf(deps, matchId);
  if (!match) throw notFound();
  return match;
}

export async function matchPreviewOf(
  { db, clock }: PreviewDeps,
  matchId: string,
): Promise<MatchPreview | null> {
  const [row] = await matchesWithSides(db, [matchId]);
  if (!row || isPrivateMatch(row)) return null;
  const { id, title, sport, state, minutes, region } = row;
  const startAt = row.start_at.toISOString();
  const phase = matchPhaseAt({ state, startAt, minutes }, clock.now().getTime());
  const teams = row.host_team_id === null ? null : await previewTeams(db, row);
  return { id, title, sport, startAt, timeZone: row.time_zone, region, phase, ...(teams && { teams }) };
}

async function previewTeams(db: Db, row: MatchWithSides): Promise<NonNullable<MatchPreview['teams']>> {
  const previewOf = ({ name, pictureUrl, kit }: Side) => ({ name, pictureUrl, kit });
  const away = awaySide(row);
  return { host: previewOf(hostSide(row)), away: away && previewOf(away), shirts: await wornShirts(db, row) };
}
