import {
  isTimeZone,
  limits,
  termFields,
  type CreateMatch,
  type Currency,
  type FieldProblem,
  type MatchKind,
} from '@homeground/shared/contracts';
import { nameProblem, tidyText } from '../names';

/** Fields written by a host, validated by the schema. */
export type WrittenFields = Omit<CreateMatch, 'teamId' | 'sport' | 'weeks' | 'currency'> & {
  readonly currency: Currency;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Normalizes the texts for storage: composed Unicode (NFC), no space at the ends. */
export function tidy<T extends Partial<WrittenFields>>(written: T): T {
  const texts = ['title', 'content', 'venueName', 'venueAddress', 'costNote', 'rules'] as const;
  const copy = { ...written };
  for (const name of texts) {
    const text = copy[name];
    // Invisible characters stay in a title or venue, so that `nameProblem` can refuse them and say why.
    const isName = name === 'title' || name === 'venueName';
    if (text !== undefined) copy[name] = isName ? text.normalize('NFC').trim() : tidyText(text);
  }
  return copy;
}

/** Checks across fields and against the clock, which a schema cannot express (SPEC 5.1). */
export function problemsOfMatch(
  written: Omit<WrittenFields, 'currency'>,
  context: { readonly kind: MatchKind; readonly now: Date; readonly startIsNew: boolean },
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const name of ['title', 'content'] as const) {
    const problem = lengthProblem(written[name], limits.match[name].min);
    if (problem) problems[name] = problem;
  }
  for (const name of ['title', 'venueName'] as const) {
    const problem = nameProblem(written[name], 'line');
    if (problem) problems[name] ??= problem;
  }
  const start = context.startIsNew ? startProblem(written.startAt, context.now) : null;
  if (start) problems['startAt'] = start;
  if (!isTimeZone(written.timeZone)) problems['timeZone'] = 'not_allowed';
  if (written.levelFrom > written.levelTo) problems['levelTo'] = 'too_small';
  if ((written.latitude === null) !== (written.longitude === null)) problems['latitude'] = 'required';
  if (written.venueState === 'BOOKED' && written.venueName === '') problems['venueName'] = 'required';
  if (context.kind === 'INDIVIDUAL' && written.playersPerSide !== 1)
    problems['playersPerSide'] = 'not_allowed';
  return problems;
}

function lengthProblem(text: string, min: number): FieldProblem | null {
  const length = [...text].length;
  if (length === 0) return 'required';
  return length < min ? 'too_short' : null;
}

/** Checks that the start is neither too soon nor too far ahead (`limits.match.startsIn`). */
function startProblem(startAt: string, now: Date): FieldProblem | null {
  const start = Date.parse(startAt);
  // "31 February" matches the pattern of the schema but is not a valid date.
  if (Number.isNaN(start)) return 'wrong_format';
  const { minMinutes, maxDays } = limits.match.startsIn;
  if (start < now.getTime() + minMinutes * minute) return 'too_small';
  return start > now.getTime() + maxDays * day ? 'too_large' : null;
}

export function changesTerms(before: WrittenFields, after: WrittenFields): boolean {
  return termFields.some((name) =>
    name === 'startAt'
      ? Date.parse(before.startAt) !== Date.parse(after.startAt)
      : before[name] !== after[name],
  );
}

export function isSame(before: WrittenFields, after: WrittenFields): boolean {
  return (
    !changesTerms(before, after) &&
    (Object.keys(after) as (keyof WrittenFields)[]).every(
      (name) => name === 'startAt' || before[name] === after[name],
    )
  );
}
