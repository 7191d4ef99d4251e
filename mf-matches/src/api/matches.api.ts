import { authClient, withKey } from '@homeground/shared/api';
import type {
  CreateMatch,
  EditMatch,
  MatchAnswer,
  MatchCopy,
  MatchDetail,
  MatchesCreated,
  MatchPage,
  NearCounts,
} from '@homeground/shared/contracts';

/** `search` is the list's own address: the page and the server read the same words (SPEC 5.3). */
export async function listMatches(search: string, cursor: string, signal: AbortSignal): Promise<MatchPage> {
  const params = new URLSearchParams(search);
  if (cursor) params.set('cursor', cursor);
  return (await authClient.get<MatchPage>('/api/matches', { params, signal })).data;
}

export async function fetchMyComing(signal: AbortSignal): Promise<MatchPage> {
  return (
    await authClient.get<MatchPage>('/api/me/matches', { params: { when: 'coming', limit: 50 }, signal })
  ).data;
}

export async function fetchMyPast(signal: AbortSignal): Promise<MatchPage> {
  return (await authClient.get<MatchPage>('/api/me/matches', { params: { when: 'past', limit: 20 }, signal }))
    .data;
}

/** How many open matches lie within each step of the search distance. */
export async function fetchNearCounts(
  latitude: number,
  longitude: number,
  signal: AbortSignal,
): Promise<NearCounts> {
  return (
    await authClient.get<NearCounts>('/api/matches/near-counts', { params: { latitude, longitude }, signal })
  ).data;
}

export async function fetchMatch(id: string, signal?: AbortSignal): Promise<MatchDetail> {
  return (
    await authClient.get<MatchAnswer>(`/api/matches/${encodeURIComponent(id)}`, signal ? { signal } : {})
  ).data.match;
}

export async function copyMatch(id: string, signal: AbortSignal): Promise<MatchCopy> {
  return (await authClient.get<MatchCopy>(`/api/matches/${encodeURIComponent(id)}/copy`, { signal })).data;
}

export async function postMatch(body: CreateMatch, key: string): Promise<MatchesCreated> {
  return (await authClient.post<MatchesCreated>('/api/matches', body, withKey(key))).data;
}

export async function editMatch(id: string, body: EditMatch): Promise<MatchDetail> {
  return (await authClient.patch<MatchAnswer>(`/api/matches/${encodeURIComponent(id)}`, body)).data.match;
}

export async function cancelMatch(id: string, reason: string, key: string): Promise<MatchDetail> {
  return (
    await authClient.post<MatchAnswer>(
      `/api/matches/${encodeURIComponent(id)}/cancel`,
      { reason },
      withKey(key),
    )
  ).data.match;
}

export async function pauseMatch(id: string, act: 'pause' | 'resume'): Promise<MatchDetail> {
  return (await authClient.post<MatchAnswer>(`/api/matches/${encodeURIComponent(id)}/${act}`)).data.match;
}
