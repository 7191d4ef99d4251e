import type { Todo } from '@homeground/shared/contracts';

const SOON_MS = 24 * 3_600_000;
const MOST = 2;

/** Names one thing to do: a match may have several of a kind, one for each guest. */
export const todoKey = ({ kind, matchId, guestOfferId }: Todo): string =>
  [kind, matchId, guestOfferId].filter(Boolean).join(' ');

/** What the clock takes away within a day, the first of it, by their keys. What is long past waits quietly. */
export function urgentOf(todos: readonly Todo[], now: number): string[] {
  return todos
    .filter(({ dueAt, startAt }) => {
      const left = Date.parse(dueAt ?? startAt) - now;
      return Math.abs(left) < SOON_MS;
    })
    .slice(0, MOST)
    .map(todoKey);
}
