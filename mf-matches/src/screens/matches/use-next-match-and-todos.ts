import { useLastSeen, useQuery } from '@homeground/shared/async';
import type { NextMatch, Todo } from '@homeground/shared/contracts';
import { useUser } from '@homeground/shared/session';
import { useEffect, useState } from 'react';
import { queries } from '../../api/match-queries.api';

/**
 * Maximum time that the list waits for the parts above it. A part that arrives later is shown only at the next visit, because it would push
 * the list down. A part that fails later says so, because its user would otherwise believe that there is nothing.
 */
const MAX_WAIT_MS = 600;

export interface NextMatchAndTodos {
  readonly isSettled: boolean;
  readonly next: NextMatch['next'];
  readonly todos: readonly Todo[];
  /** Returns whether the server has said in time that there is neither a next match nor something to do. */
  readonly isNothing: boolean;
  /** Repeats the failed call; null if the part has not failed. */
  readonly retryNext: (() => Promise<unknown>) | null;
  readonly retryTodos: (() => Promise<unknown>) | null;
}

/** Fetches the data of the parts above the list: my next match and my to-dos. */
export function useNextMatchAndTodos(listIsReady: boolean): NextMatchAndTodos {
  const userId = useUser((user) => user?.id ?? '');
  const next = useQuery(queries.next(userId));
  const todos = useQuery(queries.todos(userId));
  // A repeated call does not count: the page stays while the user tries again.
  const isPending = [next, todos].some((query) => query.isPending && !query.isFetchedAfterMount);
  const [isLate, setIsLate] = useState(false);
  const isWaiting = listIsReady && isPending;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  // Offline, the line above the screen says already that there is no connection.
  const isOnline = useLastSeen() === null;
  const hasNextFailed = useHasFailed(next);
  const haveTodosFailed = useHasFailed(todos);
  const isNextShown = !isLate || hasNextFailed;
  const areTodosShown = !isLate || haveTodosFailed;
  const retryOf = ({ data, isFetchedAfterMount, refetch }: typeof next | typeof todos) =>
    data === undefined && isFetchedAfterMount && isOnline ? () => refetch() : null;
  const shownNext = isNextShown ? (next.data ?? null) : null;
  return {
    isSettled: isLate || !isPending,
    next: shownNext,
    todos: areTodosShown ? (todos.data ?? []).filter((todo) => !isOnCard(todo, shownNext)) : [],
    isNothing: isNextShown && areTodosShown && next.data === null && todos.data?.length === 0,
    retryNext: retryOf(next),
    retryTodos: retryOf(todos),
  };
}

/** Returns whether a call of this visit has failed before there was any data. After a later attempt it is still true. */
function useHasFailed({
  data,
  isFetchedAfterMount,
}: {
  readonly data: unknown;
  readonly isFetchedAfterMount: boolean;
}): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasFailed && data === undefined && isFetchedAfterMount) setHasFailed(true);
  return hasFailed;
}

/** Returns whether the card of the next match already shows this to-do. */
function isOnCard(todo: Todo, next: NextMatch['next']): boolean {
  if (todo.matchId !== next?.match.id) return false;
  return (todo.kind === 'line_up' && !next.asksResult) || (todo.kind === 'result' && next.asksResult);
}
