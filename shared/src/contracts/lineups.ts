import { Type, type Static } from 'typebox';
import { limits } from './limits';
import { lineUpAnswers } from './match-words';
import { TermsVersion } from './terms-version';

const closed = { additionalProperties: false } as const;
const { guestName, guests } = limits.match;

export const GuestName = Type.String({
  minLength: guestName.min,
  maxLength: guestName.max,
  pattern: guestName.pattern,
});

/**
 * Version of a player's answer that the user saw on the page; 0 if there was no answer yet. If the server has a newer version, the
 * response is 409 with the current line-up.
 */
const version = Type.Integer({ minimum: 0, maximum: limits.match.version.max });

/**
 * Version of the terms (time, place, cost, size) that the page has shown. If there is a newer version, the response is 409 with the current
 * match. Absent on earlier pages.
 */
const seenTerms = {
  termsVersion: Type.Optional(TermsVersion),
};

/** My own answer. With `version`, it does not replace an answer that somebody else has set since. */
export const AnswerLineUp = Type.Object(
  {
    answer: Type.Enum([...lineUpAnswers]),
    /** Used only together with GOING. */
    bringsBall: Type.Boolean(),
    /** Absent on earlier pages. */
    version: Type.Optional(version),
    ...seenTerms,
  },
  { ...closed, $id: 'AnswerLineUp' },
);
export type AnswerLineUp = Static<typeof AnswerLineUp>;

/** A leader or manager answers for a member. */
export const AnswerForMember = Type.Object(
  { answer: Type.Enum([...lineUpAnswers]), bringsBall: Type.Boolean(), version, ...seenTerms },
  { ...closed, $id: 'AnswerForMember' },
);
export type AnswerForMember = Static<typeof AnswerForMember>;

/** Body of DELETE /api/matches/:id/line-up/guests/:guestId. */
export const SeenPlayer = Type.Object({ version }, { ...closed, $id: 'SeenPlayer' });
export type SeenPlayer = Static<typeof SeenPlayer>;

/** Adds a player without an account. Members may add a few players, leaders and managers as many as the limit allows. */
export const AddGuest = Type.Object(
  {
    name: GuestName,
    /** True if the guest is another person than the guest with the same name. */
    another: Type.Boolean(),
  },
  { ...closed, $id: 'AddGuest' },
);
export type AddGuest = Static<typeof AddGuest>;

export const ChangeGuest = Type.Object(
  {
    /** null if the guest has no name. */
    name: Type.Union([GuestName, Type.Null()]),
    answer: Type.Enum([...lineUpAnswers]),
    bringsBall: Type.Boolean(),
    /** Place in the order of guests, from 1; absent: unchanged. */
    place: Type.Optional(Type.Integer({ minimum: 1, maximum: guests.max })),
    version,
    ...seenTerms,
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
    /** Nickname of the user who set the answer; null: the member. */
    setBy: Type.Union([Type.String(), Type.Null()]),
    version: Type.Integer(),
  },
  { ...closed, $id: 'LineUpMember' },
);
export type LineUpMember = Static<typeof LineUpMember>;

export const LineUpGuest = Type.Object(
  {
    id: Type.String(),
    /** null if the guest has no name. */
    name: Type.Union([Type.String(), Type.Null()]),
    answer: Type.Enum([...lineUpAnswers]),
    bringsBall: Type.Boolean(),
    /** Nickname of the member who added the guest; null: the guest used the link, or their offer was accepted. */
    addedBy: Type.Union([Type.String(), Type.Null()]),
    /** Nickname of the user who set the answer; null: the guest. */
    setBy: Type.Union([Type.String(), Type.Null()]),
    /** Account of a guest whose offer was accepted; null: a guest by name. */
    userId: Type.Union([Type.String(), Type.Null()]),
    /** Id of the guest's accepted offer. With it, the side can remove the guest again. */
    guestOfferId: Type.Union([Type.String(), Type.Null()]),
    mayChange: Type.Boolean(),
    version: Type.Integer(),
  },
  { ...closed, $id: 'LineUpGuest' },
);
export type LineUpGuest = Static<typeof LineUpGuest>;

/** Link by which people without an account answer. Only the response that creates the link contains the secret. */
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
    /** Number of members and guests who come. */
    going: Type.Integer(),
    maybe: Type.Integer(),
    notGoing: Type.Integer(),
    unanswered: Type.Integer(),
    /** Number of missing players; 0 if there are enough. */
    short: Type.Integer(),
    /** Set for my own side only. For the opponent only the numbers are public (SPEC 5.5). */
    members: Type.Union([Type.Array(LineUpMember), Type.Null()]),
    guests: Type.Union([Type.Array(LineUpGuest), Type.Null()]),
    /** Tools of leaders and managers while the line-up is open; null for others. */
    desk: Type.Union([
      Type.Object(
        {
          /** Time from which members without an answer can be asked again; null: now. */
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

export const AnswerLinkCreated = Type.Object(
  {
    lineUp: LineUp,
    /** Sent only in this response, because the server stores only a hash. */
    token: Type.String(),
  },
  { ...closed, $id: 'AnswerLinkCreated' },
);
export type AnswerLinkCreated = Static<typeof AnswerLinkCreated>;

export const ChangeAnswerLink = Type.Object(
  { showNames: Type.Boolean() },
  { ...closed, $id: 'ChangeAnswerLink' },
);
export type ChangeAnswerLink = Static<typeof ChangeAnswerLink>;

/** Answer that the user gave in this browser through an answer link, before they had an account. */
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
