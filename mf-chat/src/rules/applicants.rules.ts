import type { Applicant, Applicants, Rating, SportId } from '@homeground/shared/contracts';
import { isLive } from './room-state.rules';

/**
 * Returns the applicants of all pages. Applicants are keyed by id, because an applicant whose state changes between two fetches may be on
 * two pages.
 */
export function allApplicants(pages: readonly Applicants[]): readonly Applicant[] {
  const applicantsById = new Map<string, Applicant>();
  for (const { applicants } of pages)
    for (const applicant of applicants) applicantsById.set(applicant.proposal.id, applicant);
  return [...applicantsById.values()];
}

export interface ApplicantGroups {
  readonly live: readonly Applicant[];
  readonly ended: readonly Applicant[];
}

export function groupApplicants(applicants: readonly Applicant[]): ApplicantGroups {
  return {
    live: applicants.filter(({ proposal }) => isLive(proposal.state)),
    ended: applicants.filter(({ proposal }) => !isLive(proposal.state)),
  };
}

/** Returns wins, draws and losses of an applicant in a sport, or in all sports together; null if the applicant has no record there. */
export function recordIn(
  { standing }: Pick<Applicant, 'standing'>,
  sport: SportId | undefined,
): { wins: number; draws: number; losses: number } | null {
  const countedRecords = standing.records.filter((record) => sport === undefined || record.sport === sport);
  if (countedRecords.length === 0) return null;
  const sum = (outcome: 'wins' | 'draws' | 'losses') =>
    countedRecords.reduce((total, record) => total + record[outcome], 0);
  return { wins: sum('wins'), draws: sum('draws'), losses: sum('losses') };
}

/** Returns the rating of an applicant in a sport; null before the first rated match of that sport, and without a sport. */
export function ratingIn(
  { standing }: Pick<Applicant, 'standing'>,
  sport: SportId | undefined,
): Rating | null {
  return standing.records.find((record) => record.sport === sport)?.rating ?? null;
}
