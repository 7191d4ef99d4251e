import type { GuestOffer, MatchDetail, Message, RoomDetail } from '@homeground/shared/contracts';
import { clientId, ids, times } from './ids';
import { offer } from './guests';
import { confirmedCard, detail, hostSide, ownSide } from './matches';
import { actsOfApplicant, actsOfHost, message, roomDetail } from './rooms';
import { receivedInvitation } from './teams';

const detailForHost: Partial<MatchDetail> = {
  fit: [],
  mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
  eligibility: [],
  version: 2,
};
const matchActsOfHost = { ...detail.may, edit: true, cancel: true };
const cancelledMatch: MatchDetail = {
  ...detail,
  ...detailForHost,
  state: 'CANCELLED',
  takesProposals: false,
  cancellation: { reason: 'Rain.', at: times.written, late: false },
};
const pausedMatch: MatchDetail = {
  ...detail,
  ...detailForHost,
  takesProposals: false,
  may: { ...matchActsOfHost, resume: true },
};
const openMatch: MatchDetail = { ...detail, ...detailForHost, may: { ...matchActsOfHost, pause: true } };

type StateOfRoom = RoomDetail['state'];

function roomIn(state: StateOfRoom, may: Partial<RoomDetail['may']>): { readonly room: RoomDetail } {
  const proposal = { ...roomDetail.proposal, state };
  return { room: { ...roomDetail, state, proposal, may: { ...roomDetail.may, ...may } } };
}

/** Returns the room as the host sees it. */
function roomOfHost(state: StateOfRoom, may: Partial<RoomDetail['may']>): { readonly room: RoomDetail } {
  const { room } = roomIn(state, { ...actsOfHost, ...may });
  return { room: { ...room, mySide: 'HOST', opponent: ownSide, opponentKit: 'orange', mine: hostSide } };
}

const noRoomActs = { ...actsOfApplicant, withdraw: false, write: false, proposeCard: false };
const confirmedRoom = roomOfHost('CONFIRMED', { ...noRoomActs, write: true, proposeCard: true });

const noOfferActs = { ...offer.may, accept: false, decline: false };
const offerIn = (
  state: GuestOffer['state'],
  may: Partial<GuestOffer['may']> = {},
  changes: Partial<GuestOffer> = {},
): { readonly guestOffer: GuestOffer } => ({
  guestOffer: {
    ...offer,
    state,
    roomIsOpen: state === 'CONFIRMED',
    may: { ...noOfferActs, ...may },
    ...changes,
  },
});
const noShow = { contested: false, until: '2026-12-03T13:00:00.000Z' };

const { id, number, createdAt } = message;
const sentMessage = {
  ...{ id, number, createdAt, change: 0, clientId },
  sender: { userId: ids.mina, nickname: 'Mina', pictureUrl: null, side: 'APPLICANT' },
} as const;
const cardIn = (state: 'PROPOSED' | 'ACCEPTED' | 'DECLINED'): { readonly message: Message } => ({
  message: {
    ...sentMessage,
    kind: 'card',
    state,
    replaces: null,
    terms: { kind: 'time', time: { startAt: '2026-12-01T11:00:00.000Z', minutes: 90 } },
  },
});
const deletedMessage: Message = { ...sentMessage, change: 1, kind: 'deleted', text: '' };
const pictureMessage: Message = {
  ...sentMessage,
  reactions: [],
  kind: 'picture',
  url: `/api/rooms/${ids.room}/pictures/${number}`,
  alt: 'The entrance of the hall',
  width: 1600,
  height: 1200,
  hidden: false,
};

/** Answers of calls after which the object is in another state than in the example of its schema, by operation. */
export const answersOfCalls: Readonly<Record<string, object>> = {
  editMatch: { match: openMatch },
  cancelMatch: { match: cancelledMatch },
  pauseMatch: { match: pausedMatch },
  resumeMatch: { match: openMatch },
  myMatches: { matches: [confirmedCard], nextCursor: null, at: times.applied },
  teamMatches: { matches: [confirmedCard], nextCursor: null, at: times.applied },
  invitation: { invitation: receivedInvitation },
  declineInvitation: { invitation: { ...receivedInvitation, state: 'DECLINED' } },
  apply: roomIn('PENDING', { write: false, proposeCard: false }),
  talkProposal: roomOfHost('TALKING', {}),
  standbyProposal: roomOfHost('STANDBY', { talk: true, standby: false, confirm: false }),
  rejectProposal: roomOfHost('REJECTED', noRoomActs),
  confirmProposal: confirmedRoom,
  withdrawProposal: roomIn('WITHDRAWN', noRoomActs),
  offerAsGuest: offerIn('PENDING', { withdraw: true }),
  acceptGuestOffer: offerIn('CONFIRMED', { release: true }),
  declineGuestOffer: offerIn('REJECTED'),
  releaseGuestOffer: offerIn('REJECTED'),
  withdrawGuestOffer: offerIn('WITHDRAWN'),
  agreeGuestOffer: offerIn('CONFIRMED', { withdraw: true }, { termsVersion: 2 }),
  noShowGuestOffer: offerIn('CONFIRMED', {}, { noShow }),
  contestGuestOffer: offerIn('CONFIRMED', { review: true }, { noShow: { ...noShow, contested: true } }),
  proposeCard: cardIn('PROPOSED'),
  acceptCard: cardIn('ACCEPTED'),
  declineCard: cardIn('DECLINED'),
  deleteMessage: { message: deletedMessage },
  sendPicture: { message: pictureMessage },
};
