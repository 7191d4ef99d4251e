import type { Notice, PushChoice } from '@homeground/shared/contracts';
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
  { group, secondsLeft, notBefore }: Pick<PushContent, 'group' | 'secondsLeft' | 'notBefore'>,
  { off, quiet }: PushChoice,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): PushTiming {
  if (secondsLeft <= 0 || off.includes(group)) return { kind: 'drop' };
  const until = quiet && quietUntil(now, timeZone, quiet);
  if (until) return { kind: 'wait', until };
  return notBefore ? { kind: 'wait', until: notBefore } : { kind: 'send' };
}

/** Returns how many seconds a message is still useful: until a day after `since`, or until `endsAt` if that is earlier. */
export function secondsToDeliver(since: Date, now: Date, endsAt: Date | null = null): number {
  const latest = since.getTime() + LONGEST_SECONDS * 1000;
  return Math.floor((Math.min(latest, endsAt?.getTime() ?? latest) - now.getTime()) / 1000);
}

/**
 * Returns when a notice becomes useless: when its match begins, or at the deadline for the answer. Null: it has neither. A nudge that is sent
 * during the match, to late players, is useful for an hour.
 */
export function endOfUse({ kind, data, createdAt }: Notice): Date | null {
  if ('until' in data && data.until !== undefined) return new Date(data.until);
  if (!('startAt' in data)) return null;
  const [beginsAt, sentAt] = [new Date(data.startAt), new Date(createdAt)];
  if (kind !== 'line_up.nudge' || beginsAt > sentAt) return beginsAt;
  return new Date(sentAt.getTime() + DURING_MATCH_SECONDS * 1000);
}
