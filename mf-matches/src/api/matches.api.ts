import { authClient, withKey } from '@homeground/shared/api';
import { limits } from '@homeground/shared/contracts';
import type {
  CancelMatch,
  CreateMatch,
  Currency,
  CurrencyAt,
  EditMatch,
  LastPosts,
  MatchAnswer,
  MatchCard,
  MatchCopy,
  MatchDetail,
  MatchesCreated,
  MatchPage,
  NewMatchCount,
  SeenMatch,
} from '@homeground/shared/contracts';

/** Fetches a page of matches. `search` is the query of the page's address, because page and server read the same parameters (SPEC 5.3). */
export async function fetchMatches(search: string, cursor: string, signal: AbortSignal): Promise<MatchPage> {
  const params = new URLSearchParams(search);
  // Only the first page is small, so that it arrives soon. Later pages are fetched before the user reaches them.
  if (cursor) {
    params.set('cursor', cursor);
    params.set('limit', String(limits.match.page.max));
  }
  return (await authClient.get<MatchPage>('/api/matches', { params, signal })).data;
}

export async function fetchUpcomingMatches(signal: AbortSignal): Promise<readonly MatchCard[]> {
  const params = { when: 'coming', limit: 5 } as const;
  return (await authClient.get<MatchPage>('/api/me/matches', { params, signal })).data.matches;
}

/** Returns how many matches of this list were posted since the list was fetched. */
export async function countNewMatches(search: string, since: string, signal: AbortSignal): Promise<number> {
  const params = new URLSearchParams(search);
  params.delete('sort');
  params.set('since', since);
  return (await authClient.get<NewMatchCount>('/api/matches/new', { params, signal })).data.count;
}

export async function fetchCurrency(
  latitude: number,
  longitude: number,
  signal: AbortSignal,
): Promise<Currency> {
  const params = { latitude, longitude };
  return (await authClient.get<CurrencyAt>('/api/matches/currency', { params, signal })).data.currency;
}

export async function fetchMatchCopy(id: string, signal: AbortSignal): Promise<MatchCopy> {
  return (await authClient.get<MatchCopy>(`/api/matches/${encodeURIComponent(id)}/copy`, { signal })).data;
}

/** Returns the last post of each side for which I may post. */
export async function fetchLastPosts(signal: AbortSignal): Promise<LastPosts> {
  return (await authClient.get<LastPosts>('/api/me/last-posts', { signal })).data;
}

export async function postMatch(body: CreateMatch, key: string): Promise<MatchesCreated> {
  return (await authClient.post<MatchesCreated>('/api/matches', body, withKey(key))).data;
}

export async function editMatch(id: string, body: EditMatch): Promise<MatchAnswer> {
  return (await authClient.patch<MatchAnswer>(`/api/matches/${encodeURIComponent(id)}`, body)).data;
}

export async function cancelMatch(id: string, body: CancelMatch, key: string): Promise<MatchAnswer> {
  return (
    await authClient.post<MatchAnswer>(`/api/matches/${encodeURIComponent(id)}/cancel`, body, withKey(key))
  ).data;
}

export async function pauseOrResume(
  id: string,
  act: 'pause' | 'resume',
  seen: SeenMatch,
): Promise<MatchDetail> {
  return (await authClient.post<MatchAnswer>(`/api/matches/${encodeURIComponent(id)}/${act}`, seen)).data
    .match;
}
