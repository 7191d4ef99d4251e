import { authClient, withKey } from '@homeground/shared/api';
import type { CreateTeam, TeamAnswer, TeamProfile } from '@homeground/shared/contracts';

export async function createTeam(body: CreateTeam, key: string): Promise<TeamProfile> {
  return (await authClient.post<TeamAnswer>('/api/teams', body, withKey(key))).data.team;
}
