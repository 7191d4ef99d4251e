import { readItem, writeItem } from '@homeground/shared/session';

const key = 'homeground.refused-canaries';
const kept = 20;

/** Canaries that failed in this tab: the folders they lie in. A reload does not meet them again. */
export function refusedCanaries(): readonly string[] {
  try {
    const given: unknown = JSON.parse(readItem('session', key) ?? '[]');
    return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function refuseCanary(base: string): void {
  const others = refusedCanaries().filter((one) => one !== base);
  writeItem('session', key, JSON.stringify([...others, base].slice(-kept)));
}
