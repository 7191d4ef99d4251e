import { pushGroupOf, type Notice, type PushChoice } from '@homeground/shared/contracts';
import { quietUntil } from '../matches/quiet-hours.rules';

export type PushMoment =
  | { readonly kind: 'send'; readonly keptSeconds: number }
  | { readonly kind: 'wait'; readonly until: Date }
  /** Read, unwanted, or too late to be of use. */
  | { readonly kind: 'drop' };

const LONGEST_SECONDS = 24 * 3600;

/** Judged when it is about to be sent, so that what was read or switched off in the meantime disturbs nobody. */
export function pushMoment(
  notice: Notice,
  { off, quiet }: PushChoice,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): PushMoment {
  const left = secondsLeft(notice, now);
  if (notice.read || left <= 0 || off.includes(pushGroupOf[notice.kind])) return { kind: 'drop' };
  const until = quiet && quietUntil(now, timeZone, quiet);
  return until ? { kind: 'wait', until } : { kind: 'send', keptSeconds: left };
}

/** News of a day; a reminder until what it reminds of begins. */
function secondsLeft({ data, createdAt }: Notice, now: Date): number {
  const old = Date.parse(createdAt) + LONGEST_SECONDS * 1000;
  const begins = 'startAt' in data ? Date.parse(data.startAt) : old;
  return Math.floor((Math.min(old, begins) - now.getTime()) / 1000);
}
