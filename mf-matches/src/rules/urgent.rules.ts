import type { Todo } from '@homeground/shared/contracts';

const SOON_MS = 24 * 3_600_000;
const MAX_URGENT = 2;

/** Returns the key of a to-do. A match may have several of a kind, one for each guest. */
export const todoKey = ({ kind, matchId, guestOfferId }: Todo): string =>
  [kind, matchId, guestOfferId].filter(Boolean).join(' ');

/** Returns the keys of the first to-dos that end within a day, or ended less than a day ago. */
export function urgentOf(todos: readonly Todo[], now: number): string[] {
  return todos
    .filter(({ dueAt, startAt }) => {
      const left = Date.parse(dueAt ?? startAt) - now;
      return Math.abs(left) < SOON_MS;
    })
    .slice(0, MAX_URGENT)
    .map(todoKey);
}
