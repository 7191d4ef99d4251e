import type { AppConfig, AreaReport, Me, MeAnswer, RoomsUnread, Unread } from '@homeground/shared/contracts';
import { refreshUser, signedOut } from '@homeground/shared/session';
import { authClient, plainClient } from './clients';

export async function fetchConfig(signal?: AbortSignal): Promise<AppConfig> {
  return (await plainClient.get<AppConfig>('/api/config', signal ? { signal } : {})).data;
}

/** Who the server says is here; the kept user follows it. */
export async function fetchMe(): Promise<Me> {
  const { user } = (await authClient.get<MeAnswer>('/api/me')).data;
  refreshUser(user);
  return user;
}

/** Ends the session on the server, then on the device; every other tab follows through the storage. */
export async function signOut(): Promise<void> {
  await authClient.delete('/api/session');
  signedOut();
}

/** What the badge of the notifications shows (SPEC 2.3). */
export async function fetchUnread(signal: AbortSignal): Promise<number> {
  return (await authClient.get<Unread>('/api/notifications/unread', { signal })).data.unread;
}

/** What the badge of the chat shows: unread messages of rooms that are not muted. */
export async function fetchRoomsUnread(signal: AbortSignal): Promise<number> {
  return (await authClient.get<RoomsUnread>('/api/rooms/unread', { signal })).data.unread;
}

/** Counted by version, without a word about whom; answered 202 whether or not it was counted. */
export async function reportArea(report: AreaReport): Promise<void> {
  await plainClient.post('/api/area-reports', report);
}
