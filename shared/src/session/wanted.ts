import { readItem, removeItem, writeItem } from './storage';

const wantedKey = 'homeground.wanted';

/** The address a signed-out visitor asked for, kept for this tab across a sign-in (SPEC 2.4). */
export function rememberWanted(address: string): void {
  writeItem('session', wantedKey, address);
}

export function takeWanted(): string | null {
  const address = peekWanted();
  removeItem('session', wantedKey);
  return address;
}

/** Looks without taking: the landing page says what waits there. */
export function peekWanted(): string | null {
  const address = readItem('session', wantedKey);
  // Only an address of this app: "//host" would leave it.
  return address && /^\/(?![/\\])/.test(address) ? address : null;
}
