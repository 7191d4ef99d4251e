import type { Trx } from '../../platform/database';
import { addMessage, closeRoomToLineUps, type PostedMessage, type ProposalRow } from '../rooms';
import {
  findAcceptedGuestIds,
  isLateCancel,
  matchDetail,
  type MatchRow,
  playersOfMatch,
  reopenMatch,
  matchStateMoved,
} from '../matches';
import { addCompletedActs, notice, proposalNoticeKinds } from '../notifications';
import type { ProposalDeps } from './proposal-deps';
import { markProposalNoticesDone, notifyHostsOfWithdrawal } from './proposal-notices';
import { updateProposal } from './proposals.repository';
import { clearOffers } from './standby-offers.repository';
import { offerPlaceToNextReserve } from './standby-offers.usecases';

interface Withdrawal {
  readonly trx: Trx;
  readonly match: MatchRow;
  readonly room: ProposalRow;
  /** null: nobody decided to withdraw. The team was disbanded, or the account was deleted or suspended. */
  readonly actorId: string | null;
  readonly now: Date;
}

/** Withdraws the proposal. If it was confirmed, the match reopens and `match.reopened` offers the place to the sides in reserve. */
export async function withdrawProposal(deps: ProposalDeps, withdrawal: Withdrawal): Promise<PostedMessage[]> {
  const { trx, match, room, now, actorId } = withdrawal;
  const wasConfirmed = room.state === 'CONFIRMED';
  // First the players leave the room: `closeRoomToLineUps` reads the line-up, and `reopenMatch` deletes it.
  if (wasConfirmed) await closeRoomToLineUps(trx, room);
  if (wasConfirmed && !(await reopenMatch(deps, trx, match))) {
    throw matchStateMoved(await matchDetail({ ...deps, db: trx }, actorId ?? match.posted_by, match.id));
  }
  const lateness = wasConfirmed ? { left_late: isLateCancel(match.start_at, now) } : {};
  await markProposalNoticesDone(trx, { match_id: match.id, id: room.id }, proposalNoticeKinds);
  if (wasConfirmed) {
    // Without an opponent, nobody can answer the line-up.
    await addCompletedActs(trx, { kinds: ['line_up.nudge'], matchId: match.id });
    // Here and not on `match.reopened`: that event may come late, after an offer of the new round.
    await clearOffers(trx, match.id);
  }
  await updateProposal(trx, room, { state: 'WITHDRAWN', since: now, ...lateness });
  const roomKey = { matchId: match.id, roomId: room.id };
  const event = wasConfirmed ? 'left' : 'withdrawn';
  const number = await addMessage(trx, roomKey, now, { kind: 'system', event, side: 'APPLICANT', actorId });
  await notifyHostsOfWithdrawal(trx, match, room, { actorId, opponentLeft: wasConfirmed });
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
 * Notifies the players of both sides and the guests of the host that the opponent pulled out and the match is open again. People who
 * represent the host get another notice, and the person who withdrew needs none. The places of the opponent's guests end, with a notice
 * of their own.
 */
async function notifyPlayers({ trx, match, room, actorId }: Withdrawal): Promise<void> {
  const hostRepresentatives = await trx
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', '=', match.host_team_id)
    .where('role', '!=', 'member')
    .execute();
  const excludedIds = [actorId, match.host_user_id, ...hostRepresentatives.map(({ user_id }) => user_id)];
  const guestIds = match.host_team_id ? await findAcceptedGuestIds(trx, match.id, match.host_team_id) : [];
  const recipientIds = [...new Set([...(await playersOfMatch(trx, match)), ...guestIds])].filter(
    (userId) => !excludedIds.includes(userId),
  );
  const data = { matchId: match.id, matchProposalId: room.id, opponentLeft: true };
  await notice(
    trx,
    ...recipientIds.map((userId) => ({ userId, kind: 'match.cancelled', data, actorId }) as const),
  );
}
