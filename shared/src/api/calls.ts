import type { AppConfig, AreaReport, Me, MeAnswer, RoomsUnread, Unread } from '@homeground/shared/contracts';
import { refreshUser, signedOut } from '@homeground/shared/session';
import { authClient, plainClient } from './clients';

export async function fetchConfig(signal?: AbortSignal): Promise<AppConfig> {
  return (await plainClient.get<AppConfig>('/api/config', signal ? { signal } : {})).data;
}

/** Fetches the signed-in user and updates the stored user. */
export async function fetchMe(): Promise<Me> {
  const { user } = (await authClient.get<MeAnswer>('/api/me')).data;
  refreshUser(user);
  return user;
}

/** Ends the session on the server, then on the device. Other tabs notice the change of the storage and sign out too. */
export async function signOut(): Promise<void> {
  await authClient.delete('/api/session');
  signedOut();
}

/** Fetches the number on the badge of the notifications (SPEC 2.3). */
export async function fetchUnread(signal: AbortSignal): Promise<number> {
  return (await authClient.get<Unread>('/api/notifications/unread', { signal })).data.unread;
}

/** Fetches the number on the badge of the chat: unread messages in rooms that are not muted. */
export async function fetchRoomsUnread(signal: AbortSignal): Promise<number> {
  return (await authClient.get<RoomsUnread>('/api/rooms/unread', { signal })).data.unread;
}

/** Reports an event of an area, such as a failed load. The server counts by version and does not store the user. */
export async function reportAreaEvent(report: AreaReport): Promise<void> {
  await plainClient.post('/api/area-reports', report);
}
