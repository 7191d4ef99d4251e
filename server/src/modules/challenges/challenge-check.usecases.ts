import type { ChallengeCheck } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { type MatchDeps, requireViewer, type MatchViewer } from '../matches';
import { suspendedSides } from '../results';
import { teamCardsOf, findTeam, sportsOfTeam, type TeamRow } from '../teams';
import { obstaclesTo } from './challenge-eligibility.rules';
import { countOpenPosts, findWaitingChallenges } from './challenges.repository';

type CheckDeps = Pick<MatchDeps, 'db' | 'clock'>;

/** Returns which of the user's teams may challenge this team, and why others may not (SPEC 5.6). */
export async function challengeCheck(
  deps: CheckDeps,
  userId: string,
  teamId: string,
): Promise<ChallengeCheck> {
  const viewer = await requireViewer(deps, userId);
  return checkOpponent(deps, viewer, await requireOpponent(deps.db, viewer, teamId));
}

/** Returns a team that is not disbanded and whose leader has no block with the viewer (SPEC 8.6); else 404. */
export async function requireOpponent(db: Db, viewer: MatchViewer, teamId: string): Promise<TeamRow> {
  const team = await findTeam(db, teamId);
  if (!team || team.disbanded_at !== null) throw notFound();
  const leader = await db
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('role', '=', 'leader')
    .executeTakeFirst();
  if (!leader || viewer.blocked.includes(leader.user_id)) throw notFound();
  return team;
}

export async function checkOpponent(
  { db, clock }: CheckDeps,
  viewer: MatchViewer,
  team: TeamRow,
): Promise<ChallengeCheck> {
  const now = clock.now();
  const ownTeams = viewer.teams.filter(({ id }) => id !== team.id);
  const ownTeamIds = ownTeams.map(({ id }) => id);
  const searcher = { id: viewer.userId, position: viewer.position, searchDistance: viewer.searchDistance };
  const [cards, waitingChallenges, openPosts, suspensionEnds] = await Promise.all([
    teamCardsOf(db, searcher, [team.id]),
    findWaitingChallenges(db, [...ownTeamIds, team.id], now),
    countOpenPosts(db, ownTeamIds, now),
    suspendedSides(db, viewer, now),
  ]);
  const teamCard = cards.get(team.id);
  if (!teamCard) throw notFound();
  const challengedTeam = {
    id: team.id,
    sports: sportsOfTeam(team),
    position: { latitude: team.shown_latitude, longitude: team.shown_longitude },
    takesChallenges: team.takes_challenges,
    receivedCount: waitingChallenges.filter(({ teamId }) => teamId === team.id).length,
    isLed: viewer.teams.some(({ id, leads }) => leads && id === team.id),
  };
  const sides = ownTeams.map((side): ChallengeCheck['sides'][number] => {
    const waitingChallenge = waitingChallenges.find(
      (item) => item.fromTeamId === side.id && item.teamId === team.id,
    );
    const suspendedUntil = suspensionEnds.get(side.id) ?? null;
    const obstacles = obstaclesTo(challengedTeam, {
      sports: sportsOfTeam(side),
      leads: side.leads,
      position: side.position,
      suspendedUntil,
      sentCount: waitingChallenges.filter(({ fromTeamId }) => fromTeamId === side.id).length,
      openPosts: openPosts.get(side.id) ?? 0,
      waitingMatchId: waitingChallenge?.matchId ?? null,
    });
    return {
      teamId: side.id,
      name: side.name,
      eligible: obstacles.length === 0,
      obstacles,
      ...(suspendedUntil && { suspendedUntil: suspendedUntil.toISOString() }),
      // Only leaders and managers get the match; other members see only the obstacle.
      ...(waitingChallenge && side.leads && { waitingMatchId: waitingChallenge.matchId }),
    };
  });
  return { team: teamCard, sides };
}
