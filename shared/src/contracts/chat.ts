import { Type, type Static } from 'typebox';
import { KitTerms, Message, PlaceTerms, reactions, roomKinds, roomSides, TimeTerms } from './chat-messages';
import { guestOffer } from './guest-offers';
import { KitClash, kitColourNames } from './kit';
import { currencies } from './currencies';
import { limits } from './limits';
import { matchKinds, matchStates, proposalStates, venueStates } from './match-words';
import { Side } from './matches';
import { Proposal, ProposalMay } from './proposals';
import { sportIds } from './sports';
import { readerOfRoom, TeamRoom } from './team-rooms';
import { TeamRegion } from './teams';

const closed = { additionalProperties: false } as const;
const { chat } = limits;
const uuidPattern = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

export const RoomMatch = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum([...matchKinds]),
    sport: Type.Enum([...sportIds]),
    title: Type.String(),
    state: Type.Enum([...matchStates]),
    startAt: Type.String(),
    minutes: Type.Integer(),
    timeZone: Type.String(),
    venueState: Type.Enum([...venueStates]),
    venueName: Type.String(),
    venueAddress: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
    pointIsExact: Type.Boolean(),
    region: Type.Union([TeamRegion, Type.Null()]),
    playersPerSide: Type.Integer(),
    costPerTeam: Type.Integer(),
    currency: Type.Enum([...currencies]),
    /** Kit that the two sides agreed on; null: none yet. */
    kit: Type.Union([KitTerms, Type.Null()]),
  },
  { ...closed, $id: 'RoomMatch' },
);
export type RoomMatch = Static<typeof RoomMatch>;

const roomFields = {
  /** Id of the proposal or of the guest offer. */
  id: Type.String(),
  kind: Type.Enum([...roomKinds]),
  matchId: Type.String(),
  matchTitle: Type.String(),
  matchStartAt: Type.String(),
  timeZone: Type.String(),
  mySide: Type.Enum([...roomSides]),
  opponent: Side,
  /** Read only by pages of earlier releases. Newer pages read the kit in `opponent`. */
  opponentKit: Type.Union([Type.Enum([...kitColourNames]), Type.Null()]),
  state: Type.Enum([...proposalStates]),
  mustAgree: Type.Boolean(),
  lastMessage: Message,
  unread: Type.Integer(),
  muted: Type.Boolean(),
};

/** A row of a list of rooms, which is sorted by the latest message (SPEC 6.3). */
export const Room = Type.Object(roomFields, { ...closed, $id: 'Room' });
export interface Room extends Omit<Static<typeof Room>, 'lastMessage'> {
  lastMessage: Message;
}

/** GET /api/rooms: my rooms, or with `matchId` only my rooms of that match. `as` selects rooms in which I am that side. */
export const RoomsQuery = Type.Object(
  {
    matchId: Type.Optional(Type.String({ maxLength: limits.id.max })),
    as: Type.Optional(Type.Enum([...roomSides])),
    cursor: Type.Optional(Type.String({ maxLength: limits.cursor.max })),
  },
  { ...closed, $id: 'RoomsQuery' },
);
export type RoomsQuery = Static<typeof RoomsQuery>;

/** A page of rooms. `teams` contains the rooms of all my teams, the latest message first; only the first page of all my rooms has them. */
export const RoomPage = Type.Object(
  {
    rooms: Type.Array(Room),
    teams: Type.Array(TeamRoom),
    next: Type.Union([Type.String(), Type.Null()]),
  },
  { ...closed, $id: 'RoomPage' },
);
export interface RoomPage {
  rooms: Room[];
  teams: TeamRoom[];
  next: string | null;
}

const RoomReader = Type.Object(
  {
    ...readerOfRoom,
    side: Type.Enum([...roomSides]),
    /** Number of the first message that this person can read; set only for players who were let in. */
    firstNumber: Type.Optional(Type.Integer()),
  },
  closed,
);
/** Another person of a room. */
export type RoomReader = Static<typeof RoomReader>;

