import { readItem, removeItem, writeItem } from './storage';

const returnToKey = 'homeground.wanted';

/** Remembers in this tab the address that a signed-out visitor requested, until the sign-in (SPEC 2.4). */
export function rememberReturnTo(address: string): void {
  writeItem('session', returnToKey, address);
}

export function takeReturnTo(): string | null {
  const address = peekReturnTo();
  removeItem('session', returnToKey);
  return address;
}

/** Returns the remembered address without removing it, because the landing page shows a preview of it. */
export function peekReturnTo(): string | null {
  const address = readItem('session', returnToKey);
  // Accepts only paths of this app, because an address like "//host" would leave the app.
  return address && /^\/(?![/\\])/.test(address) ? address : null;
}
