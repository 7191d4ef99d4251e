import type { SchemaTable } from './table';
import { proposalPermissionFields } from './proposals';

const mySide =
  'Side of the caller. In a room of kind `PROPOSAL` the caller acts for the host (`HOST`) or for the applicant (`APPLICANT`). In a room of kind `GUEST` the caller acts for the team (`HOST`) or is the guest (`APPLICANT`).';
const row = {
  kind: '`PROPOSAL`: the two sides of a match; `GUEST`: a guest and the team.',
  mySide,
  opponent: 'The other side of the room.',
  opponentKit: 'Outdated: read the kit of `opponent`. null: a person, who has no kit.',
  state: 'State of the application or offer. `TALKING`, `STANDBY` and `CONFIRMED` can be written in.',
  lastMessage: 'The latest message.',
  muted: 'true: messages of this room count on no badge and cause no push message.',
};
const teamRow = {
  kind: 'The room of a team.',
  kit: 'First shirt of the team.',
  lastMessage: 'The latest message. null: none since the caller joined.',
  muted: row.muted,
};
const numbers = {
  lastNumber: 'Number of the last message of the room.',
  firstNumber: 'Number of the first message that the caller may read.',
  readUpTo: 'Number of the last message that the caller has read.',
  'readers.readUpTo': 'Number of the last message that this person has read.',
  'readers.firstNumber': 'Number of the first message that this person may read. Missing: they may read all.',
};

export const roomSchemas: SchemaTable = {
  Room: { about: 'A row of the list of rooms.', fields: row },
  TeamRoom: {
    about: 'The room of a team of the caller, as a row of the list. It has the id of the team.',
    fields: teamRow,
  },
  RoomPage: {
    about: 'A page of rooms, the one with the latest message first.',
    fields: { teams: 'Rooms of all teams of the caller; only on the first page of all rooms.' },
  },
  RoomsUnread: {
    about: 'The number for the badge of rooms.',
    fields: { unread: 'Number of unread messages in rooms that are not muted, counted up to 100.' },
  },
  RoomMatch: {
    about: 'The match of a room.',
    fields: {
      latitude: 'Latitude of the venue in degrees (WGS 84), or of a shown point if `pointIsExact` is false.',
      longitude: 'Longitude of the venue in degrees (WGS 84), or of the shown point.',
      pointIsExact: 'false: no venue is marked; the point only stands for the neighbourhood of the host.',
      kit: 'Colours that the two sides have agreed on. null: none yet.',
      result: 'Final result. null: there is none, or the sides of this room did not play.',
      gains: 'What the result changed for the caller’s side. null: nothing, or it is not counted yet.',
      'kit.host': 'Shirt of the host.',
      'kit.applicant': 'Shirt of the applicant.',
    },
  },
  RoomDetail: {
    about: 'A room. Its messages have a call of their own.',
    fields: {
      ...row,
      ...numbers,
      proposal: 'The application. A guest offer is shown in the same form.',
      guestOffer: 'The offer of a room of kind `GUEST`, with its permissions. null: another kind of room.',
      mine: 'The side of the caller.',
      kitClash:
        'Set while the shirts of a confirmed match look alike, until the start. null: they differ, or it is another kind of room.',
      'kitClash.change': 'The change that solves it. null: the caller is no leader or manager.',
      'kitClash.change.colour': 'Proposed colour of the caller’s side.',
      'kitClash.change.theirs': 'Present colour of the other side.',
      lineUps: 'Which sides let their line-ups into the room. null: no side has a line-up.',
      'lineUps.mine': 'true: the caller’s side agrees.',
      'lineUps.theirs': 'true: the other side agrees. Players read and write while both agree.',
      'lineUps.may': 'true: the caller may decide for the caller’s side.',
      opponentReadUpTo: 'Number of the last message that somebody of the other side has read.',
      readers: 'All other people of the room, without those with whom the caller has a block.',
      'readers.side': 'Side of this person.',
      may: 'Which acts would succeed for the caller now.',
      ...Object.fromEntries(
        Object.entries(proposalPermissionFields).map(([name, text]) => [`may.${name}`, text]),
      ),
      'may.write': 'true: the caller may send messages. The first message of a host opens the chat.',
      'may.proposeCard': 'true: the caller may propose a change by a card.',
    },
  },
  RoomAnswer: { about: 'A room.' },
  TeamRoomDetail: {
    about: 'The room of a team.',
    fields: {
      ...teamRow,
      ...numbers,
      readers: 'The other members, without those with whom the caller has a block.',
      announcement: 'The pinned announcement. null: none.',
      'may.announce': 'true: the caller may post an announcement.',
    },
  },
  TeamRoomAnswer: { about: 'The room of a team.' },
  MessagePage: {
    about: 'Messages of a room, in the order of their numbers.',
    fields: {
      firstNumber: 'Number of the first message that the caller may read.',
      lastNumber:
        'Number of the last message of the room. If the last message here has a lower one, ask again with `after`.',
      changes: 'Present versions of the messages that changed after `changed`, in the order of the changes.',
      changedUpTo: 'No change up to this number is missing.',
      lastChange: 'Number of the latest change of the room. If it is higher than `changedUpTo`, ask again.',
    },
  },
  FoundMessages: {
    about: 'Messages that contain the words, the latest first.',
    fields: {
      next: 'Number to send as `before` for earlier ones, also if this page is empty. null: there are no more.',
    },
  },
  LinkPreview: {
    about: 'What a linked page says about itself.',
    fields: {
      title: 'Title of the page.',
      description: 'Description of the page. null: it has none.',
      siteName: 'Name of the site. null: the page does not name it.',
      host: 'Host of the page that was read, after all redirects.',
    },
  },
  SetLineUpAccess: {
    about: 'Consent of the caller’s side to letting the players of both sides into the room.',
    fields: {
      letIn: 'false: the caller’s side no longer agrees, and the players leave the room.',
      state:
        'State of the proposal that the page has shown. If it is another, the answer is 409 with the current room.',
      termsVersion:
        'Version of the terms that the page has shown. If there is a newer one, the answer is 409 with the current room.',
    },
  },
  ChooseKitColour: {
    about: 'The shirt of the caller’s side in a confirmed match.',
    fields: {
      colour: 'New colour of the caller’s side.',
      theirs:
        'Colour of the other side that the page has shown. If it has changed since, the answer is 409 with the current room.',
    },
  },
  MarkRoomRead: {
    about: 'Up to which message a room was read.',
    fields: { upTo: 'Number of the last message that was read. The mark never goes back.' },
  },
  RoomReadMark: {
    about: 'How far the caller has read a room.',
    fields: {
      upTo: 'Number of the last message that the caller has read.',
      unread: 'The number for the badge of rooms.',
    },
  },
  MuteRoom: { about: 'Whether a room is muted.', fields: { muted: row.muted } },
};
