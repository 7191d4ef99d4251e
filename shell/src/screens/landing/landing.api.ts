import { plainClient } from '@homeground/shared/api';
import type { PublicInvitePreview, MatchPreview, BusiestDistrict } from '@homeground/shared/contracts';

export async function fetchMatchPreview(id: string, signal: AbortSignal): Promise<MatchPreview> {
  return (await plainClient.get<MatchPreview>(`/api/matches/${encodeURIComponent(id)}/preview`, { signal }))
    .data;
}

export async function fetchInviteGreeting(token: string, signal: AbortSignal): Promise<PublicInvitePreview> {
  return (
    await plainClient.get<PublicInvitePreview>('/api/invite-links/greeting', { params: { token }, signal })
  ).data;
}

export async function fetchThisWeek(signal: AbortSignal): Promise<BusiestDistrict> {
  return (await plainClient.get<BusiestDistrict>('/api/matches/this-week', { signal })).data;
}
