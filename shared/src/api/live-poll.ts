import type { NoticesSince } from '@homeground/shared/contracts';
import { authClient } from './clients';

/** Fetches the notices that a socket would deliver, for networks that block sockets. */
export async function fetchNoticesSince(since: number, signal: AbortSignal): Promise<NoticesSince> {
  return (await authClient.get<NoticesSince>('/api/notifications/since', { params: { since }, signal })).data;
}
