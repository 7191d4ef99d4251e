import { authClient } from '@homeground/shared/api';
import type { MatchDays, MatchesBetween, NextMatch } from '@homeground/shared/contracts';

/** Returns the number of matches of each coming day and of the entire list. `search` is the query string of the list's address. */
export async function fetchDayCounts(search: string, signal: AbortSignal): Promise<MatchDays> {
  const params = new URLSearchParams(search);
  params.delete('sort');
  const query = params.toString();
  return (await authClient.get<MatchDays>(`/api/matches/days${query && `?${query}`}`, { signal })).data;
}

export async function fetchNextMatch(signal: AbortSignal): Promise<NextMatch['next']> {
  return (await authClient.get<NextMatch>('/api/me/matches/next', { signal })).data.next;
}

/** Returns the matches of my sides between two days, both included. */
export async function fetchMatchesBetween(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<MatchesBetween['matches']> {
  return (await authClient.get<MatchesBetween>('/api/me/matches/between', { params: { from, to }, signal }))
    .data.matches;
}
