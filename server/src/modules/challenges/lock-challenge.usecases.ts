import type { ChallengeAct, ChallengeState } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import {
  challengeActs,
  challengeStateAt,
  lockMatch,
  type MatchDeps,
  matchDetail,
  type MatchRow,
  requireViewer,
  challengeStateAfter,
  stateAt,
  matchStateMoved,
  type MatchViewer,
} from '../matches';
import { lockOwnSide } from '../proposals';
import type { ChallengeRow } from './challenge-row.repository';
import { challengeMoved, notYourChallenge } from './challenges.errors';
import { lockChallenge } from './challenges.repository';

/** A challenge on which the viewer may act, and its match. Both are locked. */
export interface LockedChallenge {
  readonly viewer: MatchViewer;
  readonly match: MatchRow;
  readonly challenge: ChallengeRow;
  readonly now: Date;
}

/**
 * Locks match and challenge, in this order, and checks that the user may act. If two users act on the same state, the second one gets
 * a refusal with the current state.
 */
export async function lockChallengeForAct(
  deps: MatchDeps,
  trx: Trx,
  { userId, matchId, act }: { readonly userId: string; readonly matchId: string; readonly act: ChallengeAct },
  seenState: ChallengeState,
): Promise<LockedChallenge> {
  const trxDeps = { ...deps, db: trx };
  const match = await lockMatch(trx, matchId);
  const challenge = match && (await lockChallenge(trx, matchId));
  if (!match || !challenge) throw notFound();
  const [challengerId, challengedId] = [challenge.from_team_id, challenge.team_id];
  const { by } = challengeActs[act];
  const actingTeamId = by === 'CHALLENGER' ? challengerId : challengedId;
  // Without this lock, the team could be disbanded, or the user could leave it, before the act is stored.
  await lockOwnSide(trx, { teamId: actingTeamId, userId });
  const viewer = await requireViewer(trxDeps, userId);
  const findOwnTeam = (teamId: string) => viewer.teams.find(({ id }) => id === teamId);
  // Other users must not learn that a match was a challenge.
  if (!findOwnTeam(challengerId) && !findOwnTeam(challengedId)) throw notFound();
  if (!findOwnTeam(actingTeamId)?.leads) throw notYourChallenge();
  if (by === 'CHALLENGED' && viewer.blocked.includes(match.posted_by)) throw notFound();
  const now = deps.clock.now();
  const matchState = stateAt({ state: match.state, startAt: match.start_at }, now);
  const facts = { matchState, sentAt: challenge.sent_at, startAt: match.start_at, now };
  if (matchState !== 'OPEN') throw matchStateMoved(await matchDetail(trxDeps, userId, matchId));
  if (
    challengeStateAfter(challenge.state, act, facts) === null ||
    challengeStateAt(challenge.state, facts) !== seenState
  )
    throw challengeMoved(await matchDetail(trxDeps, userId, matchId));
  return { viewer, match, challenge, now };
}
