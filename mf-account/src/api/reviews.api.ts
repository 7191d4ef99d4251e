import { authClient } from '@homeground/shared/api';
import type { ReviewPage } from '@homeground/shared/contracts';

export async function fetchReviews(
  userId: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ReviewPage> {
  const url = `/api/users/${encodeURIComponent(userId)}/reviews`;
  return (await authClient.get<ReviewPage>(url, { params: { cursor }, signal })).data;
}
