import { limits } from '@homeground/shared/contracts';
import { quietUntil } from '../matches/quiet-hours.rules';

const { holdMinutes, shortHoldMinutes, shortWithinHours, quietFromHour, quietToHour } = limits.standby;
const minute = 60_000;

/** How long a place is kept for one who is asked: shorter when the start is near, and never beyond it. */
export function keptUntil(startAt: Date, now: Date): Date {
  const isNear = startAt.getTime() - now.getTime() < shortWithinHours * 60 * minute;
  const kept = now.getTime() + (isNear ? shortHoldMinutes : holdMinutes) * minute;
  return new Date(Math.min(kept, startAt.getTime()));
}

/** Nobody is asked at night, on the clock of the place: null by day, else when the morning begins. */
export const nightUntil = (now: Date, timeZone: string) =>
  quietUntil(now, timeZone, { from: quietFromHour, until: quietToHour });

/** One in reserve, or one who was and is talking again. */
export interface Reserve {
  readonly id: string;
  readonly state: string;
  readonly offered_at: Date | null;
  readonly offered_until: Date | null;
}

export type NextOffer =
  | { readonly kind: 'ask'; readonly id: string }
  /** Somebody is being asked: nobody else before that moment. */
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'nobody' };

/** Who is asked next; the reserves stand in the order in which they were put there. */
export function nextOffer(reserves: readonly Reserve[], now: Date): NextOffer {
  // One who was asked and took it is talking: the others wait for how that ends.
  if (reserves.some(({ state, offered_at }) => state === 'TALKING' && offered_at !== null))
    return { kind: 'nobody' };
  const asked = reserves.find(
    ({ state, offered_until }) => state === 'STANDBY' && isOpen(offered_until, now),
  );
  if (asked?.offered_until) return { kind: 'wait', until: asked.offered_until };
  const next = reserves.find(({ state, offered_at }) => state === 'STANDBY' && offered_at === null);
  return next ? { kind: 'ask', id: next.id } : { kind: 'nobody' };
}

export function isOpen(offeredUntil: Date | null, now: Date): boolean {
  return offeredUntil !== null && offeredUntil > now;
}
