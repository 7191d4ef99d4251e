import { keepPartOffline, useQuery } from '@homeground/shared/async';
import { useCallback, useState } from 'react';
import { queries } from '../api/room-queries.api';
import { hasOlder, latestPart, mergeConversations, type Conversation } from '../rules/conversation.rules';
import { catchUp, fetchOlder } from './room-cache';

const latestIsStored = keepPartOffline(latestPart);

/** Messages of a room: cached, fetched and live. */
export function useConversation(roomId: string) {
  const query = useQuery({
    queryKey: queries.messages(roomId),
    queryFn: ({ signal }) => catchUp(roomId, signal),
    // Cached messages are correct but may be incomplete: each mount fetches newer ones.
    staleTime: 0,
    structuralSharing: mergeFetched,
    meta: latestIsStored,
  });
  const [older, setOlder] = useState<'idle' | 'coming' | 'failed'>('idle');
  const loadOlder = useCallback(
    async (limit?: number) => {
      setOlder('coming');
      setOlder(
        await fetchOlder(roomId, limit).then(
          () => 'idle' as const,
          () => 'failed' as const,
        ),
      );
    },
    [roomId],
  );

  // Before the first page there may be live messages only: these are not shown yet.
  const conversation = query.data && query.data.messages.length > 0 ? query.data : undefined;
  return {
    query,
    conversation,
    older,
    hasOlder: conversation !== undefined && hasOlder(conversation),
    loadOlder,
  };
}

/** Merges fetched data into the cached data, so that a live message which arrived during the fetch is not lost. */
function mergeFetched(before: unknown, after: unknown): unknown {
  // Only conversations are stored under this key.
  return before === undefined ? after : mergeConversations(before as Conversation, after as Conversation);
}
