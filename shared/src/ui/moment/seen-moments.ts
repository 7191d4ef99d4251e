import { readItem, writeItem } from '@homeground/shared/session';

const key = 'homeground.moments';
/** Maximum number of stored ids. An id that is dropped belongs to a moment that is too old to be shown again. */
const most = 200;

/** Returns the ids of the moments that this device has shown. */
export function seenMoments(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readItem('local', key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function momentSeen(id: string): void {
  const seen = seenMoments();
  if (!seen.includes(id)) writeItem('local', key, JSON.stringify([id, ...seen].slice(0, most)));
}
