import { plainClient } from '@homeground/shared/api';
import type { InviteGreeting, MatchPreview, ThisWeek } from '@homeground/shared/contracts';

export async function fetchMatchPreview(id: string, signal: AbortSignal): Promise<MatchPreview> {
  return (await plainClient.get<MatchPreview>(`/api/matches/${encodeURIComponent(id)}/preview`, { signal }))
    .data;
}

export async function fetchInviteGreeting(token: string, signal: AbortSignal): Promise<InviteGreeting> {
  return (await plainClient.get<InviteGreeting>('/api/invite-links/greeting', { params: { token }, signal }))
    .data;
}

export async function fetchThisWeek(signal: AbortSignal): Promise<ThisWeek> {
  return (await plainClient.get<ThisWeek>('/api/matches/this-week', { signal })).data;
}
