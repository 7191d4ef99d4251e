import { limits, oppositeOf, tagsOfGrade, type WriteReview } from '@homeground/shared/contracts';
import type { ReviewRow } from './review-row.repository';

const day = 86_400_000;

/** Latest time at which reviews become visible. */
export function closesAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + limits.review.days * day);
}

type Window = Pick<ReviewRow, 'revealed_at' | 'closes_at'>;

/** Time from which both sides may read; null: not yet. Does not depend on whether the job has run (SPEC 7.2). */
export function shownSince({ revealed_at: revealedAt, closes_at: latest }: Window, now: Date): Date | null {
  if (revealedAt !== null) return revealedAt;
  return now >= latest ? latest : null;
}

/** Returns whether a side may still answer, by the diagram of states.md. */
export function mayAnswer(
  row: Pick<ReviewRow, 'state'> & Window,
  now: Date,
): 'yes' | 'already_in' | 'closed' {
  if (row.state !== 'OPEN') return 'already_in';
  return shownSince(row, now) === null ? 'yes' : 'closed';
}

/** Both sides are done, so no review can react to the other. */
export function bothAreIn(rows: readonly Pick<ReviewRow, 'state'>[]): boolean {
  return rows.length === 2 && rows.every(({ state }) => state !== 'OPEN');
}

/** Refuses complaints beside the grade Great, and pairs of opposite tags. */
export function tagsFit({ grade, tags }: Pick<WriteReview, 'grade' | 'tags'>): boolean {
  return tags.every((tag) => {
    const opposite = oppositeOf(tag);
    return tagsOfGrade[grade].includes(tag) && (opposite === null || !tags.includes(opposite));
  });
}
