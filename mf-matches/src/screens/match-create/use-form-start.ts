import { useQuery } from '@homeground/shared/async';
import type { MatchCopy, MatchDetail, TeamCard } from '@homeground/shared/contracts';
import { useSearchParams } from 'react-router-dom';
import { copyMatch, fetchMatch } from '../../api/matches.api';
import { fetchMyTeams } from '../../api/me.api';

/** What the form is for: a new post, an older one once more, or a change of a posted one. */
export type FormSource =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly copy: MatchCopy; readonly rematch: Rematch | null }
  | { readonly kind: 'edit'; readonly match: MatchDetail };

/** Whom we played and would like to play again. */
export interface Rematch {
  readonly matchId: string;
  readonly opponent: string;
}

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
  const rematch = params.has('rematch');
  return useQuery({
    queryKey: ['match-form', edit, copy, rematch],
    queryFn: async ({ signal }): Promise<FormStart> => {
      const [teams, source] = await Promise.all([
        fetchMyTeams(signal),
        sourceOf({ edit, copy, rematch }, signal),
      ]);
      return { teams: teams.filter(({ myRole }) => myRole === 'leader' || myRole === 'manager'), source };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface Wanted {
  readonly edit: string | null;
  readonly copy: string | null;
  readonly rematch: boolean;
}

async function sourceOf({ edit, copy, rematch }: Wanted, signal: AbortSignal): Promise<FormSource> {
  if (edit) return { kind: 'edit', match: await fetchMatch(edit, signal) };
  if (copy && rematch) {
    const [filled, match] = await Promise.all([copyMatch(copy, signal), fetchMatch(copy, signal)]);
    return { kind: 'copy', copy: filled, rematch: { matchId: copy, opponent: opponentOf(match) } };
  }
  if (copy) return { kind: 'copy', copy: await copyMatch(copy, signal), rematch: null };
  return { kind: 'new' };
}

/** I posted it or lead the team that did: then it was the away side. */
function opponentOf({ host, away, mine }: MatchDetail): string {
  return mine.isHost ? (away?.name ?? '') : host.name;
}
