import { authClient } from '@homeground/shared/api';
import type { BlockList, PastMatchPage, UserProfile } from '@homeground/shared/contracts';

export async function fetchProfile(id: string, signal: AbortSignal): Promise<UserProfile> {
  return (await authClient.get<UserProfile>(`/api/users/${encodeURIComponent(id)}`, { signal })).data;
}

export async function fetchPastMatches(
  id: string,
  cursor: string,
  signal: AbortSignal,
): Promise<PastMatchPage> {
  const url = `/api/users/${encodeURIComponent(id)}/past-matches`;
  return (await authClient.get<PastMatchPage>(url, { params: { cursor }, signal })).data;
}

export async function blockUser(id: string): Promise<void> {
  await authClient.put(`/api/users/${encodeURIComponent(id)}/block`);
}

export async function unblockUser(id: string): Promise<void> {
  await authClient.delete(`/api/users/${encodeURIComponent(id)}/block`);
}

export async function fetchBlockedUsers(signal: AbortSignal): Promise<BlockList['users']> {
  return (await authClient.get<BlockList>('/api/me/blocks', { signal })).data.users;
}
