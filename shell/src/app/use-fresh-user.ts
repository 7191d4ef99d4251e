import { fetchMe } from '@homeground/shared/api';
import { useQuery } from '@homeground/shared/async';
import { useUser } from '@homeground/shared/session';

/** The stored user is only a hint: once it is drawn, the server is asked, and its answer (or its 401) decides (SPEC 2.4). */
export function useFreshUser(): void {
  const id = useUser((user) => user?.id ?? null);
  useQuery({ queryKey: ['me', id], queryFn: fetchMe, enabled: id !== null, staleTime: 60_000 });
}
