import { readItem, writeItem } from './storage';
import { userKey } from './stored-user';

const visitorKey = 'homeground.visitor';

/**
 * Whoever is here, as a canary deals people: the person, or this browser while nobody is signed in. Read from storage and not from the
 * store, because the page's boot script asks before anything of the app runs. It is never sent anywhere.
 */
export function stickyId(): string {
  return keptPerson() ?? visitor();
}

function keptPerson(): string | null {
  try {
    const kept = JSON.parse(readItem('local', userKey) ?? '{}') as {
      readonly user?: { readonly id?: unknown };
    };
    return typeof kept.user?.id === 'string' ? kept.user.id : null;
  } catch {
    return null;
  }
}

function visitor(): string {
  const kept = readItem('local', visitorKey);
  if (kept) return kept;
  // `randomUUID` is there on https only.
  const made = [...crypto.getRandomValues(new Uint8Array(12))].map((one) => one.toString(36)).join('');
  writeItem('local', visitorKey, made);
  return made;
}
