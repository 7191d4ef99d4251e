import { authClient, withKey } from '@homeground/shared/api';
import type {
  CreateTeam,
  PastMatchPage,
  TeamAnswer,
  TeamProfile,
  TeamsPage,
  TeamsQuery,
  UpdateTeam,
} from '@homeground/shared/contracts';

const teamUrl = (id: string) => `/api/teams/${encodeURIComponent(id)}`;
const memberUrl = (id: string, userId: string) => `${teamUrl(id)}/members/${encodeURIComponent(userId)}`;

export async function fetchTeam(id: string, signal: AbortSignal): Promise<TeamProfile> {
  return (await authClient.get<TeamAnswer>(teamUrl(id), { signal })).data.team;
}

export async function fetchPastMatches(
  id: string,
  cursor: string,
  signal: AbortSignal,
): Promise<PastMatchPage> {
  const url = `${teamUrl(id)}/past-matches`;
  return (await authClient.get<PastMatchPage>(url, { params: { cursor }, signal })).data;
}

export async function searchTeams(query: TeamsQuery, signal: AbortSignal): Promise<TeamsPage> {
  return (await authClient.get<TeamsPage>('/api/teams', { params: query, signal })).data;
}

export async function createTeam(body: CreateTeam, key: string): Promise<TeamProfile> {
  return (await authClient.post<TeamAnswer>('/api/teams', body, withKey(key))).data.team;
}

export async function updateTeam(id: string, body: UpdateTeam): Promise<TeamProfile> {
  return (await authClient.patch<TeamAnswer>(teamUrl(id), body)).data.team;
}

export async function changeLogo(id: string, picture: Blob): Promise<TeamProfile> {
  const form = new FormData();
  form.set('picture', picture, 'logo');
  return (await authClient.put<TeamAnswer>(`${teamUrl(id)}/logo`, form, { timeout: 60_000 })).data.team;
}

export async function removeLogo(id: string): Promise<TeamProfile> {
  return (await authClient.delete<TeamAnswer>(`${teamUrl(id)}/logo`)).data.team;
}

export async function disbandTeam(id: string): Promise<void> {
  await authClient.delete(teamUrl(id));
}

export async function changeRole(
  id: string,
  userId: string,
  role: 'manager' | 'member',
): Promise<TeamProfile> {
  return (await authClient.put<TeamAnswer>(`${memberUrl(id, userId)}/role`, { role })).data.team;
}

export async function handOverTeam(id: string, userId: string): Promise<TeamProfile> {
  return (await authClient.post<TeamAnswer>(`${teamUrl(id)}/hand-over`, { userId })).data.team;
}

/** Removes a member. With the user's own id the user leaves the team. */
export async function removeMember(id: string, userId: string): Promise<void> {
  await authClient.delete(memberUrl(id, userId));
}
