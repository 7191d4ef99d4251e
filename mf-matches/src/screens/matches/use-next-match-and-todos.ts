import { useQuery } from '@homeground/shared/async';
import type { NextMatch, Todo } from '@homeground/shared/contracts';
import { useUser } from '@homeground/shared/session';
import { useEffect, useState } from 'react';
import { queries } from '../../api/match-queries.api';

/**
 * Maximum time that the list waits for the parts above it. If one part arrives later, both are shown only at the next visit, because they
 * would push the list down.
 */
const MAX_WAIT_MS = 600;

export interface NextMatchAndTodos {
  readonly isSettled: boolean;
  readonly next: NextMatch['next'];
  readonly todos: readonly Todo[];
}

/** Fetches the data of the parts above the list: my next match and my to-dos. */
export function useNextMatchAndTodos(listIsReady: boolean): NextMatchAndTodos {
  const userId = useUser((user) => user?.id ?? '');
  const next = useQuery(queries.next(userId));
  const todos = useQuery(queries.todos(userId));
  const isPending = next.isPending || todos.isPending;
  const [isLate, setIsLate] = useState(false);
  const isWaiting = listIsReady && isPending;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const shownNext = isLate ? null : (next.data ?? null);
  return {
    isSettled: isLate || !isPending,
    next: shownNext,
    todos: isLate ? [] : (todos.data ?? []).filter((todo) => !isOnCard(todo, shownNext)),
  };
}

/** Returns whether the card of the next match already shows this to-do. */
function isOnCard(todo: Todo, next: NextMatch['next']): boolean {
  if (todo.matchId !== next?.match.id) return false;
  return (todo.kind === 'line_up' && !next.asksResult) || (todo.kind === 'result' && next.asksResult);
}
