import { limits, oppositeOf, tagsOfGrade, type WriteReview } from '@homeground/shared/contracts';
import type { ReviewRow } from './review-row.repository';

const day = 86_400_000;

/** The latest moment at which what was written is shown. */
export function closesAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + limits.review.days * day);
}

type Window = Pick<ReviewRow, 'revealed_at' | 'closes_at'>;

/** Since when both sides may read; null: nobody yet. Written down, or over whether or not a job has come by (SPEC 7.2). */
export function shownSince({ revealed_at: revealedAt, closes_at: latest }: Window, now: Date): Date | null {
  if (revealedAt !== null) return revealedAt;
  return now >= latest ? latest : null;
}

/** What the diagram of spec.md says about one side's own row. */
export function mayAnswer(
  row: Pick<ReviewRow, 'state'> & Window,
  now: Date,
): 'yes' | 'already_in' | 'closed' {
  if (row.state !== 'OPEN') return 'already_in';
  return shownSince(row, now) === null ? 'yes' : 'closed';
}

/** Both sides are done: nothing that follows can answer what the other wrote. */
export function bothAreIn(rows: readonly Pick<ReviewRow, 'state'>[]): boolean {
  return rows.length === 2 && rows.every(({ state }) => state !== 'OPEN');
}

/** Who was great is not told off beside it, and nobody is told a thing and its opposite. */
export function tagsFit({ grade, tags }: Pick<WriteReview, 'grade' | 'tags'>): boolean {
  return tags.every((tag) => {
    const opposite = oppositeOf(tag);
    return tagsOfGrade[grade].includes(tag) && (opposite === null || !tags.includes(opposite));
  });
}
