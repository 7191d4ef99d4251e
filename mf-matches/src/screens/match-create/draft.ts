import { CreateMatch, problemsOf } from '@homeground/shared/contracts';
import { readItem, removeItem, writeItem } from '@homeground/shared/session';
import type { MatchValues } from '../../rules/match-form.rules';

/** Returns the storage key of a draft. Each user of this device has one draft. */
const keyOf = (userId: string) => `homeground.match-draft.${userId}`;

export function saveDraft(userId: string, values: MatchValues): void {
  writeItem('local', keyOf(userId), JSON.stringify(values));
}

export function deleteDraft(userId: string): void {
  removeItem('local', keyOf(userId));
}

/** Reads a draft. A draft with invalid data, for example from an older version, is ignored. */
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

/** Fields that a draft may leave empty or invalid. */
const unfinishedFields = new Set([
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
  const fields = Object.fromEntries(Object.entries(stored));
  const hasFields = [...unfinishedFields].every((name) =>
    name === 'costPerTeam' ? name in fields : typeof fields[name] === 'string',
  );
  return (
    hasFields &&
    'currency' in fields &&
    Object.keys(problemsOf(CreateMatch, fields)).every((name) => unfinishedFields.has(name))
  );
}