export const RoomDetail = Type.Object(
  {
    ...roomFields,
    match: RoomMatch,
    /** The proposal of the room. A room of kind GUEST has its offer in this form; the allowed acts are in `guestOffer`. */
    proposal: Proposal,
    guestOffer: Type.Union([guestOffer, Type.Null()]),
    mine: Side,
    kitClash: KitClash,
    /** Sides that agree to both line-ups in the chat; null if no side has a line-up. `may`: I may decide for my side. */
    lineUps: Type.Union([
      Type.Object({ mine: Type.Boolean(), theirs: Type.Boolean(), may: Type.Boolean() }, closed),
      Type.Null(),
    ]),
    lastNumber: Type.Integer(),
    /** Number of the first message I may read; 1 for leaders and managers. */
    firstNumber: Type.Integer(),
    /** Highest message number that I have read. */
    readUpTo: Type.Integer(),
    /** Highest message number that the other side has read. */
    opponentReadUpTo: Type.Integer(),
    /** All other people of both sides, without people with whom I have a block. */
    readers: Type.Array(RoomReader),
    may: Type.Object(
      { ...ProposalMay.properties, write: Type.Boolean(), proposeCard: Type.Boolean() },
      closed,
    ),
  },
  { ...closed, $id: 'RoomDetail' },
);
export interface RoomDetail extends Omit<Static<typeof RoomDetail>, 'lastMessage'> {
  lastMessage: Message;
}

/** GET /api/rooms/:id, and the response to every act on a proposal. A 409 has the same shape in `fresh`. */
export const RoomAnswer = Type.Object({ room: RoomDetail }, { ...closed, $id: 'RoomAnswer' });
export interface RoomAnswer {
  room: RoomDetail;
}

/** GET /api/rooms/:id/messages: the latest messages, or messages either `after` or `before` a number. */
export const MessagesQuery = Type.Object(
  {
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.count.max })),
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.count.max })),
    /** Number of the latest change that the page has; used together with `after`. */
    changed: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.count.max })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: chat.page.max })),
  },
  { ...closed, $id: 'MessagesQuery' },
);
export type MessagesQuery = Static<typeof MessagesQuery>;

/**
 * Messages ordered by number. `lastNumber` is the last number of the room; if the last message has a lower number, the page fetches again
 * with `after`. `changes` are the current versions of messages changed after `changed`, ordered by change number. No change up to
 * `changedUpTo` is missing; if `lastChange` is higher, the page fetches again. Each message contains all changes up to `lastChange`.
 * `firstNumber` is the number of the first message that the user may read.
 */
export const MessagePage = Type.Object(
  {
    messages: Type.Array(Message),
    firstNumber: Type.Integer(),
    lastNumber: Type.Integer(),
    changes: Type.Array(Message),
    changedUpTo: Type.Integer(),
    lastChange: Type.Integer(),
  },
  { ...closed, $id: 'MessagePage' },
);
export interface MessagePage {
  messages: Message[];
  firstNumber: number;
  lastNumber: number;
  changes: Message[];
  changedUpTo: number;
  lastChange: number;
}

/** GET /api/rooms/:id/search: texts and pictures that contain these words, the latest first. */
export const SearchMessages = Type.Object(
  {
    q: Type.String({ minLength: 1, maxLength: chat.search.words.max }),
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.count.max })),
  },
  { ...closed, $id: 'SearchMessages' },
);
export type SearchMessages = Static<typeof SearchMessages>;

/** `next`: fetch again with `before`, even if this page is empty; null: there are no more. */
export const FoundMessages = Type.Object(
  { messages: Type.Array(Message), next: Type.Union([Type.Integer(), Type.Null()]) },
  { ...closed, $id: 'FoundMessages' },
);
export interface FoundMessages {
  messages: Message[];
  next: number | null;
}

/** PUT /api/rooms/:id/line-ups: my side agrees to both line-ups in the room, or no longer agrees. Both sides must agree. */
export const LetLineUpsIn = Type.Object({ letIn: Type.Boolean() }, { ...closed, $id: 'LetLineUpsIn' });
export type LetLineUpsIn = Static<typeof LetLineUpsIn>;

