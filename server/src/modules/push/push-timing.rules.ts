import type { PushChoice } from '@homeground/shared/contracts';
import { quietUntil } from './quiet-hours.rules';
import type { PushContent } from './push-queue';

export type PushTiming =
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly until: Date }
  /** The message is dropped: the user has switched off this group, or the message is too late. */
  | { readonly kind: 'drop' };

const LONGEST_SECONDS = 24 * 3600;
const DURING_MATCH_SECONDS = 3600;

/** Decides right before sending, so that a group that was switched off in the meantime is not sent. */
export function decidePushTiming(
  { group, secondsLeft }: Pick<PushContent, 'group' | 'secondsLeft'>,
  { off, quiet }: PushChoice,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): PushTiming {
  if (secondsLeft <= 0 || off.includes(group)) return { kind: 'drop' };
  const until = quiet && quietUntil(now, timeZone, quiet);
  return until ? { kind: 'wait', until } : { kind: 'send' };
}

/**
 * Returns how many seconds a message is still useful: until a day after `since`, or until its match begins. A message during the match, such
 * as a nudge to late players, is useful for an hour.
 */
export function secondsToDeliver(since: Date, now: Date, beginsAt: Date | null = null): number {
  const isDuringMatch = beginsAt !== null && beginsAt <= since;
  const latest = since.getTime() + (isDuringMatch ? DURING_MATCH_SECONDS : LONGEST_SECONDS) * 1000;
  const end = beginsAt === null || isDuringMatch ? latest : Math.min(latest, beginsAt.getTime());
  return Math.floor((end - now.getTime()) / 1000);
}
