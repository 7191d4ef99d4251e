import { Type, type Static } from 'typebox';
import { limits } from './limits';
import { lineUpAnswers } from './match-words';

const closed = { additionalProperties: false } as const;
const { guestName, guests } = limits.match;

export const GuestName = Type.String({
  minLength: guestName.min,
  maxLength: guestName.max,
  pattern: guestName.pattern,
});

/** My own answer, or by a leader or manager that of any member of the side. */
export const AnswerLineUp = Type.Object(
  {
    answer: Type.Enum([...lineUpAnswers]),
    /** Counts only with GOING. */
    bringsBall: Type.Boolean(),
  },
  { ...closed, $id: 'AnswerLineUp' },
);
export type AnswerLineUp = Static<typeof AnswerLineUp>;

/** As the page showed this player: a newer one is a 409 with the fresh line-up. 0: had not answered. */
const version = Type.Integer({ minimum: 0, maximum: limits.match.version.max });

export const AnswerForMember = Type.Object(
  { answer: Type.Enum([...lineUpAnswers]), bringsBall: Type.Boolean(), version },
  { ...closed, $id: 'AnswerForMember' },
);
export type AnswerForMember = Static<typeof AnswerForMember>;

/** DELETE /api/matches/:id/line-up/guests/:guestId */
export const SeenPlayer = Type.Object({ version }, { ...closed, $id: 'SeenPlayer' });
export type SeenPlayer = Static<typeof SeenPlayer>;

/** A player without an account. Every member may bring some; leaders and managers all. */
export const AddGuest = Type.Object(
  {
    name: GuestName,
    /** True: there is one of that name, and this is another. */
    another: Type.Boolean(),
  },
  { ...closed, $id: 'AddGuest' },
);
export type AddGuest = Static<typeof AddGuest>;

export const ChangeGuest = Type.Object(
  {
    /** null: stays without a name. */
    name: Type.Union([GuestName, Type.Null()]),
    answer: Type.Enum([...lineUpAnswers]),
    bringsBall: Type.Boolean(),
    /** In the order of the list, from 1; left out: stays where they are. */
    place: Type.Optional(Type.Integer({ minimum: 1, maximum: guests.max })),
    version,
  },
  { ...closed, $id: 'ChangeGuest' },
);
export type ChangeGuest = Static<typeof ChangeGuest>;

export const LineUpMember = Type.Object(
  {
    userId: Type.String(),
    nickname: Type.String(),
    pictureUrl: Type.Union([Type.String(), Type.Null()]),
    answer: Type.Union([Type.Enum([...lineUpAnswers]), Type.Null()]),
    bringsBall: Type.Boolean(),
    /** Who gave the answer, when it was somebody else. */
    setBy: Type.Union([Type.String(), Type.Null()]),
    version: Type.Integer(),
  },
  { ...closed, $id: 'LineUpMember' },
);
export type LineUpMember = Static<typeof LineUpMember>;

export const LineUpGuest = Type.Object(
  {
    id: Type.String(),
    /** null: never named. */
    name: Type.Union([Type.String(), Type.Null()]),
    answer: Type.Enum([...lineUpAnswers]),
    bringsBall: Type.Boolean(),
    /** The member who wrote them in; null: they came by the link. */
    addedBy: Type.Union([Type.String(), Type.Null()]),
    /** Who gave the answer; null: they did. */
    setBy: Type.Union([Type.String(), Type.Null()]),
    /** Of who offered to play and was accepted: their account; null: a guest by name. */
    userId: Type.Union([Type.String(), Type.Null()]),
    /** Of the same: the offer, by which they are let go. */
    guestOfferId: Type.Union([Type.String(), Type.Null()]),
    mayChange: Type.Boolean(),
    version: Type.Integer(),
  },
  { ...closed, $id: 'LineUpGuest' },
);
export type LineUpGuest = Static<typeof LineUpGuest>;

/** The link by which people without an account answer. Its secret is told once, to who makes it. */
export const AnswerLink = Type.Object(
  { id: Type.String(), madeBy: Type.String(), createdAt: Type.String(), showNames: Type.Boolean() },
  { ...closed, $id: 'AnswerLink' },
);
export type AnswerLink = Static<typeof AnswerLink>;

export const LineUpSide = Type.Object(
  {
    side: Type.Enum(['HOST', 'AWAY']),
    teamId: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
    isMine: Type.Boolean(),
    needed: Type.Integer(),
    /** Members and guests who come. */
    going: Type.Integer(),
    maybe: Type.Integer(),
    notGoing: Type.Integer(),
    unanswered: Type.Integer(),
    /** How many are still missing; 0 when there are enough. */
    short: Type.Integer(),
    /** Only of my own side: of the opponent nothing is told beyond the counts (SPEC 5.5). */
    members: Type.Union([Type.Array(LineUpMember), Type.Null()]),
    guests: Type.Union([Type.Array(LineUpGuest), Type.Null()]),
    /** Tools of leaders and managers while the line-up is open; null for others. */
    desk: Type.Union([
      Type.Object(
        {
          /** When the silent can be asked again; null: now. */
          nudgeFrom: Type.Union([Type.String(), Type.Null()]),
          link: Type.Union([AnswerLink, Type.Null()]),
        },
        closed,
      ),
      Type.Null(),
    ]),
  },
  { ...closed, $id: 'LineUpSide' },
);
export type LineUpSide = Static<typeof LineUpSide>;

export const LineUp = Type.Object(
  { matchId: Type.String(), sides: Type.Array(LineUpSide), mayAnswer: Type.Boolean() },
  { ...closed, $id: 'LineUp' },
);
export type LineUp = Static<typeof LineUp>;

export const AnswerLinkMade = Type.Object(
  {
    lineUp: LineUp,
    /** Told this once: the server keeps its hash. */
    token: Type.String(),
  },
  { ...closed, $id: 'AnswerLinkMade' },
);
export type AnswerLinkMade = Static<typeof AnswerLinkMade>;

export const ChangeAnswerLink = Type.Object(
  { showNames: Type.Boolean() },
  { ...closed, $id: 'ChangeAnswerLink' },
);
export type ChangeAnswerLink = Static<typeof ChangeAnswerLink>;

/** Where this browser answered before its person had an account. */
export const GuestAnswer = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    answer: Type.Enum([...lineUpAnswers]),
    matchId: Type.String(),
    matchTitle: Type.String(),
    startAt: Type.String(),
    timeZone: Type.String(),
  },
  { ...closed, $id: 'GuestAnswer' },
);
export type GuestAnswer = Static<typeof GuestAnswer>;

export const GuestAnswers = Type.Object(
  { answers: Type.Array(GuestAnswer) },
  { ...closed, $id: 'GuestAnswers' },
);
export type GuestAnswers = Static<typeof GuestAnswers>;
