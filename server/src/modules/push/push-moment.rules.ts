import type { PushChoice } from '@homeground/shared/contracts';
import { quietUntil } from '../matches/quiet-hours.rules';
import type { PushNews } from './push-queue';

export type PushMoment =
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly until: Date }
  /** Unwanted, or too late to be of use. */
  | { readonly kind: 'drop' };

const LONGEST_SECONDS = 24 * 3600;

/** Judged when it is about to be sent, so that what was switched off in the meantime disturbs nobody. */
export function pushMoment(
  { group, secondsLeft }: Pick<PushNews, 'group' | 'secondsLeft'>,
  { off, quiet }: PushChoice,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): PushMoment {
  if (secondsLeft <= 0 || off.includes(group)) return { kind: 'drop' };
  const until = quiet && quietUntil(now, timeZone, quiet);
  return until ? { kind: 'wait', until } : { kind: 'send' };
}

/** News of a day, unless what it tells of begins before. */
export function secondsLeft(since: Date, now: Date, beginsAt: Date | null = null): number {
  const old = since.getTime() + LONGEST_SECONDS * 1000;
  return Math.floor((Math.min(old, beginsAt?.getTime() ?? old) - now.getTime()) / 1000);
}
