import type { ProposalAct, SeenProposal } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { addMessage, type PostedMessage, roomReaderOf, representsSide } from '../rooms';
import { roomDetail } from './room-detail.usecases';
import { isBlockedInRoom } from './room-view.rules';
import { findRoom, markRoomRead, type RoomRow } from './rooms.repository';
import { lockMatch, matchDetail, type MatchRow, stateAt, matchStateMoved } from '../matches';
import { confirm } from './confirm.usecases';
import { withdrawProposal } from './withdraw.usecases';
import type { ProposalDeps } from './proposal-deps';
import { proposalNoticeKinds } from '../notifications';
import { markProposalNoticesDone, notifyApplicants, notifyOfferAccepted } from './proposal-notices';
import { stateAfterAct, acts } from './proposal-state.rules';
import { notYourAct, proposalMoved, termsMoved } from './proposals.errors';
import { lockProposal, matchIdOf, updateProposal } from './proposals.repository';
import { isOfferOpen } from './standby-offer.rules';
import { continueOffers, offerPlaceToNextReserve } from './standby-offers.usecases';

/** A match and one of its proposals, locked in this order, and the acting user, who may read the room. */
export interface LockedProposal {
  readonly trx: Trx;
  readonly userId: string;
  readonly match: MatchRow;
  readonly room: RoomRow;
  readonly now: Date;
}

/** Runs one act on a proposal. Returns the room messages to send after the commit. */
export async function actOnProposal(
  deps: ProposalDeps,
  trx: Trx,
  userId: string,
  proposalId: string,
  name: ProposalAct,
  seenProposal: SeenProposal,
): Promise<PostedMessage[]> {
  const lockedProposal = await lockMatchAndProposal(deps, trx, userId, proposalId);
  const { room, match, now } = lockedProposal;
  const reader = await roomReaderOf(trx, userId);
  if (!representsSide(reader, acts[name].by, room)) throw notYourAct();
  const matchState = stateAt({ state: match.state, startAt: match.start_at }, now);
  const nextState = stateAfterAct(room.state, name, { matchState, startAt: match.start_at, now });
  if (nextState === null || (name === 'take' && !isOfferOpen(room.offered_until, now))) {
    const trxDeps = { ...deps, db: trx };
    // When two confirmations race, the loser sees the current match (SPEC 6.1).
    if (acts[name].whileOpen && matchState !== 'OPEN')
      throw matchStateMoved(await matchDetail(trxDeps, userId, match.id));
    throw proposalMoved(await roomDetail(trxDeps, userId, proposalId));
  }
  if (seenProposal.state !== room.state)
    throw proposalMoved(await roomDetail({ ...deps, db: trx }, userId, proposalId));
  if (acts[name].agreesToTerms && seenProposal.termsVersion !== match.terms_version)
    throw termsMoved(await roomDetail({ ...deps, db: trx }, userId, proposalId));
  // A match that was confirmed before a block stays; after the block no match is confirmed (SPEC 8.6).
  if (name === 'confirm' && isBlockedInRoom(reader, room)) throw notFound();
  switch (name) {
    case 'confirm':
      return confirm(deps, lockedProposal);
    case 'withdraw':
      return withdrawProposal(deps, { ...lockedProposal, actorId: userId });
    case 'agree':
      return agree(lockedProposal);
    case 'take':
      return takePlace(lockedProposal);
    case 'talk':
    case 'reject':
      return [
        ...(await changeStateAsHost(lockedProposal, name)),
        ...(await moveOfferToNextReserve(deps, lockedProposal)),
      ];
    case 'standby':
      // The opponent may have left, and the other reserves may have had their offers. Then this side gets the next offer.
      return [
        ...(await changeStateAsHost(lockedProposal, name)),
        ...(await continueOffers(deps, lockedProposal, match)),
      ];
  }
}

