import { useQuery } from '@homeground/shared/async';
import type { MatchCopy, MatchDetail, TeamCard } from '@homeground/shared/contracts';
import { useSearchParams } from 'react-router-dom';
import { copyMatch, fetchMatch } from '../../api/matches.api';
import { fetchMyTeams } from '../../api/me.api';

/** What the form is for: a new post, an older one once more, or a change of a posted one. */
export type FormSource =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly copy: MatchCopy }
  | { readonly kind: 'edit'; readonly match: MatchDetail };

export interface FormStart {
  /** The teams I may post for. */
  readonly teams: readonly TeamCard[];
  readonly source: FormSource;
}

/** Asked anew at every opening: a form filled from yesterday's match would undo today's change. */
export function useFormStart() {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  const copy = params.get('copy');
  return useQuery({
    queryKey: ['match-form', edit, copy],
    queryFn: async ({ signal }): Promise<FormStart> => {
      const [teams, source] = await Promise.all([fetchMyTeams(signal), sourceOf(edit, copy, signal)]);
      return { teams: teams.filter(({ myRole }) => myRole === 'leader' || myRole === 'manager'), source };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function sourceOf(edit: string | null, copy: string | null, signal: AbortSignal): Promise<FormSource> {
  if (edit) return { kind: 'edit', match: await fetchMatch(edit, signal) };
  if (copy) return { kind: 'copy', copy: await copyMatch(copy, signal) };
  return { kind: 'new' };
}
