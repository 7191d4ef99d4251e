import { readItem, removeItem, writeItem } from './storage';

const endKey = 'homeground.ended';

type ExpiryListener = (userId: string) => void;
const listeners = new Set<ExpiryListener>();

/**
 * Registers a callback for a session that the server has ended. The callback gets the id of the user and runs before this tab records the
 * end. A sign-out does not run the callback.
 */
export function beforeSessionExpires(listener: ExpiryListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Records in this tab that the server has ended the session, so that open forms keep their values and the landing page can explain what happened. */
export function recordExpiry(userId: string): void {
  for (const listener of listeners) listener(userId);
  writeItem('session', endKey, userId);
}

/** Notifies other tabs that the session has ended without a sign-out. */
export function notifyOtherTabs(userId: string): void {
  writeItem('local', endKey, userId);
}

export function hasExpiredInOtherTab(userId: string): boolean {
  return readItem('local', endKey) === userId;
}

/** Deletes the record of this tab. The record for other tabs stays, because they may not have read it yet. */
export function forgetExpiryInThisTab(): void {
  removeItem('session', endKey);
}

/** Deletes the record of this tab and the record for other tabs. */
export function forgetExpiry(): void {
  forgetExpiryInThisTab();
  removeItem('local', endKey);
}

/** Returns whether this tab is signed out because its session ended, not because the user signed out. */
export function hasSessionExpired(): boolean {
  return readItem('session', endKey) !== null;
}
