import type { ApplyObstacle, Eligibility, MatchDetail } from '@homeground/shared/contracts';

/** What the one big button of a match does (SPEC 5.5). */
export type NextStep =
  | { readonly kind: 'applicants' }
  | { readonly kind: 'rooms' }
  | { readonly kind: 'share' }
  | { readonly kind: 'chat'; readonly proposalId: string }
  | { readonly kind: 'result' }
  /** Told already, or not mine to tell: to be looked at. */
  | { readonly kind: 'see_result' }
  | { readonly kind: 'review' }
  | { readonly kind: 'apply'; readonly sides: readonly Eligibility[] }
  | { readonly kind: 'blocked'; readonly sides: readonly Eligibility[]; readonly wantsTeam: boolean }
  | { readonly kind: 'none' };

export function nextStep(
  match: Pick<MatchDetail, 'state' | 'mine' | 'eligibility' | 'kind' | 'applicantCount' | 'asked'>,
): NextStep {
  const { state, mine, eligibility, kind, applicantCount, asked } = match;
  if (asked.result) return { kind: 'result' };
  if (asked.review) return { kind: 'review' };
  if (mine.isPlaying && state === 'AWAITING_RESULT') return { kind: 'see_result' };
  if (mine.isHost) {
    if (state === 'CONFIRMED') return { kind: 'rooms' };
    if (applicantCount > 0 && state === 'OPEN') return { kind: 'applicants' };
    return { kind: state === 'OPEN' ? 'share' : 'none' };
  }
  if (mine.proposalId !== null && mine.proposalState !== 'WITHDRAWN')
    return { kind: 'chat', proposalId: mine.proposalId };
  if (state !== 'OPEN') return { kind: 'none' };
  const able = eligibility.filter((side) => side.eligible);
  if (able.length > 0) return { kind: 'apply', sides: able };
  const sides = eligibility.filter((side) => !isBesideThePoint(side, kind));
  return {
    kind: 'blocked',
    sides,
    wantsTeam: kind === 'TEAM' && !sides.some(({ teamId }) => teamId !== null),
  };
}

/** That a person cannot play for a team, or a team one against one, is no news while another side of mine could. */
function isBesideThePoint({ obstacles }: Eligibility, kind: MatchDetail['kind']): boolean {
  return kind === 'TEAM' && obstacles.includes('OTHER_KIND');
}

/** One reason is enough: the one that would have to be solved first. */
const first: readonly ApplyObstacle[] = [
  'OWN_MATCH',
  'ALREADY_APPLIED',
  'NOT_OPEN',
  'PAUSED',
  'OTHER_KIND',
  'OTHER_SPORT',
  'NOT_LEADING',
];

export function mainObstacle({ obstacles }: Pick<Eligibility, 'obstacles'>): ApplyObstacle | null {
  return first.find((one) => obstacles.includes(one)) ?? obstacles[0] ?? null;
}

export function costPerHead({
  costPerTeam,
  playersPerSide,
}: Pick<MatchDetail, 'costPerTeam' | 'playersPerSide'>): number {
  return Math.ceil(costPerTeam / playersPerSide / 100) * 100;
}
