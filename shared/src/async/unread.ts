import { fetchRoomsUnread, fetchUnread } from '@homeground/shared/api';

/** Number of unread notifications, shared by the badge and the list. */
export const unreadQuery = {
  queryKey: ['unread'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchUnread(signal),
  staleTime: 60_000,
} as const;

/** Number of unread messages, shared by the badge and the list of rooms. */
export const roomsUnreadQuery = {
  queryKey: ['rooms-unread'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchRoomsUnread(signal),
  staleTime: 60_000,
} as const;
