import { useEffect, useSyncExternalStore } from 'react';
import { outbox, type Post } from './outbox';

/** Returns the unsent messages. An area that runs without the shell starts the sending itself. */
export function useOutbox(): Post {
  useEffect(() => outbox.begin(), []);
  return useSyncExternalStore(outbox.subscribe, outbox.now);
}
