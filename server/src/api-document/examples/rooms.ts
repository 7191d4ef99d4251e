import type { Message, Proposal, Room, RoomDetail, TeamRoom } from '@homeground/shared/contracts';
import { clientId, ids, times } from './ids';
import { hostSide, ownSide, terms } from './matches';
import { region, standing } from './people';

export const message: Message = {
  id: ids.message,
  number: 1,
  createdAt: times.applied,
  change: 0,
  clientId,
  sender: { userId: ids.mina, nickname: 'Mina', pictureUrl: null, side: 'APPLICANT' },
  reactions: [{ userId: ids.jun, nickname: 'Jun', reaction: 'like' }],
  kind: 'text',
  text: 'Hello, we would like to play.',
  hidden: false,
  quote: null,
};

const proposal: Proposal = {
  id: ids.room,
  matchId: ids.match,
  state: 'TALKING',
  side: ownSide,
  message: 'Hello, we would like to play.',
  appliedAt: times.applied,
  since: times.written,
  termsVersion: 1,
  mustAgree: false,
  offeredUntil: null,
  thinSides: [],
};

const room: Room = {
  id: ids.room,
  kind: 'PROPOSAL',
  matchId: ids.match,
  matchTitle: terms.title,
  matchStartAt: times.start,
  matchMinutes: terms.minutes,
  timeZone: terms.timeZone,
  mySide: 'APPLICANT',
  opponent: hostSide,
  opponentKit: 'navy',
  state: 'TALKING',
  mustAgree: false,
  lastMessage: message,
  ...{ unread: 0, muted: false },
};

export const actsOfApplicant = {
  talk: false,
  reject: false,
  standby: false,
  confirm: false,
  withdraw: true,
  agree: false,
  take: false,
};
export const roomDetail: RoomDetail = {
  ...room,
  match: {
    id: ids.match,
    kind: 'TEAM',
    state: 'OPEN',
    startAt: times.start,
    ...terms,
    venueAddress: '',
    pointIsExact: true,
    region,
    kit: null,
  },
  proposal,
  guestOffer: null,
  mine: ownSide,
  kitClash: null,
  lineUps: null,
  lastNumber: 1,
  firstNumber: 1,
  readUpTo: 1,
  opponentReadUpTo: 1,
  readers: [{ userId: ids.jun, nickname: 'Jun', pictureUrl: null, readUpTo: 1, side: 'HOST' }],
  may: { ...actsOfApplicant, write: true, proposeCard: true },
};

const teamRoom: TeamRoom = {
  id: ids.hanRiver,
  kind: 'TEAM',
  teamName: 'Han River',
  teamPictureUrl: null,
  kit: 'orange',
  myRole: 'leader',
  lastMessage: null,
  unread: 0,
  muted: false,
};

export const actsOfHost = { ...actsOfApplicant, reject: true, standby: true, confirm: true, withdraw: false };

export const roomExamples: Readonly<Record<string, object>> = {
  RoomAnswer: { room: roomDetail },
  RoomPage: { rooms: [room], teams: [teamRoom], next: null },
  RoomsUnread: { unread: 3 },
  RoomReadMark: { upTo: 1, unread: 0 },
  TeamRoomAnswer: {
    room: {
      ...teamRoom,
      lastNumber: 0,
      firstNumber: 1,
      readUpTo: 0,
      readers: [{ userId: ids.jun, nickname: 'Jun', pictureUrl: null, readUpTo: 0, firstNumber: 1 }],
      announcement: null,
      may: { write: true, announce: true },
    },
  },
  MessageAnswer: { message },
  MessagePage: {
    messages: [message],
    firstNumber: 1,
    lastNumber: 1,
    changes: [],
    changedUpTo: 0,
    lastChange: 0,
  },
  LinkPreview: {
    title: 'Yeouido Hangang Park football pitch',
    description: 'Artificial turf, open until 22:00.',
    siteName: 'NAVER Map',
    host: 'map.naver.com',
  },
  FoundMessages: { messages: [message], next: null },
  Applicants: {
    matchId: ids.match,
    applicants: [
      {
        proposal,
        standing,
        memberCount: 9,
        aboutKm: 3,
        clashes: false,
        otherLevel: false,
        unread: 0,
        lastMessageAt: times.written,
        may: actsOfHost,
      },
    ],
    next: null,
  },
  RejectProposalsAnswer: { refused: [ids.room], left: [] },
};
