/** Proposals and their rooms: the state, the two sides, and what each side sees and may do. */
export { insertApplication } from './apply.usecases';
export {
  hasLineUps,
  isSharedWithLineUps,
  type LineUpConsents,
  lineUpConsentsOf,
  lineUpsEvent,
} from './line-ups-in.rules';
export { openChat } from './proposal-acts.usecases';
export type { ProposalDeps } from './proposal-deps';
export { findMatchesToLeave } from './proposal-handlers.usecases';
export { markProposalNoticesDone } from './proposal-notices';
export { acceptsCards, isRoomWritable } from './proposal-state.rules';
export { cannotApply, proposalMoved, sidesClash, termsMoved } from './proposals.errors';
export { lockProposal, updateProposal } from './proposals.repository';
export { requireRoom, type RoomDeps, roomDetail, roomDetailFor } from './room-detail.usecases';
export { isBlockedInRoom, proposalStateFactsOf, roomOf, shirtsIn } from './room-view.rules';
export {
  countUnreadMessages,
  findRoom,
  findRooms,
  markRoomRead,
  readersOfRoom,
  type RoomRow,
  setRoomMuted,
} from './rooms.repository';
export { clashesOf, lockOwnSide, lockSides } from './side-lock.repository';
