import {
  Array,
  Boolean,
  Enum,
  Integer,
  Literal,
  Null,
  Number,
  Object,
  Optional,
  String,
  Union,
  type Static,
} from 'typebox';
import { KitTerms, Message, PlaceTerms, roomSides, TimeTerms } from './chat-messages';
import { limits } from './limits';
import { matchKinds, matchStates, proposalStates, venueStates } from './match-words';
import { Side } from './matches';
import { Proposal, ProposalMay } from './proposals';
import { sportIds } from './sports';
import { TeamRegion } from './teams';

const closed = { additionalProperties: false } as const;
const { chat } = limits;
const uuid = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

export const RoomMatch = Object(
  {
    id: String(),
    kind: Enum([...matchKinds]),
    sport: Enum([...sportIds]),
    title: String(),
    state: Enum([...matchStates]),
    startAt: String(),
    minutes: Integer(),
    timeZone: String(),
    venueState: Enum([...venueStates]),
    venueName: String(),
    venueAddress: String(),
    latitude: Number(),
    longitude: Number(),
    pointIsExact: Boolean(),
    region: Union([TeamRegion, Null()]),
    playersPerSide: Integer(),
    costPerTeam: Integer(),
    /** What the two sides of this room agreed to wear; null: nothing yet. */
    kit: Union([KitTerms, Null()]),
  },
  { ...closed, $id: 'RoomMatch' },
);
export type RoomMatch = Static<typeof RoomMatch>;

const row = {
  /** The proposal's id. */
  id: String(),
  matchId: String(),
  matchTitle: String(),
  matchStartAt: String(),
  timeZone: String(),
  mySide: Enum([...roomSides]),
  opponent: Side,
  state: Enum([...proposalStates]),
  mustAgree: Boolean(),
  lastMessage: Message,
  unread: Integer(),
  muted: Boolean(),
};

/** A row of a list of rooms (SPEC 6.3): the latest message first. */
export const Room = Object(row, { ...closed, $id: 'Room' });
export interface Room extends Omit<Static<typeof Room>, 'lastMessage'> {
  lastMessage: Message;
}

/** GET /api/rooms: mine, or (`matchId`) those of one match that I take part in; `as`: only where I am that side. */
export const RoomsQuery = Object(
  {
    matchId: Optional(String({ maxLength: limits.id.max })),
    as: Optional(Enum([...roomSides])),
    cursor: Optional(String({ maxLength: limits.cursor.max })),
  },
  { ...closed, $id: 'RoomsQuery' },
);
export type RoomsQuery = Static<typeof RoomsQuery>;

export const RoomPage = Object(
  { rooms: Array(Room), next: Union([String(), Null()]) },
  { ...closed, $id: 'RoomPage' },
);
export interface RoomPage {
  rooms: Room[];
  next: string | null;
}

export const RoomDetail = Object(
  {
    ...row,
    match: RoomMatch,
    proposal: Proposal,
    mine: Side,
    lastNumber: Integer(),
    /** Up to here I have read. */
    readUpTo: Integer(),
    /** Up to here somebody of the other side has read. */
    opponentReadUpTo: Integer(),
    may: Object({ ...ProposalMay.properties, write: Boolean(), proposeCard: Boolean() }, closed),
  },
  { ...closed, $id: 'RoomDetail' },
);
export interface RoomDetail extends Omit<Static<typeof RoomDetail>, 'lastMessage'> {
  lastMessage: Message;
}

/** GET /api/rooms/:id, and what every act on a proposal answers. A 409 carries the same as `fresh`. */
export const RoomAnswer = Object({ room: RoomDetail }, { ...closed, $id: 'RoomAnswer' });
export interface RoomAnswer {
  room: RoomDetail;
}

/** GET /api/rooms/:id/messages: without a number the latest; `after`: what was missed; `before`: further up. Never both. */
export const MessagesQuery = Object(
  {
    after: Optional(Integer({ minimum: 0, maximum: limits.count.max })),
    before: Optional(Integer({ minimum: 1, maximum: limits.count.max })),
    limit: Optional(Integer({ minimum: 1, maximum: chat.page.max })),
  },
  { ...closed, $id: 'MessagesQuery' },
);
export type MessagesQuery = Static<typeof MessagesQuery>;

/** By rising number. `lastNumber` is the room's: with less than that in hand, ask again with `after`. */
export const MessagePage = Object(
  { messages: Array(Message), lastNumber: Integer() },
  { ...closed, $id: 'MessagePage' },
);
export interface MessagePage {
  messages: Message[];
  lastNumber: number;
}

const clientId = String({ pattern: uuid });

/** POST /api/rooms/:id/messages → 201, or 200 with the stored one when this clientId was here before. */
export const SendMessage = Object(
  {
    clientId,
    text: String({ minLength: chat.text.min, maxLength: chat.text.max, pattern: limits.match.textPattern }),
  },
  { ...closed, $id: 'SendMessage' },
);
export type SendMessage = Static<typeof SendMessage>;

/** PUT /api/rooms/:id/pictures/:clientId, a form with one picture → 201 or 200 as above. */
export const PictureQuery = Object(
  { alt: Optional(String({ maxLength: chat.picture.alt.max, pattern: limits.match.textPattern })) },
  { ...closed, $id: 'PictureQuery' },
);
export type PictureQuery = Static<typeof PictureQuery>;

/** POST /api/rooms/:id/cards → 201 or 200 as above. Exactly one of the three. */
export const ProposeCard = Object(
  { clientId, time: Optional(TimeTerms), place: Optional(PlaceTerms), kit: Optional(KitTerms) },
  { ...closed, $id: 'ProposeCard' },
);
export type ProposeCard = Static<typeof ProposeCard>;

/** Also the answer of POST /api/rooms/:id/cards/:number/accept | decline: the card as it stands then. */
export const MessageAnswer = Object({ message: Message }, { ...closed, $id: 'MessageAnswer' });
export interface MessageAnswer {
  message: Message;
}

/** PUT /api/rooms/:id/read. Never goes back. */
export const ReadRoom = Object(
  { upTo: Integer({ minimum: 0, maximum: limits.count.max }) },
  { ...closed, $id: 'ReadRoom' },
);
export type ReadRoom = Static<typeof ReadRoom>;
export const RoomRead = Object({ upTo: Integer(), unread: Integer() }, { ...closed, $id: 'RoomRead' });
export type RoomRead = Static<typeof RoomRead>;

/** PUT /api/rooms/:id/mute → 204. A muted room counts for no badge. */
export const MuteRoom = Object({ muted: Boolean() }, { ...closed, $id: 'MuteRoom' });
export type MuteRoom = Static<typeof MuteRoom>;

/** GET /api/rooms/unread: the badge; unread messages of rooms I have not muted, counted up to 100. */
export const RoomsUnread = Object({ unread: Integer() }, { ...closed, $id: 'RoomsUnread' });
export type RoomsUnread = Static<typeof RoomsUnread>;

/** What a page sends over the live channel while its person writes, at most every three seconds. */
export const Typing = Object({ topic: Literal('typing'), roomId: String() }, { ...closed, $id: 'Typing' });
export type Typing = Static<typeof Typing>;
