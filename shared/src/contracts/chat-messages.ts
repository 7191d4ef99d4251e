import { Type, type Static } from 'typebox';
import { kitColourNames } from './kit';
import { CreateMatch } from './match-forms';

const closed = { additionalProperties: false } as const;
const matchFields = CreateMatch.properties;

/** In a room of kind GUEST the guest is the APPLICANT and the side is the HOST, even if it is the away side of the match. */
export const roomSides = ['HOST', 'APPLICANT'] as const;
export type RoomSide = (typeof roomSides)[number];

/** Events of the room of a team (SPEC 6.5). `about` names the member or the match. */
export const teamEvents = [
  'team_room_opened',
  'member_joined',
  'member_left',
  'match_confirmed',
  'line_up_open',
] as const;
export type TeamEventName = (typeof teamEvents)[number];

/** Events of a room, shown as lines without an author (SPEC 6.4). */
export const roomEvents = [
  ...teamEvents,
  'talk_opened',
  /** The applicant was challenged and accepted; the chat is open at once. */
  'challenge_accepted',
  'standby',
  /** The opponent has pulled out, and the free place is reserved for this applicant for a while. */
  'offered',
  /** The applicant was in reserve, and has accepted the free place. */
  'revived',
  'rejected',
  'withdrawn',
  /** The confirmed opponent or a guest has pulled out before the start. */
  'left',
  'confirmed',
  /** Another applicant was confirmed. */
  'closed',
  'match_cancelled',
  'expired',
  /** The host edited time, place, cost or size. */
  'terms_changed',
  /** The applicant agreed to the current terms. */
  'agreed',
  /** Answer to a card. `card` is the number of that card, which is then shown as accepted or declined. */
  'card_accepted',
  'card_declined',
  /** A side has changed its kit, so that the two sides look different. */
  'kit_chosen',
  /**
   * `asked`: one side has agreed that both line-ups join the room. `in`: both sides have agreed. `out`: `side` has withdrawn its agreement.
   */
  'line_ups_asked',
  'line_ups_in',
  'line_ups_out',
  /** A player of a line-up, named by `about`, is coming or no longer coming. */
  'player_joined',
  'player_left',
] as const;
export type RoomEvent = (typeof roomEvents)[number];

