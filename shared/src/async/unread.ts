import { fetchRoomsUnread, fetchUnread } from '@homeground/shared/api';

/** The badge and the list of notifications speak of the same number. */
export const unreadQuery = {
  queryKey: ['unread'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchUnread(signal),
  staleTime: 60_000,
} as const;

/** The same for the chat and its rooms. */
export const roomsUnreadQuery = {
  queryKey: ['rooms-unread'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchRoomsUnread(signal),
  staleTime: 60_000,
} as const;
