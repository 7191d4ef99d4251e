import type { OperationTexts } from '../platform/http/describe-operations';

export const reviews: OperationTexts = {
  matchReview: {
    summary: 'Returns the review that a side may write of the other',
    description:
      'For people who act for one of the two sides. The answer does not show whether the other side has written a review.',
    errors: ['review.not_yours'],
  },
  writeReview: {
    summary: 'Writes the review of the other side',
    description:
      'Once for each side. The review is shown when both sides have written or skipped, or after 7 days.',
    errors: ['review.already_in', 'review.closed', 'review.not_open', 'review.not_yours'],
  },
  skipReview: {
    summary: 'Writes no review of the other side',
    description: 'Skipping counts as an answer, so that the review of the other side can be shown.',
    errors: ['review.already_in', 'review.closed', 'review.not_open', 'review.not_yours'],
  },
  guestReview: {
    summary: 'Returns the review between a guest and the team',
    errors: ['review.not_yours'],
  },
  writeGuestReview: {
    summary: 'Writes the review between a guest and the team',
    description: 'The rules are those of a review between two sides.',
    errors: ['review.already_in', 'review.closed', 'review.not_open', 'review.not_yours'],
  },
  skipGuestReview: {
    summary: 'Writes no review between a guest and the team',
    description: 'Skipping counts as an answer, so that the other review can be shown.',
    errors: ['review.already_in', 'review.closed', 'review.not_open', 'review.not_yours'],
  },
  teamReviews: {
    summary: 'Lists reviews of a team',
    description: 'Revealed reviews, newest first.',
  },
  userReviews: {
    summary: 'Lists reviews of a person',
    description: 'Revealed reviews, newest first.',
  },
};
