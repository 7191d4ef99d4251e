import { authClient, noticeNumberAtGreeting } from '@homeground/shared/api';
import type { NotificationsPage, MarkNoticesRead, Unread } from '@homeground/shared/contracts';

/**
 * Fetches a page of the list. If the first page is older than the live connection, fetches it again, because no frame contains the notices
 * in between.
 */
export async function fetchNotices(cursor: string | null, signal: AbortSignal): Promise<NotificationsPage> {
  const page = await fetchPage(cursor, signal);
  return cursor === null && page.number < noticeNumberAtGreeting() ? fetchPage(cursor, signal) : page;
}

async function fetchPage(cursor: string | null, signal: AbortSignal): Promise<NotificationsPage> {
  return (
    await authClient.get<NotificationsPage>('/api/notifications', {
      params: cursor === null ? {} : { cursor },
      signal,
    })
  ).data;
}

export async function markNoticeRead(id: string): Promise<number> {
  return (await authClient.post<Unread>(`/api/notifications/${encodeURIComponent(id)}/read`, {})).data.unread;
}

export async function markNoticesSeen(batch: MarkNoticesRead): Promise<number> {
  return (await authClient.post<Unread>('/api/notifications/seen', batch)).data.unread;
}

export async function markAllAsRead(upTo: number): Promise<number> {
  return (await authClient.post<Unread>('/api/notifications/read', { upTo })).data.unread;
}
