import { readItem, writeItem } from '@homeground/shared/session';

const key = 'homeground.refused-canaries';
const maxRemembered = 20;
/** The network may have been the cause, so the canary gets another chance tomorrow. */
const rememberedMs = 24 * 60 * 60 * 1_000;

interface Refused {
  readonly base: string;
  readonly at: number;
}

function isRefused(value: unknown): value is Refused {
  if (typeof value !== 'object' || value === null) return false;
  return 'base' in value && typeof value.base === 'string' && 'at' in value && typeof value.at === 'number';
}

function remembered(): readonly Refused[] {
  try {
    const given: unknown = JSON.parse(readItem('local', key) ?? '[]');
    const all: readonly unknown[] = Array.isArray(given) ? given : [];
    return all.filter(isRefused).filter(({ at }) => Date.now() - at < rememberedMs);
  } catch {
    return [];
  }
}

/** Canaries that failed in this browser: the folders they lie in. Neither a reload nor another tab meets them again. */
export function refusedCanaries(): readonly string[] {
  return remembered().map(({ base }) => base);
}

export function refuseCanary(base: string): void {
  const others = remembered().filter((item) => item.base !== base);
  writeItem('local', key, JSON.stringify([...others, { base, at: Date.now() }].slice(-maxRemembered)));
}
