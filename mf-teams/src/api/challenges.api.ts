import { authClient } from '@homeground/shared/api';
import type { ChallengeCheck, OpponentsPage, OpponentsQuery } from '@homeground/shared/contracts';

export async function fetchOpponents(query: OpponentsQuery, signal: AbortSignal): Promise<OpponentsPage> {
  return (await authClient.get<OpponentsPage>('/api/teams/opponents', { params: query, signal })).data;
}

export async function checkChallenge(teamId: string, signal: AbortSignal): Promise<ChallengeCheck> {
  return (
    await authClient.get<ChallengeCheck>(`/api/teams/${encodeURIComponent(teamId)}/challenge`, { signal })
  ).data;
}
