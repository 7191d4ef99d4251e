import { CreateMatch, problemsOf } from '@homeground/shared/contracts';
import { readItem, removeItem, writeItem } from '@homeground/shared/session';
import type { MatchValues } from '../../rules/match-form.rules';

/** One draft for each person of this device. */
const keyOf = (userId: string) => `homeground.match-draft.${userId}`;

export function keepDraft(userId: string, values: MatchValues): void {
  writeItem('local', keyOf(userId), JSON.stringify(values));
}

export function dropDraft(userId: string): void {
  removeItem('local', keyOf(userId));
}

/** What an older version left or another hand wrote is not a draft. Unfinished text is. */
export function readDraft(userId: string): MatchValues | null {
  const raw = readItem('local', keyOf(userId));
  if (raw === null) return null;
  try {
    const kept: unknown = JSON.parse(raw);
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

const mayBeUnfinished = new Set([
  'title',
  'content',
  'startAt',
  'venueName',
  'venueAddress',
  'costPerTeam',
  'costNote',
  'rules',
]);

function isDraft(kept: unknown): kept is MatchValues {
  if (typeof kept !== 'object' || kept === null || !('weeks' in kept)) return false;
  const known = Object.fromEntries(Object.entries(kept));
  const typed = [...mayBeUnfinished].every((name) =>
    name === 'costPerTeam' ? name in known : typeof known[name] === 'string',
  );
  return typed && Object.keys(problemsOf(CreateMatch, known)).every((name) => mayBeUnfinished.has(name));
}
