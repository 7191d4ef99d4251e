import type { MatchReview } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';

export const notYours = () =>
  new Refusal(403, 'review.not_yours', {
    message: 'Only leaders and managers of the two sides write the review.',
  });

/** Refuses a side that has already sent or skipped its review; `fresh` has the review, perhaps of another leader or manager (SPEC 9, case 16). */
export const alreadyIn = (fresh: MatchReview) =>
  new Refusal(409, 'review.already_in', { fresh, message: 'This side has already answered.' });

export const notOpen = (fresh: MatchReview) =>
  new Refusal(409, 'review.not_open', { fresh, message: 'Reviews open once the result is settled.' });

export const closed = (fresh: MatchReview) =>
  new Refusal(409, 'review.closed', { fresh, message: 'The time for reviewing is over.' });
