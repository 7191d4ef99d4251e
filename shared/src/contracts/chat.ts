import { Type, type Static } from 'typebox';
import { KitTerms, Message, PlaceTerms, reactions, TimeTerms } from './chat-messages';
import { limits } from './limits';
import { SeenProposal } from './proposals';

const closed = { additionalProperties: false } as const;
const { chat } = limits;
const uuidPattern = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

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
 * Messages ordered by number. `lastNumber` is the last number of the room; if the last message has a lower number, the caller fetches again
 * with `after`. `changes` are the current versions of messages changed after `changed`, ordered by change number. No change up to
 * `changedUpTo` is missing; if `lastChange` is higher, the caller fetches again. Each message contains all changes up to `lastChange`.
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

/**
 * PUT /api/rooms/:id/line-ups: my side agrees, or no longer agrees, that both line-ups join. Both sides must agree. `state` and
 * `termsVersion` are what the page has shown, as in SeenProposal. A consent to another state or other terms is refused with 409 and the
 * current room. Both are absent on earlier pages.
 */
export const SetLineUpAccess = Type.Object(
  { letIn: Type.Boolean(), ...Type.Partial(SeenProposal).properties },
  { ...closed, $id: 'SetLineUpAccess' },
);
export type SetLineUpAccess = Static<typeof SetLineUpAccess>;

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
    /** True for an announcement. Only leaders and managers may send an announcement, in the room of their team. */
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
export const MarkRoomRead = Type.Object(
  { upTo: Type.Integer({ minimum: 0, maximum: limits.count.max }) },
  { ...closed, $id: 'MarkRoomRead' },
);
export type MarkRoomRead = Static<typeof MarkRoomRead>;
export const RoomReadMark = Type.Object(
  { upTo: Type.Integer(), unread: Type.Integer() },
  { ...closed, $id: 'RoomReadMark' },
);
export type RoomReadMark = Static<typeof RoomReadMark>;

/** PUT /api/rooms/:id/mute → 204. Messages of a muted room are not counted on the badge. */
export const MuteRoom = Type.Object({ muted: Type.Boolean() }, { ...closed, $id: 'MuteRoom' });
export type MuteRoom = Static<typeof MuteRoom>;

/** GET /api/rooms/unread: number for the badge. Unread messages of rooms that are not muted, counted up to 100. */
export const RoomsUnread = Type.Object({ unread: Type.Integer() }, { ...closed, $id: 'RoomsUnread' });
export type RoomsUnread = Static<typeof RoomsUnread>;

/** Frame that a page in use sends after it has shown messages up to a number. For these messages no push message is needed. */
export const MessagesDisplayed = Type.Object(
  {
    topic: Type.Literal('noticed'),
    roomId: Type.String(),
    upTo: Type.Integer({ minimum: 0, maximum: limits.count.max }),
  },
  { ...closed, $id: 'MessagesDisplayed' },
);
export type MessagesDisplayed = Static<typeof MessagesDisplayed>;

/** Frame that a page sends while its user types, at most every three seconds. */
export const Typing = Type.Object(
  { topic: Type.Literal('typing'), roomId: Type.String() },
  { ...closed, $id: 'Typing' },
);
export type Typing = Static<typeof Typing>;
