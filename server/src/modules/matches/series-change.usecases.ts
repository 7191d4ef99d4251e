import {
  shiftInLocalTime,
  momentOfWallTime,
  wallTimeAt,
  type EditMatch,
  type SeriesChange,
} from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import { writtenFieldsOf, type StoredPlace } from './match-post.usecases';
import type { MatchRow } from './match-row.repository';
import { isSame, problemsOfMatch, tidy, type WrittenFields } from './match-terms.rules';

export interface MatchRewrite {
  readonly row: MatchRow;
  readonly before: WrittenFields;
  readonly after: WrittenFields;
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
  after: WrittenFields,
  place: Partial<StoredPlace>,
  rewrite: (matchRewrite: MatchRewrite) => Promise<boolean>,
): Promise<SeriesChange> {
  const openMatches = others.filter(({ state }) => state === 'OPEN');
  for (const row of openMatches) {
    const before = writtenFieldsOf(row);
    const startAt = movedStartOf(match, row, after);
    const newFields = tidy({ ...before, ...changes, startAt: startAt.toISOString() });
    const startIsNew = startAt.getTime() !== row.start_at.getTime();
    const problems = problemsOfMatch(newFields, { kind: row.kind, now, startIsNew });
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    if (isSame(before, newFields)) continue;
    const isMoved = before.latitude !== newFields.latitude || before.longitude !== newFields.longitude;
    if (!(await rewrite({ row, before, after: newFields, place: isMoved ? place : {} })))
      throw new Error('A locked match has changed.');
  }
  return { changed: openMatches.length, left: others.length - openMatches.length };
}

/** Returns the start of `row`, moved in the new zone by as much local time as the edited match. */
function movedStartOf(match: MatchRow, row: MatchRow, after: WrittenFields): Date {
  const wallTimeOf = (moment: Date, zone: string) => wallTimeAt(moment.getTime(), zone);
  const shiftMs =
    wallTimeOf(new Date(after.startAt), after.timeZone) - wallTimeOf(match.start_at, match.time_zone);
  if (row.time_zone === after.timeZone)
    return new Date(shiftInLocalTime(row.start_at.getTime(), row.time_zone, shiftMs));
  return new Date(momentOfWallTime(wallTimeOf(row.start_at, row.time_zone) + shiftMs, after.timeZone));
}

/** Cancels the other open matches. A match with an opponent is left out, because the host does not see that opponent when cancelling. */
export async function cancelOthers(
  others: readonly MatchRow[],
  cancel: (row: MatchRow) => Promise<boolean>,
): Promise<SeriesChange> {
  const openMatches = others.filter(({ state }) => state === 'OPEN');
  for (const row of openMatches) if (!(await cancel(row))) throw new Error('A locked match has changed.');
  return { changed: openMatches.length, left: others.length - openMatches.length };
}
