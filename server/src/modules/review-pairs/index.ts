/** Pairs of reviews: opening, writing, reading and deleting them. */
export { askForReviews, deleteReviews, openReviewPair } from './open-reviews.usecases';
export { revealReviews } from './reveal.usecases';
export { type PairKey, pairOfGuest, pairOfSides } from './review-pair.rules';
export type { ReviewRow, ReviewSide } from './review-row.repository';
export {
  answerPermission,
  bothHaveReviewedOrSkipped,
  reviewShownSince,
  reviewTagsFit,
} from './review-state.rules';
export { eraseCommentsAbout, findPairsToReview, isOfReviewPair, lockReviewPair } from './reviews.repository';
export { findOpenReviews, isReviewOpenFor } from './waiting.repository';
