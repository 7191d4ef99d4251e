import type {
  ChallengeCheck,
  LocationChange,
  MatchAnswer,
  MatchDetail,
  Me,
  MeAnswer,
  MyTeams,
  NearCounts,
  NeighbourhoodsAnswer,
  TeamCard,
} from '@homeground/shared/contracts';
import { authClient } from './clients';

// Calls that several areas send. Most answers are cached under the keys of `sharedQueries`.

export async function fetchMatch(id: string, signal?: AbortSignal): Promise<MatchDetail> {
  return (
    await authClient.get<MatchAnswer>(`/api/matches/${encodeURIComponent(id)}`, signal ? { signal } : {})
  ).data.match;
}

export async function fetchMyTeams(signal: AbortSignal): Promise<readonly TeamCard[]> {
  return (await authClient.get<MyTeams>('/api/me/teams', { signal })).data.teams;
}

export async function checkChallenge(teamId: string, signal: AbortSignal): Promise<ChallengeCheck> {
  return (
    await authClient.get<ChallengeCheck>(`/api/teams/${encodeURIComponent(teamId)}/challenge`, { signal })
  ).data;
}

export async function searchNeighbourhoods(q: string, signal: AbortSignal): Promise<NeighbourhoodsAnswer> {
  return (await authClient.get<NeighbourhoodsAnswer>('/api/neighbourhoods', { params: { q }, signal })).data;
}

/** Returns the number of open matches within each step of the search distance. */
export async function fetchNearCounts(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  signal: AbortSignal,
): Promise<NearCounts> {
  return (
    await authClient.get<NearCounts>('/api/matches/near-counts', { params: { latitude, longitude }, signal })
  ).data;
}

export async function saveLocation(body: LocationChange): Promise<Me> {
  return (await authClient.put<MeAnswer>('/api/me/location', body)).data.user;
}
