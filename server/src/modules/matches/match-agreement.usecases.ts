import { sql } from 'kysely';
import { addToOutbox } from '../../platform/outbox';
import { invalidFields } from '../../platform/errors/refusal';
import { scheduleTimedJobs } from './match-clock.usecases';
import type { MatchDeps } from './match-deps';
import { columnsOf, writtenFieldsOf, type StoredPlace } from './match-post.usecases';
import type { MatchRow } from './match-row.repository';
import { changesTerms, problemsOfMatch, type WrittenFields } from './match-terms.rules';
import type { Db, Trx } from '../../platform/database';

/** Terms that two sides can agree on in their room (SPEC 6.4). */
export type AgreedTerms =
  | Pick<WrittenFields, 'startAt' | 'minutes'>
  | Pick<WrittenFields, 'venueState' | 'venueName' | 'venueAddress' | 'latitude' | 'longitude'>;

/**
 * Changes terms that both sides agreed on. Unlike an edit, the change needs no version and may concern a confirmed match. The caller
 * has locked the row. Returns null if the match has begun or is neither open nor confirmed.
 */
export async function changeByAgreement(
  deps: Pick<MatchDeps, 'clock'>,
  trx: Trx,
  match: MatchRow,
  {
    agreedTerms,
    place,
    byUserId,
  }: {
    readonly agreedTerms: AgreedTerms;
    /** Columns computed from the agreed coordinates; null if the sides agreed on a time. */
    readonly place: StoredPlace | null;
    readonly byUserId: string;
  },
): Promise<MatchRow | null> {
  const now = deps.clock.now();
  const before = writtenFieldsOf(match);
  const after: WrittenFields = { ...before, ...agreedTerms };
  const startIsNew = Date.parse(after.startAt) !== match.start_at.getTime();
  const problems = problemsOfMatch(after, { kind: match.kind, now, startIsNew });
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  if (!changesTerms(before, after)) return match;
  const row = await saveTerms(trx, match.id, now, { ...columnsOf(after, new Date(after.startAt)), ...place });
  if (!row) return null;
  if (startIsNew) await scheduleTimedJobs(trx, deps.clock, row);
  await addToOutbox(trx, { kind: 'match.changed', payload: { matchId: match.id, byUserId, newTerms: true } });
  return row;
}

async function saveTerms(
  db: Db,
  id: string,
  now: Date,
  columns: Partial<ReturnType<typeof columnsOf> & StoredPlace>,
): Promise<MatchRow | null> {
  const row = await db
    .updateTable('match')
    .set({ ...columns, version: sql`version + 1`, terms_version: sql`terms_version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['OPEN', 'CONFIRMED'])
    .where('start_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