/** Opens the chat when a host writes to a waiting applicant (SPEC 6.3). Does nothing if the chat is open or the user may not open it. */
export async function openChat(
  deps: Pick<ProposalDeps, 'clock'>,
  trx: Trx,
  userId: string,
  proposalId: string,
): Promise<PostedMessage[]> {
  const lockedProposal = await lockMatchAndProposal(deps, trx, userId, proposalId);
  const { room, match, now } = lockedProposal;
  const reader = await roomReaderOf(trx, userId);
  const matchState = stateAt({ state: match.state, startAt: match.start_at }, now);
  const mayOpen =
    room.kind === 'PROPOSAL' &&
    room.state === 'PENDING' &&
    representsSide(reader, acts.talk.by, room) &&
    !isBlockedInRoom(reader, room) &&
    stateAfterAct(room.state, 'talk', { matchState, startAt: match.start_at, now }) !== null;
  return mayOpen ? changeStateAsHost(lockedProposal, 'talk') : [];
}

async function lockMatchAndProposal(
  deps: Pick<ProposalDeps, 'clock'>,
  trx: Trx,
  userId: string,
  proposalId: string,
): Promise<LockedProposal> {
  const matchId = await matchIdOf(trx, proposalId);
  const match = matchId === null ? null : await lockMatch(trx, matchId);
  if (!match) throw notFound();
  const proposal = await lockProposal(trx, { match_id: match.id, id: proposalId });
  const room = proposal && (await findRoom(trx, await roomReaderOf(trx, userId), proposalId));
  if (!room) throw notFound();
  return { trx, userId, match, room, now: deps.clock.now() };
}

const hostChanges = {
  talk: { event: 'talk_opened', notice: 'proposal.talk_opened' },
  reject: { event: 'rejected', notice: 'proposal.rejected' },
  standby: { event: 'standby', notice: 'proposal.standby' },
} as const;

/** Changes the state of a locked proposal as its host, and notifies the applicant. */
export async function changeStateAsHost(
  { trx, userId, match, room, now }: LockedProposal,
  name: keyof typeof hostChanges,
): Promise<PostedMessage[]> {
  const { event, notice } = hostChanges[name];
  const newState = acts[name].to;
  await markProposalNoticesDone(trx, room, name === 'reject' ? proposalNoticeKinds : ['proposal.received']);
  await updateProposal(trx, room, { ...(newState && { state: newState }), since: now });
  const roomKey = { matchId: match.id, roomId: room.id };
  const number = await addMessage(trx, roomKey, now, { kind: 'system', event, side: 'HOST' });
  // The only message of a pending application is its text. The host has read it in the list of applicants, so nothing is unread.
  if (room.state === 'PENDING' || room.read_up_to === room.last_number)
    await markRoomRead(trx, room, userId, number);
  await notifyApplicants(trx, notice, match, room, userId);
  return [{ ...roomKey, number }];
}

/** Offers the free place to the next side in reserve, if this side had the offer. */
export async function moveOfferToNextReserve(
  deps: ProposalDeps,
  { trx, now, match, room }: LockedProposal,
): Promise<PostedMessage[]> {
  return room.offered_at ? offerPlaceToNextReserve(deps, { trx, now }, match) : [];
}

/** Accepts the offered place: the sides are talking again, and the host still has to confirm (SPEC 6.1). */
async function takePlace({ trx, userId, match, room, now }: LockedProposal): Promise<PostedMessage[]> {
  await markProposalNoticesDone(trx, room, ['proposal.offered']);
  await updateProposal(trx, room, { state: 'TALKING', since: now });
  const roomKey = { matchId: match.id, roomId: room.id };
  const number = await addMessage(trx, roomKey, now, {
    kind: 'system',
    event: 'revived',
    side: 'APPLICANT',
    actorId: userId,
  });
  await notifyOfferAccepted(trx, match, room, userId);
  return [{ ...roomKey, number }];
}

/** Records that the applicant agrees to the current terms; a repeated agreement changes nothing (SPEC 5.4). */
async function agree({ trx, userId, match, room, now }: LockedProposal): Promise<PostedMessage[]> {
  if (room.agreed_terms === match.terms_version) return [];
  await markProposalNoticesDone(trx, room, ['match.changed']);
  await updateProposal(trx, room, { agreed_terms: match.terms_version });
  const roomKey = { matchId: match.id, roomId: room.id };
  return [
    {
      ...roomKey,
      number: await addMessage(trx, roomKey, now, {
        kind: 'system',
        event: 'agreed',
        side: 'APPLICANT',
        actorId: userId,
      }),
    },
  ];
}
