import { readItem, writeItem } from '@homeground/shared/session';

const key = 'homeground.moments';
/** What falls out at the end is older than any moment that is shown. */
const most = 200;

/** Ids of the moments that this device has shown. */
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
