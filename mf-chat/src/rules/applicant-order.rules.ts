import { limits, type Applicant } from '@homeground/shared/contracts';

/** The columns of the table, each of which orders it. */
export const applicantSorts = ['level', 'manner', 'distance', 'kept', 'applied'] as const;
export type ApplicantSort = (typeof applicantSorts)[number];

export interface ApplicantOrder {
  readonly by: ApplicantSort;
  readonly falling: boolean;
}

/** As the server lists them: whoever applied first stands first. */
export const firstOrder: ApplicantOrder = { by: 'applied', falling: false };

/** The best end of a column comes first when it is chosen; the second press turns it round. */
const bestFirst: Readonly<Record<ApplicantSort, boolean>> = {
  level: true,
  manner: true,
  distance: false,
  kept: true,
  applied: false,
};

export function nextOrder(order: ApplicantOrder, by: ApplicantSort): ApplicantOrder {
  return { by, falling: order.by === by ? !order.falling : bestFirst[by] };
}

const figures: Readonly<Record<ApplicantSort, (applicant: Applicant) => number | null>> = {
  level: ({ proposal }) => proposal.side.level,
  manner: ({ standing }) => standing.manner?.score ?? null,
  distance: ({ aboutKm }) => aboutKm,
  kept: ({ standing }) => standing.keptPromises?.percent ?? null,
  applied: ({ proposal }) => Date.parse(proposal.appliedAt),
};

/** Ordered by one figure; who has none stands last either way, and equals stay in the order in which they applied. */
export function orderApplicants(
  applicants: readonly Applicant[],
  { by, falling }: ApplicantOrder,
): readonly Applicant[] {
  const figure = figures[by];
  return applicants.toSorted((a, b) => {
    const [left, right] = [figure(a), figure(b)];
    if (left !== right) {
      if (left === null) return 1;
      if (right === null) return -1;
      return falling ? right - left : left - right;
    }
    return compare(a.proposal.appliedAt, b.proposal.appliedAt) || compare(a.proposal.id, b.proposal.id);
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Filters of the table; several together leave those for whom all hold. */
export const applicantFilters = ['waiting', 'talking', 'level', 'near', 'manner', 'kept'] as const;
export type ApplicantFilter = (typeof applicantFilters)[number];

const holds: Readonly<Record<ApplicantFilter, (applicant: Applicant) => boolean>> = {
  waiting: ({ proposal }) => proposal.state === 'PENDING',
  talking: ({ proposal }) => proposal.state === 'TALKING' || proposal.state === 'STANDBY',
  level: ({ proposal, otherLevel }) => proposal.side.level !== null && !otherLevel,
  near: ({ aboutKm }) => aboutKm !== null && aboutKm <= limits.match.nearKm,
  manner: ({ standing }) => standing.manner !== null && standing.manner.score >= limits.match.goodManner,
  kept: ({ standing }) =>
    standing.keptPromises !== null && standing.keptPromises.percent >= limits.proposal.goodKept,
};

export function narrowApplicants(
  applicants: readonly Applicant[],
  filters: readonly ApplicantFilter[],
): readonly Applicant[] {
  return applicants.filter((applicant) => filters.every((filter) => holds[filter](applicant)));
}
