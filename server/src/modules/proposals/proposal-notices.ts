import type { NoticeKind } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { findBlockedUserIds } from '../blocks';
import { addCompletedActs, type CompletedAct, notice, proposalNoticeKinds } from '../notifications';
import { findAcceptedGuestIds, type MatchRow, playersOfMatch } from '../matches';
import { type ProposalRow, representativeIdsOfSide } from '../rooms';

type ProposalNoticeKind = Exclude<Extract<NoticeKind, `proposal.${string}`>, 'proposal.offered'>;
type Room = Pick<ProposalRow, 'id' | 'host_team_id' | 'host_user_id' | 'team_id' | 'user_id' | 'applied_by'>;
type Match = Pick<MatchRow, 'id'>;

const noticeData = (match: Match, room: Room, opponent: 'HOST' | 'APPLICANT') => ({
  matchId: match.id,
  matchProposalId: room.id,
  sideTeamId: opponent === 'HOST' ? room.host_team_id : room.team_id,
  sideUserId: opponent === 'HOST' ? room.host_user_id : room.user_id,
});

/** Marks the notices about an application as read, after it was answered; without `userIds` for both sides. */
export async function markProposalNoticesDone(
  trx: Trx,
  { match_id: matchId, id: matchProposalId }: Pick<ProposalRow, 'match_id' | 'id'>,
  kinds: CompletedAct['kinds'],
  userIds?: readonly string[],
): Promise<void> {
  await addCompletedActs(trx, { kinds, matchId, matchProposalId, ...(userIds && { userIds }) });
}

/** Marks the notices that asked for an act as read, after the post was closed. */
export async function markMatchNoticesDone(trx: Trx, matchId: string): Promise<void> {
  await addCompletedActs(trx, { kinds: [...proposalNoticeKinds, 'match.rematch', 'search.match'], matchId });
}

/** Marks the notices about the post as read, after an opponent was confirmed. Guests and reserves still have to agree to changed terms. */
export async function markPostNoticesDone(trx: Trx, matchId: string): Promise<void> {
  await addCompletedActs(trx, {
    kinds: ['proposal.received', 'proposal.offered', 'match.rematch', 'search.match'],
    matchId,
  });
}

/** Notifies the leaders and managers of the applicant. */
export async function notifyApplicants(
  trx: Trx,
  kind: ProposalNoticeKind,
  match: Match,
  room: Room,
  actorId: string | null,
): Promise<void> {
  const data = noticeData(match, room, 'HOST');
  const recipientIds = (await representativeIdsOfSide(trx, room.team_id, room.user_id)).filter(
    (userId) => userId !== actorId,
  );
  await notice(trx, ...recipientIds.map((userId) => ({ userId, kind, data, actorId }) as const));
}

/** Notifies the leaders and managers of the applicant that the free place is offered to them. */
export async function notifyOffered(trx: Trx, match: Match, room: Room, until: Date): Promise<void> {
  const data = { ...noticeData(match, room, 'HOST'), until: until.toISOString() };
  const recipientIds = await representativeIdsOfSide(trx, room.team_id, room.user_id);
  await notice(trx, ...recipientIds.map((userId) => ({ userId, kind: 'proposal.offered', data }) as const));
}

/** Notifies the leaders and managers of the host of an application, except those who have a block with the applicant. */
export async function notifyHostsOfApplication(
  trx: Trx,
  match: Match,
  room: Room,
  actorId: string,
): Promise<void> {
  const data = noticeData(match, room, 'APPLICANT');
  const excludedIds = [actorId, ...(await findBlockedUserIds(trx, room.applied_by))];
  const recipientIds = await hostRepresentativeIds(trx, room, excludedIds);
  await notice(
    trx,
    ...recipientIds.map((userId) => ({ userId, kind: 'proposal.received', data, actorId }) as const),
  );
}

/** Notifies the leaders and managers of the host that an applicant, or the confirmed opponent, has withdrawn, also those with a block. */
export async function notifyHostsOfWithdrawal(
  trx: Trx,
  match: Match,
  room: Room,
  { actorId, opponentLeft }: { readonly actorId: string | null; readonly opponentLeft: boolean },
): Promise<void> {
  const data = { ...noticeData(match, room, 'APPLICANT'), ...(opponentLeft && { opponentLeft }) };
  const recipientIds = await hostRepresentativeIds(trx, room, [actorId]);
  await notice(
    trx,
    ...recipientIds.map((userId) => ({ userId, kind: 'proposal.withdrawn', data, actorId }) as const),
  );
}

const hostRepresentativeIds = async (
  trx: Trx,
  { host_team_id, host_user_id }: Room,
  excludedIds: readonly (string | null)[],
) =>
  (await representativeIdsOfSide(trx, host_team_id, host_user_id)).filter(
    (userId) => !excludedIds.includes(userId),
  );

/** Notifies the leaders and managers of the host that a side in reserve accepts the free place. */
export async function notifyOfferAccepted(
  trx: Trx,
  match: Match,
  room: Room,
  actorId: string,
): Promise<void> {
  const data = { ...noticeData(match, room, 'APPLICANT'), taken: true };
  const recipientIds = await representativeIdsOfSide(trx, room.host_team_id, room.host_user_id);
  await notice(
    trx,
    ...recipientIds.map((userId) => ({ userId, kind: 'proposal.talk_opened', data, actorId }) as const),
  );
}

/** Notifies all players of both sides and the guests of the host, each once and with the other side's name. */
export async function notifyConfirmed(trx: Trx, match: MatchRow, room: Room, actorId: string): Promise<void> {
  const noAway = { away_team_id: null, away_user_id: null };
  const noHost = { host_team_id: null, host_user_id: null };
  const hostPlayerIds = await playersOfMatch(trx, { ...match, ...noAway });
  const awayPlayerIds = await playersOfMatch(trx, {
    ...noHost,
    away_team_id: room.team_id,
    away_user_id: room.user_id,
  });
  const startAt = match.start_at.toISOString();
  const dataForHost = { ...noticeData(match, room, 'APPLICANT'), startAt };
  const dataForAway = { ...noticeData(match, room, 'HOST'), startAt };
  // Before a confirmation only the host has guests. A guest may be a member of the other team, and is then notified as a member only.
  const guestIds = (await findAcceptedGuestIds(trx, match.id)).filter(
    (userId) => !hostPlayerIds.includes(userId) && !awayPlayerIds.includes(userId),
  );
  const recipients = [
    ...[...hostPlayerIds, ...guestIds].map((userId) => ({ userId, data: dataForHost })),
    ...awayPlayerIds
      .filter((userId) => !hostPlayerIds.includes(userId))
      .map((userId) => ({ userId, data: dataForAway })),
  ];
  const notices = recipients.filter(({ userId }) => userId !== actorId);
  await notice(trx, ...notices.map((item) => ({ ...item, kind: 'match.confirmed', actorId }) as const));
}

/** Notifies the applicant's representatives that the match was cancelled or has new terms. */
export async function notifyApplicantsOfMatch(
  trx: Trx,
  kind: 'match.cancelled' | 'match.changed',
  match: Match,
  room: Room,
  actorId: string | null,
): Promise<void> {
  const recipientIds = (await representativeIdsOfSide(trx, room.team_id, room.user_id)).filter(
    (userId) => userId !== actorId,
  );
  const data = { matchId: match.id, matchProposalId: room.id };
  await notice(
    trx,
    ...recipientIds.map((userId) =>
      kind === 'match.cancelled'
        ? ({ userId, kind, data, actorId } as const)
        : ({ userId, kind, data: { ...data, mustAgree: true }, actorId } as const),
    ),
  );
}
