import { CreateMatch, problemsOf } from '@homeground/shared/contracts';
import { readItem, removeItem, writeItem } from '@homeground/shared/session';
import type { MatchValues } from '../../rules/match-form.rules';

/** Each user of this device has one draft. */
const keyOf = (userId: string) => `homeground.match-draft.${userId}`;

export function keepDraft(userId: string, values: MatchValues): void {
  writeItem('local', keyOf(userId), JSON.stringify(values));
}

export function dropDraft(userId: string): void {
  removeItem('local', keyOf(userId));
}

/** Reads a draft. A draft of an older version, or with manipulated data, is ignored. Unfinished fields are accepted. */
export function readDraft(userId: string): MatchValues | null {
  const raw = readItem('local', keyOf(userId));
  if (raw === null) return null;
  try {
    const stored: unknown = JSON.parse(raw);
    return isDraft(stored) ? stored : null;
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

function isDraft(stored: unknown): stored is MatchValues {
  if (typeof stored !== 'object' || stored === null || !('weeks' in stored)) return false;
  const known = Object.fromEntries(Object.entries(stored));
  const hasFields = [...mayBeUnfinished].every((name) =>
    name === 'costPerTeam' ? name in known : typeof known[name] === 'string',
  );
  return (
    hasFields &&
    'currency' in known &&
    Object.keys(problemsOf(CreateMatch, known)).every((name) => mayBeUnfinished.has(name))
  );
}
