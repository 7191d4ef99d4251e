import { authClient, withKey } from '@homeground/shared/api';
import type { MatchReview, MatchReviewAnswer, WriteReview } from '@homeground/shared/contracts';

/** The pair that reviews each other: the two sides of a match, or a guest and a side (SPEC 5.7). */
export interface ReviewOf {
  readonly matchId: string;
  /** Offer of the guest; null if the pair is the two sides. */
  readonly guestOfferId: string | null;
}

const url = ({ matchId, guestOfferId }: ReviewOf) =>
  guestOfferId === null
    ? `/api/matches/${encodeURIComponent(matchId)}/review`
    : `/api/guest-offers/${encodeURIComponent(guestOfferId)}/review`;

export const reviewKey = ({ matchId, guestOfferId }: ReviewOf) => ['review', matchId, guestOfferId] as const;

export async function fetchReview(reviewOf: ReviewOf, signal: AbortSignal): Promise<MatchReview> {
  return (await authClient.get<MatchReviewAnswer>(url(reviewOf), { signal })).data.review;
}

export async function writeReview(reviewOf: ReviewOf, body: WriteReview, key: string): Promise<MatchReview> {
  return (await authClient.post<MatchReviewAnswer>(url(reviewOf), body, withKey(key))).data.review;
}

export async function skipReview(reviewOf: ReviewOf): Promise<MatchReview> {
  return (await authClient.post<MatchReviewAnswer>(`${url(reviewOf)}/skip`)).data.review;
}
