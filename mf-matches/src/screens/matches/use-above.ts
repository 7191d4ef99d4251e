import { useQuery } from '@homeground/shared/async';
import type { NextMatch, Todo } from '@homeground/shared/contracts';
import { useUser } from '@homeground/shared/session';
import { useEffect, useState } from 'react';
import { fetchNext } from '../../api/home.api';
import { followMatches } from '../../api/match-live';
import { fetchTodos } from '../../api/todos.api';

/**
 * Maximum time that the list waits for the parts above it. Parts that arrive later are shown at the next visit, because they would push the
 * list down.
 */
const PATIENCE_MS = 600;

export interface PartsAbove {
  readonly settled: boolean;
  readonly next: NextMatch['next'];
  readonly todos: readonly Todo[];
}

/** Fetches the data of the parts above the list: my next match and my to-dos. */
export function useAbove(listIsReady: boolean): PartsAbove {
  useEffect(followMatches, []);
  const userId = useUser((user) => user?.id ?? '');
  const next = useQuery({
    queryKey: ['matches', 'next', userId],
    queryFn: ({ signal }) => fetchNext(signal),
    retry: false,
  });
  const todos = useQuery({
    queryKey: ['matches', 'todo', userId],
    queryFn: ({ signal }) => fetchTodos(signal),
    retry: false,
  });
  const isPending = next.isPending || todos.isPending;
  const [late, setLate] = useState(false);
  const waiting = listIsReady && isPending;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const shownNext = late ? null : (next.data ?? null);
  return {
    settled: late || !isPending,
    next: shownNext,
    todos: late ? [] : (todos.data ?? []).filter((todo) => !isOnCard(todo, shownNext)),
  };
}

/** Returns whether the card of the next match already shows this to-do. */
function isOnCard(todo: Todo, next: NextMatch['next']): boolean {
  if (todo.matchId !== next?.match.id) return false;
  return (todo.kind === 'line_up' && !next.asksResult) || (todo.kind === 'result' && next.asksResult);
}
