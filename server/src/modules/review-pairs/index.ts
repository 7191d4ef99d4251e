/** Pairs of reviews: opening, writing, reading and deleting them. */
export { askForReviews, deleteReviews, openReviewPair } from './open-reviews.usecases';
export { reveal } from './reveal.usecases';
export { type PairKey, pairOfGuest, pairOfSides } from './review-pair.rules';
export type { ReviewRow, ReviewSide } from './review-row.repository';
export { answerPermission, bothHaveAnswered, shownSince, tagsFit } from './review-state.rules';
export { eraseCommentsAbout, isOfPair, lockReviewPair } from './reviews.repository';
export { findOpenReviews, isReviewOpenFor } from './waiting.repository';
