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
import { isSame, problemsOfMatch, tidied, type Written } from './match-terms.rules';

export interface Rewriting {
  readonly row: MatchRow;
  readonly before: Written;
  readonly after: Written;
  /** Where it is played, when that is new. */
  readonly place: Partial<StoredPlace>;
}

interface Series {
  readonly match: MatchRow;
  /** They are held. */
  readonly others: readonly MatchRow[];
  readonly now: Date;
}

/**
 * What was changed in one match of a series, done to the others too; all or nothing. Only an open one follows: with an opponent a
 * match belongs to two, and whoever edits has not seen who that is.
 */
export async function editOthers(
  { match, others, now }: Series,
  changes: Omit<EditMatch, 'version' | 'scope'>,
  after: Written,
  place: Partial<StoredPlace>,
  rewrite: (one: Rewriting) => Promise<boolean>,
): Promise<SeriesChange> {
  const open = others.filter(({ state }) => state === 'OPEN');
  for (const row of open) {
    const before = writtenOf(row);
    const startAt = movedLike(match, row, after);
    const next = tidied({ ...before, ...changes, startAt: startAt.toISOString() });
    const startIsNew = startAt.getTime() !== row.start_at.getTime();
    const problems = problemsOfMatch(next, { kind: row.kind, now, startIsNew });
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    if (isSame(before, next)) continue;
    const moved = before.latitude !== next.latitude || before.longitude !== next.longitude;
    if (!(await rewrite({ row, before, after: next, place: moved ? place : {} })))
      throw new Error('A match that is held has changed.');
  }
  return { changed: open.length, left: others.length - open.length };
}

/** As much later or earlier on the wall as the one that was edited, in its new zone. */
function movedLike(match: MatchRow, row: MatchRow, after: Written): Date {
  const wall = (at: Date, zone: string) => wallTimeAt(at.getTime(), zone);
  const by = wall(new Date(after.startAt), after.timeZone) - wall(match.start_at, match.time_zone);
  if (row.time_zone === after.timeZone)
    return new Date(laterOnTheWall(row.start_at.getTime(), row.time_zone, by));
  return new Date(momentAtWall(wall(row.start_at, row.time_zone) + by, after.timeZone));
}

/** The open ones of the others are called off; one with an opponent is not: that would be about somebody the host has not seen. */
export async function cancelOthers(
  others: readonly MatchRow[],
  cancel: (row: MatchRow) => Promise<boolean>,
): Promise<SeriesChange> {
  const open = others.filter(({ state }) => state === 'OPEN');
  for (const row of open) if (!(await cancel(row))) throw new Error('A match that is held has changed.');
  return { changed: open.length, left: others.length - open.length };
}
