import { readItem, writeItem } from '@homeground/shared/session';

const key = 'homeground.refused-canaries';
const kept = 20;
/** It may have been the network: tomorrow it gets another chance. */
const rememberedMs = 24 * 60 * 60 * 1_000;

interface Refused {
  readonly base: string;
  readonly at: number;
}

function isRefused(one: unknown): one is Refused {
  if (typeof one !== 'object' || one === null) return false;
  return 'base' in one && typeof one.base === 'string' && 'at' in one && typeof one.at === 'number';
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
  const others = remembered().filter((one) => one.base !== base);
  writeItem('local', key, JSON.stringify([...others, { base, at: Date.now() }].slice(-kept)));
}
