import { useQuery } from '@homeground/shared/async';
import type { Todo } from '@homeground/shared/contracts';
import { useUser } from '@homeground/shared/session';
import { useEffect, useState } from 'react';
import { fetchTodos } from '../../api/todos.api';

/** So long the list waits for what stands above it, lest it be pushed down under a thumb; then it comes with the next visit. */
const patienceMs = 300;

export function useTodos(listIsReady: boolean): {
  readonly settled: boolean;
  readonly todos: readonly Todo[];
} {
  const userId = useUser((user) => user?.id ?? '');
  const query = useQuery({
    queryKey: ['matches', 'todo', userId],
    queryFn: ({ signal }) => fetchTodos(signal),
    retry: false,
  });
  const [late, setLate] = useState(false);
  const waiting = listIsReady && query.isPending;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  return { settled: late || !query.isPending, todos: late ? [] : (query.data ?? []) };
}
