import { limits, type Applicant } from '@homeground/shared/contracts';

/** Columns by which the table can be sorted. */
export const applicantSorts = ['level', 'manner', 'distance', 'kept', 'applied'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

export interface ApplicantOrder {
  readonly by: ApplicantSort;
  readonly isDescending: boolean;
}

/** Order of the server, with the earliest application first. */
export const serverOrder: ApplicantOrder = { by: 'applied', isDescending: false };

/** True for columns that begin with their highest figure at the first press. A second press reverses the order. */
const startsDescending: Readonly<Record<ApplicantSort, boolean>> = {
  level: true,
  manner: true,
  distance: false,
  kept: true,
  applied: false,
};

export function nextOrder(order: ApplicantOrder, by: ApplicantSort): ApplicantOrder {
  return { by, isDescending: order.by === by ? !order.isDescending : startsDescending[by] };
}

const figureGetters: Readonly<Record<ApplicantSort, (applicant: Applicant) => number | null>> = {
  level: ({ proposal }) => proposal.side.level,
  manner: ({ standing }) => standing.manner?.score ?? null,
  distance: ({ aboutKm }) => aboutKm,
  kept: ({ standing }) => standing.keptPromises?.percent ?? null,
  applied: ({ proposal }) => Date.parse(proposal.appliedAt),
};

/**
 * Returns the applicants sorted by one figure. Applicants without the figure come last in both directions. Applicants with equal figures
 * stay in the order of their applications.
 */
export function orderApplicants(
  applicants: readonly Applicant[],
  { by, isDescending }: ApplicantOrder,
): readonly Applicant[] {
  const figureOf = figureGetters[by];
  return applicants.toSorted((a, b) => {
    const [left, right] = [figureOf(a), figureOf(b)];
    if (left !== right) {
      if (left === null) return 1;
      if (right === null) return -1;
      return isDescending ? right - left : left - right;
    }
    return compare(a.proposal.appliedAt, b.proposal.appliedAt) || compare(a.proposal.id, b.proposal.id);
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Filters of the table. The table shows only applicants who pass every chosen filter. */
export const applicantFilters = ['waiting', 'talking', 'level', 'near', 'manner', 'kept'] as const;
export type ApplicantFilter = (typeof applicantFilters)[number];

const passesFilter: Readonly<Record<ApplicantFilter, (applicant: Applicant) => boolean>> = {
  waiting: ({ proposal }) => proposal.state === 'PENDING',
  talking: ({ proposal }) => proposal.state === 'TALKING' || proposal.state === 'STANDBY',
  level: ({ proposal, otherLevel }) => proposal.side.level !== null && !otherLevel,
  near: ({ aboutKm }) => aboutKm !== null && aboutKm <= limits.match.nearKm,
  manner: ({ standing }) => standing.manner !== null && standing.manner.score >= limits.match.goodManner,
  kept: ({ standing }) =>
    standing.keptPromises !== null && standing.keptPromises.percent >= limits.proposal.goodKept,
};

export function filterApplicants(
  applicants: readonly Applicant[],
  filters: readonly ApplicantFilter[],
): readonly Applicant[] {
  return applicants.filter((applicant) => filters.every((filter) => passesFilter[filter](applicant)));
}
