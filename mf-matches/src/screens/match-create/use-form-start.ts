import { useQuery } from '@homeground/shared/async';
import type {
  ChallengeCheck,
  Currency,
  MatchCopy,
  MatchDetail,
  TeamCard,
} from '@homeground/shared/contracts';
import { useSearchParams } from 'react-router-dom';
import { checkChallenge } from '../../api/challenges.api';
import { copyMatch, fetchLastPosts, fetchMatch } from '../../api/matches.api';
import { fetchMyTeams } from '../../api/me.api';

/** Purpose of the form: a new post, a copy of an older one, or an edit. */
export type FormSource =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly copy: MatchCopy; readonly rematch: Rematch | null }
  /** A post for one team only. */
  | { readonly kind: 'challenge'; readonly check: ChallengeCheck }
  | { readonly kind: 'edit'; readonly match: MatchDetail };

/** The earlier opponent of a rematch. */
export interface Rematch {
  readonly matchId: string;
  readonly opponent: string;
}

export interface FormStart {
  /** Teams for which I may post. */
  readonly teams: readonly TeamCard[];
  readonly source: FormSource;
  /** The last post of each of my sides. */
  readonly posts: readonly MatchCopy[];
  /** Currency of a new post. */
  readonly currency: Currency;
}

/**
 * Fetches the data with which the form starts. It is fetched at every opening, because saving values of a cached match could undo a newer
 * change.
 */
export function useFormStart() {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  const copy = params.get('copy');
  const rematch = params.has('rematch');
  const challenge = params.get('challenge');
  return useQuery({
    queryKey: ['match-form', edit, copy, rematch, challenge],
    queryFn: async ({ signal }): Promise<FormStart> => {
      const [teams, source, last] = await Promise.all([
        fetchMyTeams(signal),
        sourceOf({ edit, copy, rematch, challenge }, signal),
        edit || copy ? null : fetchLastPosts(signal),
      ]);
      const ledTeams = teams.filter(({ myRole }) => myRole === 'leader' || myRole === 'manager');
      return {
        teams: source.kind === 'challenge' ? mayChallenge(ledTeams, source.check) : ledTeams,
        source,
        posts: challenge ? [] : (last?.posts ?? []),
        currency: last?.currency ?? 'KRW',
      };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface StartOptions {
  readonly edit: string | null;
  readonly copy: string | null;
  readonly rematch: boolean;
  readonly challenge: string | null;
}

const mayChallenge = (teams: readonly TeamCard[], { sides }: ChallengeCheck) =>
  teams.filter(({ id }) => sides.some(({ teamId, eligible }) => eligible && teamId === id));

async function sourceOf(
  { edit, copy, rematch, challenge }: StartOptions,
  signal: AbortSignal,
): Promise<FormSource> {
  if (challenge) return { kind: 'challenge', check: await checkChallenge(challenge, signal) };
  if (edit) return { kind: 'edit', match: await fetchMatch(edit, signal) };
  if (copy && rematch) {
    const [filled, match] = await Promise.all([copyMatch(copy, signal), fetchMatch(copy, signal)]);
    return { kind: 'copy', copy: filled, rematch: { matchId: copy, opponent: opponentOf(match) } };
  }
  if (copy) return { kind: 'copy', copy: await copyMatch(copy, signal), rematch: null };
  return { kind: 'new' };
}

/** Returns the other side: the away side if I host the match, else the host. */
function opponentOf({ host, away, mine }: MatchDetail): string {
  return mine.isHost ? (away?.name ?? '') : host.name;
}
