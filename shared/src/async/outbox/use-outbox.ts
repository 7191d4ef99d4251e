import { useEffect, useSyncExternalStore } from 'react';
import { outbox, type Post } from './outbox';

/** Returns the outbox. Starts the sending too, because an area may run without the shell. */
export function useOutbox(): Post {
  useEffect(() => outbox.begin(), []);
  return useSyncExternalStore(outbox.subscribe, outbox.now);
}
