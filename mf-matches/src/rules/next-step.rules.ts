import type { ApplyObstacle, Eligibility, MatchChallenge, MatchDetail } from '@homeground/shared/contracts';

/** Act of a match's main button (SPEC 5.5). */
export type NextStep =
  | { readonly kind: 'applicants' }
  | { readonly kind: 'rooms' }
  | { readonly kind: 'share' }
  /** My team was challenged, and can answer on this page (SPEC 5.6). */
  | { readonly kind: 'challenge'; readonly challenge: MatchChallenge }
  | { readonly kind: 'chat'; readonly proposalId: string }
  | { readonly kind: 'result' }
  /** The other side has entered a result. I can agree or enter a different result. */
  | { readonly kind: 'answer_result' }
  /** There is a result, or I may not enter one. The button opens the result page for reading. */
  | { readonly kind: 'see_result' }
  | { readonly kind: 'review' }
  | { readonly kind: 'apply'; readonly sides: readonly Eligibility[] }
  | { readonly kind: 'blocked'; readonly sides: readonly Eligibility[]; readonly needsTeam: boolean }
  | { readonly kind: 'none' };

export function nextStep(
  match: Pick<
    MatchDetail,
    'state' | 'mine' | 'eligibility' | 'kind' | 'applicantCount' | 'asked' | 'challenge'
  >,
): NextStep {
  const { state, mine, eligibility, kind, applicantCount, asked, challenge } = match;
  if (asked.result) return { kind: asked.answer ? 'answer_result' : 'result' };
  if (asked.review) return { kind: 'review' };
  if (mine.isPlaying && state === 'AWAITING_RESULT') return { kind: 'see_result' };
  if (mine.isHost) {
    if (state === 'CONFIRMED') return { kind: 'rooms' };
    if (applicantCount > 0 && state === 'OPEN') return { kind: 'applicants' };
    return { kind: state === 'OPEN' && !challenge ? 'share' : 'none' };
  }
  if (mine.proposalId !== null && mine.proposalState !== 'WITHDRAWN')
    return { kind: 'chat', proposalId: mine.proposalId };
  if (state !== 'OPEN') return { kind: 'none' };
  if (challenge)
    return challenge.mySide === 'CHALLENGED' ? { kind: 'challenge', challenge } : { kind: 'none' };
  const eligibleSides = eligibility.filter((side) => side.eligible);
  if (eligibleSides.length > 0) return { kind: 'apply', sides: eligibleSides };
  const sides = eligibility.filter((side) => !isOtherKind(side, kind));
  return {
    kind: 'blocked',
    sides,
    needsTeam: kind === 'TEAM' && !sides.some(({ teamId }) => teamId !== null),
  };
}

/** Returns whether the side is a person although the match is for teams. Such a side is not listed among the sides that cannot apply. */
function isOtherKind({ obstacles }: Eligibility, kind: MatchDetail['kind']): boolean {
  return kind === 'TEAM' && obstacles.includes('OTHER_KIND');
}

/** Obstacles in the order in which a user must solve them. */
const obstacleOrder: readonly ApplyObstacle[] = [
  'OWN_MATCH',
  'ALREADY_APPLIED',
  'NOT_OPEN',
  'PAUSED',
  'CHALLENGE',
  'OTHER_KIND',
  'OTHER_SPORT',
  'NOT_LEADING',
];

export function mainObstacle({ obstacles }: Pick<Eligibility, 'obstacles'>): ApplyObstacle | null {
  return obstacleOrder.find((item) => obstacles.includes(item)) ?? obstacles[0] ?? null;
}

export function costPerHead({
  costPerTeam,
  currency,
  playersPerSide,
}: Pick<MatchDetail, 'costPerTeam' | 'currency' | 'playersPerSide'>): number {
  // Amounts in won are rounded to a hundred, because players do not carry smaller coins.
  const step = currency === 'KRW' ? 100 : 1;
  return Math.ceil(costPerTeam / playersPerSide / step) * step;
}
