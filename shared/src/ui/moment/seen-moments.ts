import { readItem, writeItem } from '@homeground/shared/session';

const key = 'homeground.moments';
/** Maximum number of stored ids. An id that is dropped belongs to a moment that is too old to be shown again. */
const maxIds = 200;

/** Returns the ids of the moments (celebrations) that this device has already shown. */
export function seenMoments(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readItem('local', key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function markMomentSeen(id: string): void {
  const seenIds = seenMoments();
  if (!seenIds.includes(id)) writeItem('local', key, JSON.stringify([id, ...seenIds].slice(0, maxIds)));
}
