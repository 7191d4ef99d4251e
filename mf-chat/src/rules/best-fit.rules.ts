import { limits, type Applicant } from '@homeground/shared/contracts';

/** Reasons why an applicant suits, in the order in which the page names them. */
export const applicantReasons = ['level', 'near', 'manner', 'kept'] as const;
export type ApplicantReason = (typeof applicantReasons)[number];

const minReasons = 2;

const { nearKm, goodManner } = limits.match;

/** Returns the reasons why an applicant suits. The level is a reason only if both sides have a level. */
export function reasonsFor(applicant: Applicant, hostLevel: number | null): readonly ApplicantReason[] {
  const { standing, aboutKm } = applicant;
  const steps = stepsApart(applicant, hostLevel);
  const holds: Readonly<Record<ApplicantReason, boolean>> = {
    level: steps !== null && steps <= limits.opponents.levelStep && !applicant.otherLevel,
    near: aboutKm !== null && aboutKm <= nearKm,
    manner: standing.manner !== null && standing.manner.score >= goodManner,
    kept: standing.keptPromises !== null && standing.keptPromises.percent >= limits.proposal.goodKept,
  };
  return applicantReasons.filter((reason) => holds[reason]);
}

export interface BestFit {
  readonly applicant: Applicant;
  readonly reasons: readonly ApplicantReason[];
}

/**
 * Returns the applicant with the most reasons among the applicants who can be confirmed. Returns null if no applicant has two reasons, or
 * if only one applicant can be confirmed. A tie is decided by level, then distance, manner, kept promises and time of application.
 */
export function bestFit(applicants: readonly Applicant[], hostLevel: number | null): BestFit | null {
  const candidates = applicants.filter(isCandidate);
  if (candidates.length < 2) return null;
  const [best] = candidates
    .map((applicant) => ({ applicant, reasons: reasonsFor(applicant, hostLevel) }))
    .toSorted(
      (a, b) => b.reasons.length - a.reasons.length || compareFit(a.applicant, b.applicant, hostLevel),
    );
  return best && best.reasons.length >= minReasons ? best : null;
}

function isCandidate({ proposal, clashes }: Applicant): boolean {
  const { state, mustAgree } = proposal;
  return (state === 'PENDING' || state === 'TALKING' || state === 'STANDBY') && !clashes && !mustAgree;
}

function stepsApart({ proposal }: Applicant, hostLevel: number | null): number | null {
  const { level } = proposal.side;
  return level === null || hostLevel === null ? null : Math.abs(level - hostLevel);
}

function compareFit(a: Applicant, b: Applicant, hostLevel: number | null): number {
  const lastRank = Number.MAX_SAFE_INTEGER;
  const ranks = [
    (item: Applicant) => stepsApart(item, hostLevel) ?? lastRank,
    (item: Applicant) => item.aboutKm ?? lastRank,
    (item: Applicant) => -(item.standing.manner?.score ?? 0),
    (item: Applicant) => -(item.standing.keptPromises?.percent ?? 0),
    (item: Applicant) => Date.parse(item.proposal.appliedAt),
  ];
  for (const rank of ranks) if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return a.proposal.id < b.proposal.id ? -1 : 1;
}
