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
  Unsafe,
  type Static,
} from 'typebox';
import { kitColourNames } from './kit';
import { limits } from './limits';
import { matchKinds, matchStates, proposalStates, venueStates } from './match-words';
import { CreateMatch, Side } from './matches';
import { Proposal, ProposalMay } from './proposals';
import { sportIds } from './sports';
import { TeamRegion } from './teams';

const closed = { additionalProperties: false } as const;
const { chat } = limits;
const fields = CreateMatch.properties;
const uuid = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

export const roomSides = ['HOST', 'APPLICANT'] as const;
export type RoomSide = (typeof roomSides)[number];

/** What happened in a room, as lines nobody wrote (SPEC 6.4). */
export const roomEvents = [
  'talk_opened',
  'standby',
  /** Back from standby: the opponent has left. */
  'revived',
  'rejected',
  'withdrawn',
  /** The confirmed opponent has left before the start. */
  'left',
  'confirmed',
  /** Another one was confirmed. */
  'closed',
  'match_cancelled',
  'expired',
  /** The host edited time, place, cost or size. */
  'terms_changed',
  /** The applicant agrees to the terms as they are now. */
  'agreed',
  /** `card` is the number of the card it answers: show that card as accepted or declined. */
  'card_accepted',
  'card_declined',
] as const;
export type RoomEvent = (typeof roomEvents)[number];

export const cardStates = ['PROPOSED', 'ACCEPTED', 'DECLINED', 'REPLACED'] as const;
export type CardState = (typeof cardStates)[number];

const TimeTerms = Object({ startAt: fields.startAt, minutes: fields.minutes }, closed);
const PlaceTerms = Object(
  {
    venueState: fields.venueState,
    venueName: fields.venueName,
    venueAddress: fields.venueAddress,
    latitude: fields.latitude,
    longitude: fields.longitude,
  },
  closed,
);
const KitTerms = Object({ host: Enum([...kitColourNames]), applicant: Enum([...kitColourNames]) }, closed);

/** What a card would change. */
export type CardTerms =
  | { readonly kind: 'time'; readonly time: Static<typeof TimeTerms> }
  | { readonly kind: 'place'; readonly place: Static<typeof PlaceTerms> }
  | { readonly kind: 'kit'; readonly kit: Static<typeof KitTerms> };

const Sender = Object(
  {
    /** null: the account is gone ("deleted user"). */
    userId: Union([String(), Null()]),
    nickname: Union([String(), Null()]),
    pictureUrl: Union([String(), Null()]),
    side: Enum([...roomSides]),
  },
  closed,
);
export type MessageSender = Static<typeof Sender>;

const common = {
  /** For reports only: `{ kind: 'message', id }`. A message is known by its room and number. */
  id: String(),
  /** Gapless in its room, from 1. */
  number: Integer(),
  createdAt: String(),
};
/** `clientId` is what the sender's page made: how it finds its own message again. */
const written = { ...common, clientId: String(), sender: Sender };

const TextMessage = Object(
  {
    ...written,
    kind: Literal('text'),
    text: String(),
    /** There is a block between the sender and me: the text is not told (SPEC 8.6). */
    hidden: Boolean(),
  },
  closed,
);
const SystemMessage = Object(
  {
    ...common,
    kind: Literal('system'),
    event: Enum([...roomEvents]),
    /** Whose doing; null: the clock's, or another room's. */
    side: Union([Enum([...roomSides]), Null()]),
    card: Union([Integer(), Null()]),
  },
  closed,
);
const card = {
  ...written,
  kind: Literal('card'),
  state: Enum([...cardStates]),
  /** The number of the open card of the same kind that this one takes the place of. */
  replaces: Union([Integer(), Null()]),
};
const CardMessage = Union([
  Object({ ...card, terms: Object({ kind: Literal('time'), time: TimeTerms }, closed) }, closed),
  Object({ ...card, terms: Object({ kind: Literal('place'), place: PlaceTerms }, closed) }, closed),
  Object({ ...card, terms: Object({ kind: Literal('kit'), kit: KitTerms }, closed) }, closed),
]);

export type TextMessage = Static<typeof TextMessage>;
export type SystemMessage = Static<typeof SystemMessage>;
/** A card's state changes only by a later message: its answer (`card_accepted`, `card_declined`) or its successor (`replaces`). */
export type CardMessage = Omit<Static<typeof CardMessage>, 'terms'> & { terms: CardTerms };
export type Message = TextMessage | SystemMessage | CardMessage;
export const Message = Unsafe<Message>(
  Union([TextMessage, SystemMessage, ...CardMessage.anyOf], { $id: 'Message' }),
);

/** The match as a room shows it at its top. */
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
    matchId: Optional(String()),
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
    after: Optional(Integer({ minimum: 0 })),
    before: Optional(Integer({ minimum: 1 })),
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
export const ReadRoom = Object({ upTo: Integer({ minimum: 0 }) }, { ...closed, $id: 'ReadRoom' });
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
