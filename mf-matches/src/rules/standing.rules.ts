import type { ApplyObstacle, Eligibility, MatchChallenge, MatchDetail } from '@homeground/shared/contracts';

/** Action of a match's main button (SPEC 5.5). */
export type NextStep =
  | { readonly kind: 'applicants' }
  | { readonly kind: 'rooms' }
  | { readonly kind: 'share' }
  /** My team was challenged and answers on this page (SPEC 5.6). */
  | { readonly kind: 'challenge'; readonly challenge: MatchChallenge }
  | { readonly kind: 'chat'; readonly proposalId: string }
  | { readonly kind: 'result' }
  /** A result exists, or I may not enter one: opens it for reading. */
  | { readonly kind: 'see_result' }
  | { readonly kind: 'review' }
  | { readonly kind: 'apply'; readonly sides: readonly Eligibility[] }
  | { readonly kind: 'blocked'; readonly sides: readonly Eligibility[]; readonly wantsTeam: boolean }
  | { readonly kind: 'none' };

export function nextStep(
  match: Pick<
    MatchDetail,
    'state' | 'mine' | 'eligibility' | 'kind' | 'applicantCount' | 'asked' | 'challenge'
  >,
): NextStep {
  const { state, mine, eligibility, kind, applicantCount, asked, challenge } = match;
  if (asked.result) return { kind: 'result' };
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
  const able = eligibility.filter((side) => side.eligible);
  if (able.length > 0) return { kind: 'apply', sides: able };
  const sides = eligibility.filter((side) => !isOtherKind(side, kind));
  return {
    kind: 'blocked',
    sides,
    wantsTeam: kind === 'TEAM' && !sides.some(({ teamId }) => teamId !== null),
  };
}

/** Whether the side is a person while the match is for teams: such a side is not listed among the refused ones. */
function isOtherKind({ obstacles }: Eligibility, kind: MatchDetail['kind']): boolean {
  return kind === 'TEAM' && obstacles.includes('OTHER_KIND');
}

/** Obstacles in the order in which they must be solved. */
const first: readonly ApplyObstacle[] = [
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
  return first.find((item) => obstacles.includes(item)) ?? obstacles[0] ?? null;
}

export function costPerHead({
  costPerTeam,
  currency,
  playersPerSide,
}: Pick<MatchDetail, 'costPerTeam' | 'currency' | 'playersPerSide'>): number {
  // Players do not carry coins below a hundred won.
  const step = currency === 'KRW' ? 100 : 1;
  return Math.ceil(costPerTeam / playersPerSide / step) * step;
}
