import { useEffect, useSyncExternalStore } from 'react';
import { outbox, type OutboxState } from './outbox';

/** Returns the outbox. Also starts sending, because an area may run without the shell. */
export function useOutbox(): OutboxState {
  useEffect(() => outbox.begin(), []);
  return useSyncExternalStore(outbox.subscribe, outbox.now);
}
