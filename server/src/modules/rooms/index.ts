/** Rooms: their messages, who may read and write them, and what is announced to readers. */
export {
  announce,
  announceChanges,
  type AnnounceDeps,
  type NewMessageData,
  type PostedMessage,
  sendToReaders,
} from './announce';
export {
  endAnnouncement,
  eraseMessage,
  lockRoomOfMessage,
  numbersShowingMessage,
  putReaction,
  roomOfMessage,
  stampChanges,
  stampMessageAndQuotes,
} from './message-changes.repository';
export { findQuotableMessage, type StoredQuote } from './message-parts.repository';
export type { MessageRow } from './message-row.repository';
export {
  addMessage,
  appendUserMessage,
  findSentNumber,
  lastMessages,
  messageAt,
  messagesAfter,
  messagesAt,
  messagesBefore,
  messagesChangedAfter,
  type MessageWithSender,
  pictureAt,
  replaceOpenCard,
  type RoomRef,
  saveCardAnswer,
  type WrittenMessage,
} from './messages.repository';
export { messageFor } from './messages.rules';
export { insertPace, tooManyMessages } from './pace.repository';
export {
  closeToLineUps,
  playsInRoom,
  registerRoomLineHandlers,
  removeAllPlayers,
  removeFormerMemberFromRooms,
  type RoomLeft,
  type RoomLine,
  updateRoomOfPlayer,
} from './player-lines';
export { letPlayersIn, playersOf } from './players.repository';
export type { NewProposal, ProposalRow, ProposalTable } from './proposal-row.repository';
export {
  type Reader,
  readerColumns,
  readerIdsColumn,
  readerOf,
  sideOf,
  type Sides,
  speakerIdsOfSide,
  speaksFor,
  userIdsIn,
} from './reader.repository';
export {
  claimRing,
  gatherRings,
  hasPushDevice,
  markNoticed,
  postponeRing,
  recordFailure,
  removeRing,
  replacePushes,
  ringFor,
  type RoomPush,
  roomPushTable,
  unreadMessages,
  type UnreadMessages,
} from './rings.repository';
export type { RoomBase, RoomTable } from './room-row.repository';
export {
  deleteTeamRoomMarks,
  lockTeamRoom,
  openTeamRoom,
  postTeamLines,
  registerTeamLineHandlers,
  type TeamLine,
} from './team-lines';
export {
  findTeamRoom,
  findTeamRooms,
  pinnedNumber,
  readsAfterOfMembers,
  type TeamRoomRow,
} from './team-rooms.repository';
