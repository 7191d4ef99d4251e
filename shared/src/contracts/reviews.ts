import { Type, type Static } from 'typebox';
import { FinalResult, matchSides } from './final-result';
import { Shirts } from './kit';
import { limits } from './limits';
import { Side } from './matches';
import { reviewGrades, reviewTags } from './review-words';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;
const { review, match } = limits;

/** POST /api/matches/:id/review → 201 MatchReviewAnswer. Each side writes one review and cannot change it. */
export const WriteReview = Type.Object(
  {
    grade: Type.Enum([...reviewGrades]),
    tags: Type.Array(Type.Enum([...reviewTags]), { maxItems: review.tags.max, uniqueItems: true }),
    comment: Type.String({ maxLength: review.comment.max, pattern: match.textPattern }),
  },
  { ...closed, $id: 'WriteReview' },
);
export type WriteReview = Static<typeof WriteReview>;

const reviewFields = {
  grade: Type.Enum([...reviewGrades]),
  tags: Type.Array(Type.Enum([...reviewTags])),
  comment: Type.String(),
};

/** The review that my side wrote; `by` is the author's nickname, or null if the account was deleted. */
const WrittenReview = Type.Object(
  {
    kind: Type.Literal('WRITTEN'),
    ...reviewFields,
    at: Type.String(),
    by: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
const SkippedReview = Type.Object(
  { kind: Type.Literal('SKIPPED'), at: Type.String(), by: Type.Union([Type.String(), Type.Null()]) },
  closed,
);
const MyReviewSchema = Type.Union([WrittenReview, SkippedReview]);
const TheirReviewSchema = Type.Object({ id: Type.String(), ...reviewFields }, closed);

/**
 * State of the reviews of a match (SPEC 7.2). OPEN: my side can write until `closesAt`. IN: my side has written or skipped. REVEALED: both
 * sides have written or skipped, or seven days are over. Only this state contains `theirs`, so nothing shows earlier whether the other side
 * has written.
 */
const ReviewStateSchema = Type.Union([
  /** The result is not final yet, or there will be no result. */
  Type.Object({ state: Type.Literal('NOT_YET') }, closed),
  Type.Object({ state: Type.Literal('OPEN'), closesAt: Type.String() }, closed),
  Type.Object({ state: Type.Literal('IN'), closesAt: Type.String(), mine: MyReviewSchema }, closed),
  Type.Object(
    {
      state: Type.Literal('REVEALED'),
      revealedAt: Type.String(),
      mine: Type.Union([MyReviewSchema, Type.Null()]),
      theirs: Type.Union([TheirReviewSchema, Type.Null()]),
    },
    closed,
  ),
]);
export type ReviewState = Static<typeof ReviewStateSchema>;
export type MyReview = Static<typeof MyReviewSchema>;
export type TheirReview = Static<typeof TheirReviewSchema>;

/** GET /api/matches/:id/review, for leaders and managers of the two sides. */
export const MatchReview = Type.Object(
  {
    matchId: Type.String(),
    matchTitle: Type.String(),
    sport: Type.Enum([...sportIds]),
    startAt: Type.String(),
    timeZone: Type.String(),
    /** The reviewed side. */
    opponent: Side,
    /** The reviewing side: the one that I lead or manage, or I myself. */
    me: Side,
    /** Which of the two sides of the match `me` is; null if a guest and a side review each other. */
    mySide: Type.Union([Type.Enum([...matchSides]), Type.Null()]),
    /** Absent in answers of earlier servers. */
    shirts: Type.Optional(Shirts),
    /** null if there is no final result, or if a guest and a side review each other. */
    result: Type.Union([FinalResult, Type.Null()]),
    review: ReviewStateSchema,
  },
  { ...closed, $id: 'MatchReview' },
);
export type MatchReview = Static<typeof MatchReview>;

export const MatchReviewAnswer = Type.Object(
  { review: MatchReview },
  { ...closed, $id: 'MatchReviewAnswer' },
);
export type MatchReviewAnswer = Static<typeof MatchReviewAnswer>;

/** A revealed review, public on the page of the reviewed side. */
export const ShownReview = Type.Object(
  {
    id: Type.String(),
    ...reviewFields,
    revealedAt: Type.String(),
    matchId: Type.String(),
    sport: Type.Enum([...sportIds]),
    playedAt: Type.String(),
    timeZone: Type.String(),
    /** The side that wrote the review; for a team, none of its members is named. */
    author: Side,
  },
  { ...closed, $id: 'ShownReview' },
);
export type ShownReview = Static<typeof ShownReview>;

export const ReviewsQuery = Type.Object(
  { cursor: Type.Optional(Type.String({ maxLength: limits.cursor.max })) },
  { ...closed, $id: 'ReviewsQuery' },
);
export type ReviewsQuery = Static<typeof ReviewsQuery>;

/** GET /api/teams/:teamId/reviews, GET /api/users/:userId/reviews: newest first. */
export const ReviewPage = Type.Object(
  { reviews: Type.Array(ShownReview), next: Type.Union([Type.String(), Type.Null()]) },
  { ...closed, $id: 'ReviewPage' },
);
export type ReviewPage = Static<typeof ReviewPage>;
