import { Array, Boolean, Enum, Integer, Null, Object, Optional, String, Union, type Static } from 'typebox';
import { limits } from './limits';
import { lineUpAnswers } from './match-words';

const closed = { additionalProperties: false } as const;
const { guestName, guests } = limits.match;

export const GuestName = String({
  minLength: guestName.min,
  maxLength: guestName.max,
  pattern: guestName.pattern,
});

/** My own answer, or by a leader or manager that of any member of the side. */
export const AnswerLineUp = Object(
  {
    answer: Enum([...lineUpAnswers]),
    /** Counts only with GOING. */
    bringsBall: Boolean(),
  },
  { ...closed, $id: 'AnswerLineUp' },
);
export type AnswerLineUp = Static<typeof AnswerLineUp>;

/** A player without an account. Every member may bring some; leaders and managers all. */
export const AddGuest = Object(
  {
    name: GuestName,
    /** True: there is one of that name, and this is another. */
    another: Boolean(),
  },
  { ...closed, $id: 'AddGuest' },
);
export type AddGuest = Static<typeof AddGuest>;

export const ChangeGuest = Object(
  {
    /** null: stays without a name. */
    name: Union([GuestName, Null()]),
    answer: Enum([...lineUpAnswers]),
    bringsBall: Boolean(),
    /** In the order of the list, from 1; left out: stays where they are. */
    place: Optional(Integer({ minimum: 1, maximum: guests.max })),
  },
  { ...closed, $id: 'ChangeGuest' },
);
export type ChangeGuest = Static<typeof ChangeGuest>;

export const LineUpMember = Object(
  {
    userId: String(),
    nickname: String(),
    pictureUrl: Union([String(), Null()]),
    answer: Union([Enum([...lineUpAnswers]), Null()]),
    bringsBall: Boolean(),
    /** Who gave the answer, when it was somebody else. */
    setBy: Union([String(), Null()]),
  },
  { ...closed, $id: 'LineUpMember' },
);
export type LineUpMember = Static<typeof LineUpMember>;

export const LineUpGuest = Object(
  {
    id: String(),
    /** null: never named. */
    name: Union([String(), Null()]),
    answer: Enum([...lineUpAnswers]),
    bringsBall: Boolean(),
    /** The member who wrote them in; null: they came by the link. */
    addedBy: Union([String(), Null()]),
    /** Who gave the answer; null: they did. */
    setBy: Union([String(), Null()]),
    mayChange: Boolean(),
  },
  { ...closed, $id: 'LineUpGuest' },
);
export type LineUpGuest = Static<typeof LineUpGuest>;

/** The link by which people without an account answer. Its secret is told once, to who makes it. */
export const AnswerLink = Object(
  { id: String(), madeBy: String(), createdAt: String(), showNames: Boolean() },
  { ...closed, $id: 'AnswerLink' },
);
export type AnswerLink = Static<typeof AnswerLink>;

export const LineUpSide = Object(
  {
    side: Enum(['HOST', 'AWAY']),
    teamId: Union([String(), Null()]),
    name: String(),
    isMine: Boolean(),
    needed: Integer(),
    /** Members and guests who come. */
    going: Integer(),
    maybe: Integer(),
    notGoing: Integer(),
    unanswered: Integer(),
    /** How many are still missing; 0 when there are enough. */
    short: Integer(),
    /** Only of my own side: of the opponent nothing is told beyond the counts (SPEC 5.5). */
    members: Union([Array(LineUpMember), Null()]),
    guests: Union([Array(LineUpGuest), Null()]),
    /** What leaders and managers of the side do while the line-up is open; null: not for me. */
    desk: Union([
      Object(
        {
          /** When the silent can be asked again; null: now. */
          nudgeFrom: Union([String(), Null()]),
          link: Union([AnswerLink, Null()]),
        },
        closed,
      ),
      Null(),
    ]),
  },
  { ...closed, $id: 'LineUpSide' },
);
export type LineUpSide = Static<typeof LineUpSide>;

export const LineUp = Object(
  { matchId: String(), sides: Array(LineUpSide), mayAnswer: Boolean() },
  { ...closed, $id: 'LineUp' },
);
export type LineUp = Static<typeof LineUp>;

export const AnswerLinkMade = Object(
  {
    lineUp: LineUp,
    /** Told this once: the server keeps its hash. */
    token: String(),
  },
  { ...closed, $id: 'AnswerLinkMade' },
);
export type AnswerLinkMade = Static<typeof AnswerLinkMade>;

export const ChangeAnswerLink = Object({ showNames: Boolean() }, { ...closed, $id: 'ChangeAnswerLink' });
export type ChangeAnswerLink = Static<typeof ChangeAnswerLink>;

/** Where this browser answered before its person had an account. */
export const GuestAnswer = Object(
  {
    id: String(),
    name: String(),
    answer: Enum([...lineUpAnswers]),
    matchId: String(),
    matchTitle: String(),
    startAt: String(),
    timeZone: String(),
  },
  { ...closed, $id: 'GuestAnswer' },
);
export type GuestAnswer = Static<typeof GuestAnswer>;

export const GuestAnswers = Object({ answers: Array(GuestAnswer) }, { ...closed, $id: 'GuestAnswers' });
export type GuestAnswers = Static<typeof GuestAnswers>;
