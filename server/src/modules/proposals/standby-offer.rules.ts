import { limits } from '@homeground/shared/contracts';
import { quietUntil } from '../matches/quiet-hours.rules';

const { holdMinutes, shortHoldMinutes, shortWithinHours, quietFromHour, quietToHour } = limits.standby;
const minute = 60_000;

/** Returns the end of an offer made now: sooner if the start is near, and never after the start. */
export function offerEnd(startAt: Date, now: Date): Date {
  const isNear = startAt.getTime() - now.getTime() < shortWithinHours * 60 * minute;
  const end = now.getTime() + (isNear ? shortHoldMinutes : holdMinutes) * minute;
  return new Date(Math.min(end, startAt.getTime()));
}

/** Returns the end of the night at the place, or null by day: no side gets an offer at night. */
export const nightUntil = (now: Date, timeZone: string) =>
  quietUntil(now, timeZone, { from: quietFromHour, until: quietToHour });

/** A side in reserve, or one that was in reserve and is talking again. */
export interface Reserve {
  readonly id: string;
  readonly state: string;
  readonly offered_at: Date | null;
  readonly offered_until: Date | null;
}

export type NextOffer =
  | { readonly kind: 'ask'; readonly id: string }
  /** End of the running offer; the next one waits for it. */
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'nobody' };

/** Returns the next side to get the offer, in the order in which they were put in reserve. */
export function nextOffer(reserves: readonly Reserve[], now: Date): NextOffer {
  // A side that accepted the offer is talking: the others wait for the outcome.
  if (reserves.some(({ state, offered_at }) => state === 'TALKING' && offered_at !== null))
    return { kind: 'nobody' };
  const offered = reserves.find(
    ({ state, offered_until }) => state === 'STANDBY' && isOpen(offered_until, now),
  );
  if (offered?.offered_until) return { kind: 'wait', until: offered.offered_until };
  const next = reserves.find(({ state, offered_at }) => state === 'STANDBY' && offered_at === null);
  return next ? { kind: 'ask', id: next.id } : { kind: 'nobody' };
}

export function isOpen(offeredUntil: Date | null, now: Date): boolean {
  return offeredUntil !== null && offeredUntil > now;
}
