import {
  laterOnTheWall,
  momentAtWall,
  wallTimeAt,
  type EditMatch,
  type SeriesChange,
} from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import { writtenOf, type StoredPlace } from './match-post.usecases';
import type { MatchRow } from './match-row.repository';
import { isSame, problemsOfMatch, tidy, type Written } from './match-terms.rules';

export interface Rewriting {
  readonly row: MatchRow;
  readonly before: Written;
  readonly after: Written;
  /** The new place, if it changed. */
  readonly place: Partial<StoredPlace>;
}

interface Series {
  readonly match: MatchRow;
  /** Rows that the transaction has locked. */
  readonly others: readonly MatchRow[];
  readonly now: Date;
}

/**
 * Applies a change of one match to the others of its series, all or none. Only open matches change: a match with an opponent
 * belongs to two sides.
 */
export async function editOthers(
  { match, others, now }: Series,
  changes: Omit<EditMatch, 'version' | 'scope'>,
  after: Written,
  place: Partial<StoredPlace>,
  rewrite: (rewriting: Rewriting) => Promise<boolean>,
): Promise<SeriesChange> {
  const open = others.filter(({ state }) => state === 'OPEN');
  for (const row of open) {
    const before = writtenOf(row);
    const startAt = movedLike(match, row, after);
    const next = tidy({ ...before, ...changes, startAt: startAt.toISOString() });
    const startIsNew = startAt.getTime() !== row.start_at.getTime();
    const problems = problemsOfMatch(next, { kind: row.kind, now, startIsNew });
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    if (isSame(before, next)) continue;
    const isMoved = before.latitude !== next.latitude || before.longitude !== next.longitude;
    if (!(await rewrite({ row, before, after: next, place: isMoved ? place : {} })))
      throw new Error('A locked match has changed.');
  }
  return { changed: open.length, left: others.length - open.length };
}

/** Moves the start of `row` by as much local time as the edited match moved, in the new zone. */
function movedLike(match: MatchRow, row: MatchRow, after: Written): Date {
  const wall = (at: Date, zone: string) => wallTimeAt(at.getTime(), zone);
  const by = wall(new Date(after.startAt), after.timeZone) - wall(match.start_at, match.time_zone);
  if (row.time_zone === after.timeZone)
    return new Date(laterOnTheWall(row.start_at.getTime(), row.time_zone, by));
  return new Date(momentAtWall(wall(row.start_at, row.time_zone) + by, after.timeZone));
}

/** Cancels the other open matches. One with an opponent is left out, because the host has not seen that opponent here. */
export async function cancelOthers(
  others: readonly MatchRow[],
  cancel: (row: MatchRow) => Promise<boolean>,
): Promise<SeriesChange> {
  const open = others.filter(({ state }) => state === 'OPEN');
  for (const row of open) if (!(await cancel(row))) throw new Error('A locked match has changed.');
  return { changed: open.length, left: others.length - open.length };
}
