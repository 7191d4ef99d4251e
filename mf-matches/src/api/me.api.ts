import { authClient } from '@homeground/shared/api';
import type { LocationChange, Me, MeAnswer, MyTeams, TeamCard } from '@homeground/shared/contracts';

export async function fetchMyTeams(signal: AbortSignal): Promise<readonly TeamCard[]> {
  return (await authClient.get<MyTeams>('/api/me/teams', { signal })).data.teams;
}

export async function saveLocation(body: LocationChange): Promise<Me> {
  return (await authClient.put<MeAnswer>('/api/me/location', body)).data.user;
}
