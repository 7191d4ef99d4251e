import type { Format } from './format';

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** Returns the start and the end of a match. */
export function spanOf({ startAt, minutes }: { readonly startAt: string; readonly minutes: number }): Span {
  const start = new Date(startAt);
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
}

/** Returns the end time as text. If start and end are both 오전 or both 오후, the end does not repeat the word: "오전 10시~11시". */
export function endTime({ time }: Pick<Format, 'time'>, { start, end }: Span): string {
  const [halfOfDay, ...rest] = time(end).split('\u00a0');
  return rest.length > 0 && time(start).startsWith(`${halfOfDay}\u00a0`) ? rest.join('\u00a0') : time(end);
}
