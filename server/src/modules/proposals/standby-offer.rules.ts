import { limits } from '@homeground/shared/contracts';
import { quietUntil } from '../push';

const { holdMinutes, shortHoldMinutes, shortWithinHours, quietFromHour, quietToHour } = limits.standby;
const minute = 60_000;

/** Returns the end of an offer made now: sooner if the start is near, and never after the start. */
export function offerEnd(startAt: Date, now: Date): Date {
  const isNear = startAt.getTime() - now.getTime() < shortWithinHours * 60 * minute;
  const end = now.getTime() + (isNear ? shortHoldMinutes : holdMinutes) * minute;
  return new Date(Math.min(end, startAt.getTime()));
}

/** Returns the end of the night in this time zone, or null by day: no side gets an offer at night. */
export const endOfNight = (now: Date, timeZone: string) =>
  quietUntil(now, timeZone, { from: quietFromHour, until: quietToHour });

/** The proposal of a side that is in reserve or that got an offer. */
export interface Reserve {
  readonly id: string;
  readonly state: string;
  readonly offered_at: Date | null;
  readonly offered_until: Date | null;
}

export type NextOffer =
  | { readonly kind: 'ask'; readonly id: string }
  /** The open offer ends at `until`; the next side waits until then. */
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'nobody' };

/** Returns which side gets the next offer. `reserves` has the order in which the sides were put in reserve. */
export function nextOffer(reserves: readonly Reserve[], now: Date): NextOffer {
  // A side that accepted the offer is talking: the others wait for the outcome.
  if (reserves.some(({ state, offered_at }) => state === 'TALKING' && offered_at !== null))
    return { kind: 'nobody' };
  const askedReserve = reserves.find(
    ({ state, offered_until }) => state === 'STANDBY' && isOfferOpen(offered_until, now),
  );
  if (askedReserve?.offered_until) return { kind: 'wait', until: askedReserve.offered_until };
  const nextReserve = reserves.find(({ state, offered_at }) => state === 'STANDBY' && offered_at === null);
  return nextReserve ? { kind: 'ask', id: nextReserve.id } : { kind: 'nobody' };
}

export function isOfferOpen(offeredUntil: Date | null, now: Date): boolean {
  return offeredUntil !== null && offeredUntil > now;
}
