import { keepPartOffline, useQuery } from '@homeground/shared/async';
import { useCallback, useState } from 'react';
import { queries } from '../api/room-queries.api';
import { hasOlder, latestPart, mergeConversations, type Conversation } from '../rules/conversation.rules';
import { catchUp, fetchOlder } from './room-cache';

const keepLatestOffline = keepPartOffline(latestPart);

/** Returns the messages of a room, which come from the cache, from the server and live. */
export function useConversation(roomId: string) {
  const query = useQuery({
    queryKey: queries.messages(roomId),
    queryFn: ({ signal }) => catchUp(roomId, signal),
    // Cached messages are correct but may be incomplete, so each mount fetches newer messages.
    staleTime: 0,
    structuralSharing: mergeFetched,
    meta: keepLatestOffline,
  });
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadOlder = useCallback(
    async (limit?: number) => {
      setOlderState('loading');
      setOlderState(
        await fetchOlder(roomId, limit).then(
          () => 'idle' as const,
          () => 'failed' as const,
        ),
      );
    },
    [roomId],
  );

  // Before the first page has arrived, there may be only live messages. These are not shown yet.
  const conversation = query.data && query.data.messages.length > 0 ? query.data : undefined;
  return {
    query,
    conversation,
    olderState,
    hasOlder: conversation !== undefined && hasOlder(conversation),
    loadOlder,
  };
}

/** Merges fetched data with the cached data, so that a live message that has arrived during the fetch is not lost. */
function mergeFetched(cached: unknown, fetched: unknown): unknown {
  // Only conversations are stored under this key.
  return cached === undefined ? fetched : mergeConversations(cached as Conversation, fetched as Conversation);
}
