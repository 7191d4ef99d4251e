import { authClient, withKey } from '@homeground/shared/api';
import type { MatchReview, MatchReviewAnswer, WriteReview } from '@homeground/shared/contracts';

const url = (matchId: string) => `/api/matches/${encodeURIComponent(matchId)}/review`;

export async function fetchReview(matchId: string, signal: AbortSignal): Promise<MatchReview> {
  return (await authClient.get<MatchReviewAnswer>(url(matchId), { signal })).data.review;
}

export async function writeReview(matchId: string, body: WriteReview, key: string): Promise<MatchReview> {
  return (await authClient.post<MatchReviewAnswer>(url(matchId), body, withKey(key))).data.review;
}

export async function skipReview(matchId: string): Promise<MatchReview> {
  return (await authClient.post<MatchReviewAnswer>(`${url(matchId)}/skip`)).data.review;
}
