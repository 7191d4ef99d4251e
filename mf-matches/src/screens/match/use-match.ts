import { subscribeLive, toApiError } from '@homeground/shared/api';
import { kept, queryClient, useUntypedErrorText, useMutation, useQuery } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useToast } from '@homeground/shared/ui';
import { useEffect } from 'react';
import { fetchMatch } from '../../api/matches.api';

const keyOf = (id: string) => ['match', id] as const;

export function useMatch(id: string) {
  useLiveMatch(id);
  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => fetchMatch(id, signal), meta: kept });
}

/** Somebody applied, the other side has told the result, the clock has moved it on: the page follows by itself. */
function useLiveMatch(id: string): void {
  useEffect(() => {
    const anew = () => void queryClient.invalidateQueries({ queryKey: keyOf(id) });
    const stops = [
      subscribeLive('result', ({ matchId }) => matchId === id && anew()),
      subscribeLive(
        'notice',
        ({ notice }) => 'matchId' in notice.data && notice.data.matchId === id && anew(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [id]);
}

/** The answer of a change is the match as it stands now; lists that show it are asked again. */
export function keepMatch(match: MatchDetail): void {
  queryClient.setQueryData(keyOf(match.id), match);
  void queryClient.invalidateQueries({ queryKey: ['matches'] });
}

/** Refused because the match has moved on: the page shows how it stands now. null: refused for something else. */
export function showFresh(id: string, cause: unknown): MatchDetail | null {
  const { status, fresh } = toApiError(cause);
  if (status !== 409) return null;
  if (!isMatch(fresh, id)) {
    void queryClient.invalidateQueries({ queryKey: keyOf(id) });
    return null;
  }
  keepMatch(fresh);
  return fresh;
}

/** The server's own answer type, told apart by its id. */
const isMatch = (fresh: unknown, id: string): fresh is MatchDetail =>
  typeof fresh === 'object' && fresh !== null && 'id' in fresh && fresh.id === id && 'termsVersion' in fresh;

/** A change by the host. Refused because the match has moved on: the page shows how it stands now. */
export function useMatchChange<Input>(
  id: string,
  change: (input: Input) => Promise<MatchDetail>,
  done: (match: MatchDetail) => void,
) {
  const toast = useToast();
  const errorText = useUntypedErrorText();
  return useMutation({
    mutationFn: change,
    onSuccess: (match) => {
      keepMatch(match);
      done(match);
    },
    onError: (cause) => {
      toast({ tone: 'danger', text: errorText(cause) });
      showFresh(id, cause);
    },
  });
}
