import { keepPartOffline, useQuery } from '@homeground/shared/async';
import { useCallback, useState } from 'react';
import { queries } from '../api/room-queries.api';
import { hasOlder, latestPart, merged, type Conversation } from '../rules/conversation.rules';
import { catchUp, fetchOlder } from './room-cache';

const latestIsStored = keepPartOffline(latestPart);

/** The messages of a room, whichever way they come. */
export function useConversation(roomId: string) {
  const query = useQuery({
    queryKey: queries.messages(roomId),
    queryFn: ({ signal }) => catchUp(roomId, signal),
    // Cached messages are correct but may be incomplete: each mount fetches newer ones.
    staleTime: 0,
    structuralSharing: neverLess,
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

  // A message that came live before the first page is no conversation yet.
  const conversation = query.data && query.data.messages.length > 0 ? query.data : undefined;
  return {
    query,
    conversation,
    older,
    hasOlder: conversation !== undefined && hasOlder(conversation),
    loadOlder,
  };
}

/** An answer that was on its way while a message came live joins it rather than taking its place. */
function neverLess(before: unknown, after: unknown): unknown {
  // Under this key nothing else is ever kept.
  return before === undefined ? after : merged(before as Conversation, after as Conversation);
}
