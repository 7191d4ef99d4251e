import { readItem, writeItem } from '@homeground/shared/session';

const storageKey = 'homeground.refused-canaries';
const maxRefusals = 20;
/** The network may have been the cause of the failure, so the browser tries the canary again after a day. */
const refusalMs = 24 * 60 * 60 * 1_000;

interface Refusal {
  readonly base: string;
  readonly at: number;
}

function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== 'object' || value === null) return false;
  return 'base' in value && typeof value.base === 'string' && 'at' in value && typeof value.at === 'number';
}

function storedRefusals(): readonly Refusal[] {
  try {
    const stored: unknown = JSON.parse(readItem('local', storageKey) ?? '[]');
    const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return list.filter(isRefusal).filter(({ at }) => Date.now() - at < refusalMs);
  } catch {
    return [];
  }
}

/** Returns the folders of the canaries that failed in this browser in the last day, so that no tab loads them again. */
export function refusedCanaries(): readonly string[] {
  return storedRefusals().map(({ base }) => base);
}

export function refuseCanary(base: string): void {
  const otherRefusals = storedRefusals().filter((item) => item.base !== base);
  const newestRefusals = [...otherRefusals, { base, at: Date.now() }].slice(-maxRefusals);
  writeItem('local', storageKey, JSON.stringify(newestRefusals));
}
