import type { Trx } from '../../platform/database';
import { addMessage, type PostedMessage, type ProposalRow } from '../rooms';
import {
  isLateCancel,
  matchDetail,
  type MatchRow,
  playersOfMatch,
  reopenMatch,
  matchStateMoved,
} from '../matches';
import { notice, proposalNoticeKinds } from '../notifications';
import type { ProposalDeps } from './proposal-deps';
import { markProposalNoticesDone, notifyHosts } from './proposal-notices';
import { updateProposal } from './proposals.repository';
import { offerPlaceToNextReserve } from './standby-offers.usecases';

interface Withdrawal {
  readonly trx: Trx;
  readonly match: MatchRow;
  readonly room: ProposalRow;
  /** null: no person withdraws; the side has ended. */
  readonly actorId: string | null;
  readonly now: Date;
}

/** Withdraws the proposal. If it was confirmed, the match reopens and `match.reopened` offers the place to the sides in reserve. */
export async function withdrawProposal(deps: ProposalDeps, withdrawal: Withdrawal): Promise<PostedMessage[]> {
  const { trx, match, room, now, actorId } = withdrawal;
  const wasConfirmed = room.state === 'CONFIRMED';
  if (wasConfirmed && !(await reopenMatch(deps, trx, match))) {
    throw matchStateMoved(await matchDetail({ ...deps, db: trx }, actorId ?? match.posted_by, match.id));
  }
  const lateness = wasConfirmed ? { left_late: isLateCancel(match.start_at, now) } : {};
  await markProposalNoticesDone(trx, { match_id: match.id, id: room.id }, proposalNoticeKinds);
  await updateProposal(trx, room, { state: 'WITHDRAWN', since: now, ...lateness });
  const roomKey = { matchId: match.id, roomId: room.id };
  const event = wasConfirmed ? 'left' : 'withdrawn';
  const number = await addMessage(trx, roomKey, now, { kind: 'system', event, side: 'APPLICANT', actorId });
  await notifyHosts(trx, 'proposal.withdrawn', match, room, actorId);
  // If the place was offered to this applicant, the next side in reserve gets it.
  if (!wasConfirmed)
    return [
      { ...roomKey, number },
      ...(room.offered_at ? await offerPlaceToNextReserve(deps, { trx, now }, match) : []),
    ];
  await notifyPlayers(withdrawal);
  return [{ ...roomKey, number }];
}

/**
 * Notifies the players of both sides that the opponent pulled out and the match is open again. People who represent the host get
 * another notice, and the person who withdrew needs none.
 */
async function notifyPlayers({ trx, match, room, actorId }: Withdrawal): Promise<void> {
  const hostRepresentatives = await trx
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', '=', match.host_team_id)
    .where('role', '!=', 'member')
    .execute();
  const excludedIds = [actorId, match.host_user_id, ...hostRepresentatives.map(({ user_id }) => user_id)];
  const recipientIds = (await playersOfMatch(trx, match)).filter((userId) => !excludedIds.includes(userId));
  const data = { matchId: match.id, matchProposalId: room.id, opponentLeft: true };
  await notice(
    trx,
    ...recipientIds.map((userId) => ({ userId, kind: 'match.cancelled', data, actorId }) as const),
  );
}
