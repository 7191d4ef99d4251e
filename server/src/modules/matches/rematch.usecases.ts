import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { notice } from '../notifications';
import { leaderAndManagerIdsOf } from '../teams';
import type { MatchRow } from './match-row.repository';
import { findMatch } from './matches.repository';
import type { MatchViewer } from './sides.repository';

type Sides = Pick<MatchRow, 'host_team_id' | 'host_user_id' | 'away_team_id' | 'away_user_id'>;

/** Returns the side that the viewer represents; the host if they represent both. */
export function ledSide(match: Sides, viewer: MatchViewer): 'HOST' | 'AWAY' | null {
  const leads = (teamId: string | null, userId: string | null) =>
    teamId === null
      ? userId === viewer.userId
      : viewer.teams.some((team) => team.leads && team.id === teamId);
  if (leads(match.host_team_id, match.host_user_id)) return 'HOST';
  return leads(match.away_team_id, match.away_user_id) ? 'AWAY' : null;
}

interface RematchPost {
  readonly viewer: MatchViewer;
  /** The side that posts. */
  readonly teamId: string | null;
  readonly rematchOf: string;
  readonly matchId: string;
}

/** Notifies the former opponent's representatives of the new post. They apply to it like to any match. */
export async function inviteToRematch(
  trx: Trx,
  { viewer, teamId, rematchOf, matchId }: RematchPost,
): Promise<void> {
  const playedMatch = await findMatch(trx, rematchOf);
  if (!playedMatch || playedMatch.state !== 'COMPLETED') throw notFound();
  const ownId = teamId ?? viewer.userId;
  const [hostId, awayId] = [
    playedMatch.host_team_id ?? playedMatch.host_user_id,
    playedMatch.away_team_id ?? playedMatch.away_user_id,
  ];
  if (ownId !== hostId && ownId !== awayId) throw notFound();
  const [otherTeamId, otherUserId] =
    ownId === hostId
      ? [playedMatch.away_team_id, playedMatch.away_user_id]
      : [playedMatch.host_team_id, playedMatch.host_user_id];
  const representativeIds =
    otherTeamId === null ? [otherUserId] : await leaderAndManagerIdsOf(trx, otherTeamId);
  const recipientIds = representativeIds
    .filter((id) => id !== null)
    .filter((id) => id !== viewer.userId && !viewer.blocked.includes(id));
  const data = { matchId, sideTeamId: teamId, sideUserId: teamId === null ? viewer.userId : null };
  await notice(
    trx,
    ...recipientIds.map(
      (userId) => ({ userId, kind: 'match.rematch', data, actorId: viewer.userId }) as const,
    ),
  );
}
