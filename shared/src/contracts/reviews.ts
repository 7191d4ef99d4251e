import { Array, Enum, Literal, Null, Object, Optional, String, Union, type Static } from 'typebox';
import { limits } from './limits';
import { Side } from './matches';
import { reviewGrades, reviewTags } from './review-words';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;
const { review, match } = limits;

/** POST /api/matches/:id/review → 201 MatchReviewAnswer. Once for each side, and for good. */
export const WriteReview = Object(
  {
    grade: Enum([...reviewGrades]),
    tags: Array(Enum([...reviewTags]), { maxItems: review.tags.max, uniqueItems: true }),
    comment: String({ maxLength: review.comment.max, pattern: match.textPattern }),
  },
  { ...closed, $id: 'WriteReview' },
);
export type WriteReview = Static<typeof WriteReview>;

const words = {
  grade: Enum([...reviewGrades]),
  tags: Array(Enum([...reviewTags])),
  comment: String(),
};

/** What my side wrote, and who of us; `by` is null once that account is gone. */
const MyReview = Object(
  { kind: Literal('WRITTEN'), ...words, at: String(), by: Union([String(), Null()]) },
  closed,
);
const MySkip = Object({ kind: Literal('SKIPPED'), at: String(), by: Union([String(), Null()]) }, closed);
const Mine = Union([MyReview, MySkip]);
const Theirs = Object({ id: String(), ...words }, closed);

/**
 * SPEC 7.2. Nothing before REVEALED differs by whether the other side has written or what: `theirs` exists in that state only.
 * OPEN: my side can write until `closesAt`. IN: my side is done. REVEALED: both were in, or seven days are over.
 */
const state = Union([
  /** The result is not settled, or there is none to be. */
  Object({ state: Literal('NOT_YET') }, closed),
  Object({ state: Literal('OPEN'), closesAt: String() }, closed),
  Object({ state: Literal('IN'), closesAt: String(), mine: Mine }, closed),
  Object(
    {
      state: Literal('REVEALED'),
      revealedAt: String(),
      mine: Union([Mine, Null()]),
      theirs: Union([Theirs, Null()]),
    },
    closed,
  ),
]);
export type ReviewState = Static<typeof state>;
export type MyReview = Static<typeof Mine>;
export type TheirReview = Static<typeof Theirs>;

/** GET /api/matches/:id/review, for leaders and managers of the two sides. */
export const MatchReview = Object(
  {
    matchId: String(),
    matchTitle: String(),
    sport: Enum([...sportIds]),
    startAt: String(),
    timeZone: String(),
    /** Whom my side writes about. */
    opponent: Side,
    /** The side I speak for. */
    me: Side,
    review: state,
  },
  { ...closed, $id: 'MatchReview' },
);
export type MatchReview = Static<typeof MatchReview>;

export const MatchReviewAnswer = Object({ review: MatchReview }, { ...closed, $id: 'MatchReviewAnswer' });
export type MatchReviewAnswer = Static<typeof MatchReviewAnswer>;

/** A revealed review as everybody may read it, on the page of the side it is about. */
export const ShownReview = Object(
  {
    id: String(),
    ...words,
    /** Since when it can be read. */
    revealedAt: String(),
    matchId: String(),
    sport: Enum([...sportIds]),
    playedAt: String(),
    timeZone: String(),
    /** The side that wrote it: never which person of a team. */
    author: Side,
  },
  { ...closed, $id: 'ShownReview' },
);
export type ShownReview = Static<typeof ShownReview>;

export const ReviewsQuery = Object(
  { cursor: Optional(String({ maxLength: limits.cursor.max })) },
  { ...closed, $id: 'ReviewsQuery' },
);
export type ReviewsQuery = Static<typeof ReviewsQuery>;

/** GET /api/teams/:teamId/reviews, GET /api/users/:userId/reviews: newest first. */
export const ReviewPage = Object(
  { reviews: Array(ShownReview), next: Union([String(), Null()]) },
  { ...closed, $id: 'ReviewPage' },
);
export type ReviewPage = Static<typeof ReviewPage>;
