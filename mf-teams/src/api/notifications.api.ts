import { authClient } from '@homeground/shared/api';
import type { NotificationsPage, SeenNotices, Unread } from '@homeground/shared/contracts';

export async function fetchNotifications(
  cursor: string | null,
  signal: AbortSignal,
): Promise<NotificationsPage> {
  return (
    await authClient.get<NotificationsPage>('/api/notifications', {
      params: cursor === null ? {} : { cursor },
      signal,
    })
  ).data;
}

export async function readNotice(id: string): Promise<number> {
  return (await authClient.post<Unread>(`/api/notifications/${encodeURIComponent(id)}/read`, {})).data.unread;
}

export async function seeNotices(seen: SeenNotices): Promise<number> {
  return (await authClient.post<Unread>('/api/notifications/seen', seen)).data.unread;
}

export async function readAll(upTo: number): Promise<number> {
  return (await authClient.post<Unread>('/api/notifications/read', { upTo })).data.unread;
}
