import { readItem, writeItem } from './storage';
import { userKey } from './stored-user';

const visitorKey = 'homeground.visitor';

/**
 * Returns the id that decides who gets a canary: the user's id, or this browser's id while signed out. The function reads the browser's
 * storage and not the user store, because the boot script runs before the app. The id of a browser is never sent.
 */
export function stickyId(): string {
  return storedUserId() ?? visitorId();
}

function storedUserId(): string | null {
  try {
    const storedData = JSON.parse(readItem('local', userKey) ?? '{}') as {
      readonly user?: { readonly id?: unknown };
    };
    return typeof storedData.user?.id === 'string' ? storedData.user.id : null;
  } catch {
    return null;
  }
}

function visitorId(): string {
  const storedId = readItem('local', visitorKey);
  if (storedId) return storedId;
  // `crypto.randomUUID` exists only on https pages and on localhost.
  const newId = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');
  writeItem('local', visitorKey, newId);
  return newId;
}