const clientId = Type.String({ pattern: uuidPattern });

/** POST /api/rooms/:id/messages → 201, or 200 with the stored message if this clientId was already used. */
export const SendMessage = Type.Object(
  {
    clientId,
    text: Type.String({
      minLength: chat.text.min,
      maxLength: chat.text.max,
      pattern: limits.match.textPattern,
    }),
    /** Number of the message that this message answers. */
    quotes: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.count.max })),
    /** True for an announcement. Only leaders and managers may send one, in the room of their team. */
    announcement: Type.Optional(Type.Boolean()),
  },
  { ...closed, $id: 'SendMessage' },
);
export type SendMessage = Static<typeof SendMessage>;

/** PUT /api/rooms/:id/pictures/:clientId, with a form that contains one picture → 201 or 200, as for SendMessage. */
export const PictureQuery = Type.Object(
  { alt: Type.Optional(Type.String({ maxLength: chat.picture.alt.max, pattern: limits.match.textPattern })) },
  { ...closed, $id: 'PictureQuery' },
);
export type PictureQuery = Static<typeof PictureQuery>;

/** POST /api/rooms/:id/cards → 201 or 200, as for SendMessage. Exactly one of time, place and kit is set. */
export const ProposeCard = Type.Object(
  {
    clientId,
    time: Type.Optional(TimeTerms),
    place: Type.Optional(PlaceTerms),
    kit: Type.Optional(KitTerms),
  },
  { ...closed, $id: 'ProposeCard' },
);
export type ProposeCard = Static<typeof ProposeCard>;

/** A message. POST /api/rooms/:id/cards/:number/accept | decline responds with the card in its new state. */
export const MessageAnswer = Type.Object({ message: Message }, { ...closed, $id: 'MessageAnswer' });
export interface MessageAnswer {
  message: Message;
}

/** PUT /api/rooms/:id/messages/:number/reaction → the message. null removes my reaction. */
export const SetReaction = Type.Object(
  { reaction: Type.Union([Type.Enum([...reactions]), Type.Null()]) },
  { ...closed, $id: 'SetReaction' },
);
export type SetReaction = Static<typeof SetReaction>;

/** PUT /api/rooms/:id/read. The mark never goes back. */
export const ReadRoom = Type.Object(
  { upTo: Type.Integer({ minimum: 0, maximum: limits.count.max }) },
  { ...closed, $id: 'ReadRoom' },
);
export type ReadRoom = Static<typeof ReadRoom>;
export const RoomRead = Type.Object(
  { upTo: Type.Integer(), unread: Type.Integer() },
  { ...closed, $id: 'RoomRead' },
);
export type RoomRead = Static<typeof RoomRead>;

/** PUT /api/rooms/:id/mute → 204. Messages of a muted room are not counted on the badge. */
export const MuteRoom = Type.Object({ muted: Type.Boolean() }, { ...closed, $id: 'MuteRoom' });
export type MuteRoom = Static<typeof MuteRoom>;

/** GET /api/rooms/unread: number for the badge. Unread messages of rooms that are not muted, counted up to 100. */
export const RoomsUnread = Type.Object({ unread: Type.Integer() }, { ...closed, $id: 'RoomsUnread' });
export type RoomsUnread = Static<typeof RoomsUnread>;

/** Frame that a visible page sends after it has shown messages up to a number. For these messages no push message is needed. */
export const Noticed = Type.Object(
  {
    topic: Type.Literal('noticed'),
    roomId: Type.String(),
    upTo: Type.Integer({ minimum: 0, maximum: limits.count.max }),
  },
  { ...closed, $id: 'Noticed' },
);
export type Noticed = Static<typeof Noticed>;

/** Frame that a page sends while its user types, at most every three seconds. */
export const Typing = Type.Object(
  { topic: Type.Literal('typing'), roomId: Type.String() },
  { ...closed, $id: 'Typing' },
);
export type Typing = Static<typeof Typing>;
