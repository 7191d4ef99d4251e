import type { NoticesSince } from '@homeground/shared/contracts';
import { authClient } from './clients';

/** The same answer a socket would give, for networks that let none through. */
export async function noticesSince(since: number, signal: AbortSignal): Promise<NoticesSince> {
  return (await authClient.get<NoticesSince>('/api/notifications/since', { params: { since }, signal })).data;
}
