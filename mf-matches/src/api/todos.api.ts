import { authClient } from '@homeground/shared/api';
import type { Todo, Todos } from '@homeground/shared/contracts';

export async function fetchTodos(signal: AbortSignal): Promise<readonly Todo[]> {
  return (await authClient.get<Todos>('/api/me/todos', { signal })).data.todos;
}
