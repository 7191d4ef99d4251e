import type { Todo } from '@homeground/shared/contracts';

const SOON_MS = 24 * 3_600_000;
const MAX_URGENT = 2;

/** Returns the key of a to-do. A match may have several to-dos of the same kind, one for each guest. */
export const todoKey = ({ kind, matchId, guestOfferId }: Todo): string =>
  [kind, matchId, guestOfferId].filter(Boolean).join(' ');

/** Returns the keys of urgent to-dos: the deadline, or else the start of the match, is less than a day before or after now. */
export function urgentTodoKeys(todos: readonly Todo[], now: number): string[] {
  return todos
    .filter(({ dueAt, startAt }) => {
      const msLeft = Date.parse(dueAt ?? startAt) - now;
      return Math.abs(msLeft) < SOON_MS;
    })
    .slice(0, MAX_URGENT)
    .map(todoKey);
}
