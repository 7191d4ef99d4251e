import { checkChallenge, fetchMatch, fetchMyTeams } from '@homeground/shared/api';
import type {
  ChallengeCheck,
  Currency,
  MatchCopy,
  MatchDetail,
  TeamCard,
} from '@homeground/shared/contracts';
import { fetchLastPosts, fetchMatchCopy } from './matches.api';

/** Purpose of the form: a new post, a copy of an older post, a challenge, or an edit. */
export type FormSource =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly copy: MatchCopy; readonly rematch: Rematch | null }
  /** A post for one team only. */
  | { readonly kind: 'challenge'; readonly check: ChallengeCheck }
  | { readonly kind: 'edit'; readonly match: MatchDetail };

/** The earlier opponent of a rematch. */
export interface Rematch {
  readonly matchId: string;
  readonly opponent: { readonly teamId: string | null; readonly name: string };
}

export interface FormStart {
  /** Teams for which I may post. */
  readonly teams: readonly TeamCard[];
  readonly source: FormSource;
  /** The last post of each of my sides. */
  readonly posts: readonly MatchCopy[];
  readonly currency: Currency;
}

/** Parts of the address: the ids of the match to edit or copy, and of the team to challenge. */
export interface StartOptions {
  readonly edit: string | null;
  readonly copy: string | null;
  readonly rematch: boolean;
  readonly challenge: string | null;
}

export async function fetchFormStart(options: StartOptions, signal: AbortSignal): Promise<FormStart> {
  const { edit, copy, challenge } = options;
  const [teams, source, lastPosts] = await Promise.all([
    fetchMyTeams(signal),
    fetchSource(options, signal),
    edit || copy ? null : fetchLastPosts(signal),
  ]);
  const ledTeams = teams.filter(({ myRole }) => myRole === 'leader' || myRole === 'manager');
  return {
    teams: source.kind === 'challenge' ? eligibleTeams(ledTeams, source.check) : ledTeams,
    source,
    posts: challenge ? [] : (lastPosts?.posts ?? []),
    currency: lastPosts?.currency ?? 'KRW',
  };
}

const eligibleTeams = (teams: readonly TeamCard[], { sides }: ChallengeCheck) =>
  teams.filter(({ id }) => sides.some(({ teamId, eligible }) => eligible && teamId === id));

async function fetchSource(
  { edit, copy, rematch, challenge }: StartOptions,
  signal: AbortSignal,
): Promise<FormSource> {
  if (challenge) return { kind: 'challenge', check: await checkChallenge(challenge, signal) };
  if (edit) return { kind: 'edit', match: await fetchMatch(edit, signal) };
  if (copy && rematch) {
    const [matchCopy, match] = await Promise.all([fetchMatchCopy(copy, signal), fetchMatch(copy, signal)]);
    const opponent = opponentOf(match);
    return { kind: 'copy', copy: matchCopy, rematch: opponent && { matchId: copy, opponent } };
  }
  if (copy) return { kind: 'copy', copy: await fetchMatchCopy(copy, signal), rematch: null };
  return { kind: 'new' };
}

/** Returns the other side: the away side if I host the match, else the host. null if the match has found no opponent. */
function opponentOf({ host, away, mine }: MatchDetail): Rematch['opponent'] | null {
  return mine.isHost ? away : host;
}
