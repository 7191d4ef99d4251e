/** Rooms: their messages, who may read and write them, and what is sent to readers. */
export {
  sendLiveMessages,
  sendLiveMessageChanges,
  type LiveMessageDeps,
  type NewMessageData,
  type PostedMessage,
  sendToReaders,
} from './live-messages';
export {
  lockRoomOfMessage,
  numbersShowingMessage,
  assignChangeNumbers,
  assignChangeNumbersWithQuotes,
} from './message-changes.repository';
export { findQuotableMessage, type StoredQuote } from './message-parts.repository';
export type { MessageRow } from './message-row.repository';
export {
  addMessage,
  insertMessage,
  lastMessages,
  messageAt,
  messagesOf,
  type MessageWithSender,
  type RoomRef,
  nextMessageNumberSql,
  type WrittenMessage,
} from './messages.repository';
export { messageFor } from './messages.rules';
export {
  closeRoomToLineUps,
  isPlayerInRoom,
  registerRoomLineHandlers,
  removeAllPlayers,
  removeFormerMemberFromRooms,
  type RoomLeft,
  type RoomLine,
  sendLinesAfterCommit,
  updateRoomOfPlayer,
} from './player-lines';
export {
  endAccessToEndedMatches,
  isFromEndedStay,
  letPlayersIn,
  lockSharedRoom,
  playersInRoom,
} from './players.repository';
export type { NewProposal, ProposalRow } from './proposal-row.repository';
export {
  type Reader,
  readerColumns,
  readerIdsColumn,
  readsAfterOfMembers,
  roomReaderOf,
  type RoomSides,
  representedSideInRoom,
  representativeIdsOfSide,
  representsSide,
  userIdsIn,
} from './reader.repository';
export type { RoomBase } from './room-row.repository';
export {
  deleteTeamRoomMarks,
  lockTeamRoom,
  openTeamRoom,
  postTeamLines,
  registerTeamLineHandlers,
  type TeamLine,
} from './team-lines';
export { hasUnreadInRoom, unreadInRoom, unreadInTeam } from './unread-count';
