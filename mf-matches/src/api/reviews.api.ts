import { authClient, withKey } from '@homeground/shared/api';
import type { MatchReview, MatchReviewAnswer, WriteReview } from '@homeground/shared/contracts';

/** The pair that reviews each other: the two sides of a match, or a guest and a side (SPEC 5.7). */
export interface ReviewPair {
  readonly matchId: string;
  /** Offer of the guest; null if the pair is the two sides. */
  readonly guestOfferId: string | null;
}

const reviewPath = ({ matchId, guestOfferId }: ReviewPair) =>
  guestOfferId === null
    ? `/api/matches/${encodeURIComponent(matchId)}/review`
    : `/api/guest-offers/${encodeURIComponent(guestOfferId)}/review`;

export async function fetchReview(pair: ReviewPair, signal: AbortSignal): Promise<MatchReview> {
  return (await authClient.get<MatchReviewAnswer>(reviewPath(pair), { signal })).data.review;
}

export async function writeReview(pair: ReviewPair, body: WriteReview, key: string): Promise<MatchReview> {
  return (await authClient.post<MatchReviewAnswer>(reviewPath(pair), body, withKey(key))).data.review;
}

export async function skipReview(pair: ReviewPair): Promise<MatchReview> {
  return (await authClient.post<MatchReviewAnswer>(`${reviewPath(pair)}/skip`)).data.review;
}
