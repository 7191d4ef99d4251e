import { queryClient, useQuery } from '@homeground/shared/async';
import { useCallback, useState } from 'react';
import { fetchMessages } from '../api/messages.api';
import { queries } from '../api/room-queries.api';
import { emptyConversation, hasGap, hasOlder, oldestOf, withPage } from '../rules/conversation.rules';

/** Returns the messages of a room, which come from the cache, from the server and live. */
export function useConversation(roomId: string) {
  const query = useQuery(queries.messages(roomId));
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

async function fetchOlder(roomId: string, limit?: number): Promise<void> {
  const { queryKey } = queries.messages(roomId);
  const cached = queryClient.getQueryData(queryKey) ?? emptyConversation;
  const before = oldestOf(cached);
  if (before <= cached.firstNumber) return;
  const page = await fetchMessages(roomId, { before, ...(limit !== undefined && { limit }) });
  const conversation = queryClient.setQueryData(
    queryKey,
    (current) => current && withPage(current, page, { before }),
  );
  if (conversation && hasGap(conversation)) void queryClient.invalidateQueries({ queryKey });
}
