import type { OperationTexts } from '../platform/http/describe-operations';

export const reviews: OperationTexts = {
  matchReview: {
    summary: 'Returns the review that a side may write of the other',
    errors: ['review.not_yours'],
  },
  writeReview: {
    summary: 'Writes the review of the other side',
    errors: ['review.already_in', 'review.closed', 'review.not_open', 'review.not_yours'],
  },
  skipReview: {
    summary: 'Writes no review of the other side',
    errors: ['review.already_in', 'review.closed', 'review.not_open', 'review.not_yours'],
  },
  guestReview: {
    summary: 'Returns the review between a guest and the team',
    errors: ['review.not_yours'],
  },
  writeGuestReview: {
    summary: 'Writes the review between a guest and the team',
    errors: ['review.already_in', 'review.closed', 'review.not_open', 'review.not_yours'],
  },
  skipGuestReview: {
    summary: 'Writes no review between a guest and the team',
    errors: ['review.already_in', 'review.closed', 'review.not_open', 'review.not_yours'],
  },
  teamReviews: {
    summary: 'Lists reviews of a team',
  },
  userReviews: {
    summary: 'Lists reviews of a person',
  },
};
