import { readItem, removeItem, writeItem } from './storage';

const returnToKey = 'homeground.wanted';

/** Remembers the address that a signed-out visitor requested, for this tab and across a sign-in (SPEC 2.4). */
export function rememberReturnTo(address: string): void {
  writeItem('session', returnToKey, address);
}

export function takeReturnTo(): string | null {
  const address = peekReturnTo();
  removeItem('session', returnToKey);
  return address;
}

/** Returns the address and keeps it: the landing page describes it. */
export function peekReturnTo(): string | null {
  const address = readItem('session', returnToKey);
  // Accepts only paths of this app: "//host" would leave it.
  return address && /^\/(?![/\\])/.test(address) ? address : null;
}
