import { authClient } from '@homeground/shared/api';
import type { ReviewPage } from '@homeground/shared/contracts';

export async function fetchReviews(
  teamId: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ReviewPage> {
  const url = `/api/teams/${encodeURIComponent(teamId)}/reviews`;
  return (await authClient.get<ReviewPage>(url, { params: { cursor }, signal })).data;
}
