import type { MatchCard } from '@homeground/shared/contracts';

/** Something only I (or another who leads) can move on (SPEC 5.3). */
export interface Todo {
  readonly kind: 'applicants' | 'result';
  readonly match: MatchCard;
}

export function todosOf(matches: readonly MatchCard[]): readonly Todo[] {
  return matches.flatMap((match): readonly Todo[] => {
    const { state, mine, applicantCount } = match;
    if (state === 'OPEN' && mine.isHost && applicantCount > 0) return [{ kind: 'applicants', match }];
    if (state === 'AWAITING_RESULT' && (mine.isHost || mine.proposalState === 'CONFIRMED'))
      return [{ kind: 'result', match }];
    return [];
  });
}