/** PROPOSAL: a room of the two sides of a match. GUEST: a room of a guest and the leaders of a side. */
export const roomKinds = ['PROPOSAL', 'GUEST'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** `OPEN`: pinned if it is the latest; `ENDED`: unpinned, an ordinary message. */
export const announcementStates = ['OPEN', 'ENDED'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const cardStates = ['PROPOSED', 'ACCEPTED', 'DECLINED', 'REPLACED'] as const;
export type CardState = (typeof cardStates)[number];

export const TimeTerms = Type.Object({ startAt: matchFields.startAt, minutes: matchFields.minutes }, closed);
export const PlaceTerms = Type.Object(
  {
    venueState: matchFields.venueState,
    venueName: matchFields.venueName,
    venueAddress: matchFields.venueAddress,
    latitude: matchFields.latitude,
    longitude: matchFields.longitude,
  },
  closed,
);
export const KitTerms = Type.Object(
  { host: Type.Enum([...kitColourNames]), applicant: Type.Enum([...kitColourNames]) },
  closed,
);

/** Changes that a card proposes. */
export type CardTerms =
  | { readonly kind: 'time'; readonly time: Static<typeof TimeTerms> }
  | { readonly kind: 'place'; readonly place: Static<typeof PlaceTerms> }
  | { readonly kind: 'kit'; readonly kit: Static<typeof KitTerms> };

/** Reactions to a message; each user may have one for each message. */
export const reactions = ['like', 'heart', 'check', 'laugh', 'surprise', 'sad'] as const;
export type Reaction = (typeof reactions)[number];

const Sender = Type.Object(
  {
    /** null: the account was deleted ("deleted user"). */
    userId: Type.Union([Type.String(), Type.Null()]),
    nickname: Type.Union([Type.String(), Type.Null()]),
    pictureUrl: Type.Union([Type.String(), Type.Null()]),
    side: Type.Enum([...roomSides]),
  },
  closed,
);
export type MessageSender = Static<typeof Sender>;

const commonFields = {
  /** Id for reports only: `{ kind: 'message', id }`. In all other calls, room and number identify a message. */
  id: Type.String(),
  /** Number in the room, from 1 without gaps. */
  number: Type.Integer(),
  createdAt: Type.String(),
  /**
   * Number of the message's latest change in the room (ADR 135); 0 if it was never changed. Of two copies of a message, the copy with the
   * higher number is newer.
   */
  change: Type.Integer(),
};
/** `clientId` was created by the sender's page, which uses it to recognise its own message. */
const sentFields = { ...commonFields, clientId: Type.String(), sender: Sender };

const MessageReaction = Type.Object(
  {
    /** Both fields are null if the account was deleted. */
    userId: Type.Union([Type.String(), Type.Null()]),
    nickname: Type.Union([Type.String(), Type.Null()]),
    reaction: Type.Enum([...reactions]),
  },
  closed,
);
export type MessageReaction = Static<typeof MessageReaction>;
const writtenFields = { ...sentFields, reactions: Type.Array(MessageReaction) };

const Quote = Type.Object(
  {
    number: Type.Integer(),
    nickname: Type.Union([Type.String(), Type.Null()]),
    /**
     * `hidden`: there is a block between the sender and me. `earlier`: the message is from before I joined the team or was let into the
     * room.
     */
    kind: Type.Enum(['text', 'picture', 'deleted', 'hidden', 'earlier']),
    /** The beginning of a text, or the description of a picture; otherwise empty. */
    text: Type.String(),
  },
  closed,
);
/** Excerpt of the message that another message answers. */
export type Quote = Static<typeof Quote>;

const TextMessage = Type.Object(
  {
    ...writtenFields,
    kind: Type.Literal('text'),
    text: Type.String(),
    /** True if there is a block between the sender and me: the text is then empty (SPEC 8.6). */
    hidden: Type.Boolean(),
    quote: Type.Union([Quote, Type.Null()]),
    /** Set for announcements, which exist in the rooms of teams only. */
    announcement: Type.Optional(Type.Enum([...announcementStates])),
  },
  closed,
);
/** A message that its sender has deleted. Number and sender stay. The empty text is for pages of earlier releases. */
const DeletedMessage = Type.Object(
  { ...sentFields, kind: Type.Literal('deleted'), text: Type.Literal('') },
  closed,
);
const PictureMessage = Type.Object(
  {
    ...writtenFields,
    kind: Type.Literal('picture'),
    /** Address that only members of the room can open; null if the picture is hidden. */
    url: Type.Union([Type.String(), Type.Null()]),
    /** The sender's description; may be empty. */
    alt: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    hidden: Type.Boolean(),
  },
  closed,
);
const SystemMessage = Type.Object(
  {
    ...commonFields,
    kind: Type.Literal('system'),
    event: Type.Enum([...roomEvents]),
    /** The side that acted; null if a time limit or another room caused the event. */
    side: Type.Union([Type.Enum([...roomSides]), Type.Null()]),
    card: Type.Union([Type.Integer(), Type.Null()]),
    /** Person or match that the line names. A null field means that the account or match was deleted. */
    about: Type.Optional(
      Type.Object(
        {
          person: Type.Union([
            Type.Object({ userId: Type.String(), nickname: Type.String() }, closed),
            Type.Null(),
          ]),
          match: Type.Union([Type.Object({ id: Type.String(), title: Type.String() }, closed), Type.Null()]),
        },
        closed,
      ),
    ),
  },
  closed,
);
/** Cards have no reactions. */
const cardFields = {
  ...sentFields,
  kind: Type.Literal('card'),
  state: Type.Enum([...cardStates]),
  /** Number of the open card of the same kind that this card replaces. */
  replaces: Type.Union([Type.Integer(), Type.Null()]),
};
const CardMessage = Type.Union([
  Type.Object(
    { ...cardFields, terms: Type.Object({ kind: Type.Literal('time'), time: TimeTerms }, closed) },
    closed,
  ),
  Type.Object(
    { ...cardFields, terms: Type.Object({ kind: Type.Literal('place'), place: PlaceTerms }, closed) },
    closed,
  ),
  Type.Object(
    { ...cardFields, terms: Type.Object({ kind: Type.Literal('kit'), kit: KitTerms }, closed) },
    closed,
  ),
]);

export type TextMessage = Static<typeof TextMessage>;
export type PictureMessage = Static<typeof PictureMessage>;
export type DeletedMessage = Static<typeof DeletedMessage>;
export type SystemMessage = Static<typeof SystemMessage>;
/** A card's state changes only by a later message: its answer (`card_accepted`, `card_declined`) or its successor (`replaces`). */
export type CardMessage = Omit<Static<typeof CardMessage>, 'terms'> & { terms: CardTerms };
export type Message = TextMessage | PictureMessage | DeletedMessage | SystemMessage | CardMessage;
export const Message = Type.Unsafe<Message>(
  Type.Union([TextMessage, PictureMessage, DeletedMessage, SystemMessage, ...CardMessage.anyOf], {
    $id: 'Message',
  }),
);
