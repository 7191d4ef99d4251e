import { readRecord, removeItem, writeItem } from './storage';

const returnToKey = 'homeground.wanted';

interface ReturnTo {
  readonly address: string;
  /** The user whose session ended at this address. null: a visitor without a session asked for the address. */
  readonly userId: string | null;
}

/**
 * Remembers an address in this tab until the sign-in (SPEC 2.4): the address that a signed-out visitor requested, or the address at which
 * the session of this user ended.
 */
export function rememberReturnTo(address: string, userId: string | null = null): void {
  writeItem('session', returnToKey, JSON.stringify({ address, userId }));
}

export function takeReturnTo(): string | null {
  const address = peekReturnTo();
  removeItem('session', returnToKey);
  return address;
}

/** Returns the remembered address without removing it, because the landing page shows a preview of it. */
export function peekReturnTo(): string | null {
  return read()?.address ?? null;
}

/** Deletes the address at which the session of another user ended. With null, deletes it for all users. An address that a visitor requested stays. */
export function deleteReturnToOfOtherUsers(userId: string | null): void {
  const ownerId = read()?.userId ?? null;
  if (ownerId !== null && ownerId !== userId) removeItem('session', returnToKey);
}

/** Reads the stored address. Only a path of this app counts: an address such as "//host" would lead to another site. */
function read(): ReturnTo | null {
  const { address, userId } = readRecord('session', returnToKey) ?? {};
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return null;
  return { address, userId: typeof userId === 'string' ? userId : null };
}
