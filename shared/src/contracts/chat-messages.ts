import { Boolean, Enum, Integer, Literal, Null, Object, String, Union, Unsafe, type Static } from 'typebox';
import { kitColourNames } from './kit';
import { CreateMatch } from './matches';

const closed = { additionalProperties: false } as const;
const fields = CreateMatch.properties;

export const roomSides = ['HOST', 'APPLICANT'] as const;
export type RoomSide = (typeof roomSides)[number];

/** What happened in a room, as lines nobody wrote (SPEC 6.4). */
export const roomEvents = [
  'talk_opened',
  'standby',
  /** The opponent has left, and the place is kept for this one for a while. */
  'offered',
  /** Back from standby: the place that was offered is taken. */
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

export const TimeTerms = Object({ startAt: fields.startAt, minutes: fields.minutes }, closed);
export const PlaceTerms = Object(
  {
    venueState: fields.venueState,
    venueName: fields.venueName,
    venueAddress: fields.venueAddress,
    latitude: fields.latitude,
    longitude: fields.longitude,
  },
  closed,
);
export const KitTerms = Object(
  { host: Enum([...kitColourNames]), applicant: Enum([...kitColourNames]) },
  closed,
);

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
const PictureMessage = Object(
  {
    ...written,
    kind: Literal('picture'),
    /** For members of the room only. null: hidden, as a text would be. */
    url: Union([String(), Null()]),
    /** What is to be seen, in the sender's words; may be empty. */
    alt: String(),
    width: Integer(),
    height: Integer(),
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
export type PictureMessage = Static<typeof PictureMessage>;
export type SystemMessage = Static<typeof SystemMessage>;
/** A card's state changes only by a later message: its answer (`card_accepted`, `card_declined`) or its successor (`replaces`). */
export type CardMessage = Omit<Static<typeof CardMessage>, 'terms'> & { terms: CardTerms };
export type Message = TextMessage | PictureMessage | SystemMessage | CardMessage;
export const Message = Unsafe<Message>(
  Union([TextMessage, PictureMessage, SystemMessage, ...CardMessage.anyOf], { $id: 'Message' }),
);

/** The match as a room shows it at its top. */
