import { useEffect, useSyncExternalStore } from 'react';
import { outbox, type Post } from './outbox';

/** What is on its way out. An area that runs without the shell begins by itself. */
export function useOutbox(): Post {
  useEffect(() => outbox.begin(), []);
  return useSyncExternalStore(outbox.subscribe, outbox.now);
}
