/** Proposals and their rooms: the state, the two sides, and what each side sees and may do. */
export { insertApplication } from './apply.usecases';
export {
  hasLineUps,
  isShared,
  type LineUpConsents,
  lineUpConsentsOf,
  lineUpsEvent,
} from './line-ups-in.rules';
export { openChat } from './proposal-acts.usecases';
export type { ProposalDeps } from './proposal-deps';
export { findMatchesToLeave } from './proposal-followers.usecases';
export { markProposalNoticesDone } from './proposal-notices';
export { acceptsCards, isWritable } from './proposal-state.rules';
export { cannotApply, clash, proposalMoved, termsMoved } from './proposals.errors';
export { lockProposal, updateProposal } from './proposals.repository';
export { requireRoom, type RoomDeps, roomDetail, roomDetailFor } from './room-detail.usecases';
export { isBlocked, momentOf, roomOf, shirtsIn } from './room-view.rules';
export {
  countUnread,
  findRoom,
  findRooms,
  markRead,
  readersOfRoom,
  type RoomRow,
  setMuted,
} from './rooms.repository';
export { clashesOf, lockSides } from './side-lock.repository';
