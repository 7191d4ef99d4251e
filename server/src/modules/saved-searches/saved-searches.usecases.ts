import { limits, type CreateSavedSearch, type SavedSearch } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound, Refusal } from '../../platform/errors/refusal';
import { lockSide, type MatchDeps } from '../matches';
import { homeCellOf } from './search-alerts.repository';
import { tidyText } from '../names';

type Deps = Pick<MatchDeps, 'db' | 'clock' | 'newId'>;

const tooManySearches = () =>
  new Refusal(409, 'saved_search.too_many', { message: 'Five searches are saved already.' });

export async function listSavedSearches({ db }: Deps, userId: string): Promise<SavedSearch[]> {
  return db
    .selectFrom('saved_search')
    .select(['id', 'name', 'filters', 'looks_for as looksFor'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function saveSearch(
  deps: Deps,
  trx: Trx,
  userId: string,
  input: CreateSavedSearch,
): Promise<SavedSearch> {
  const name = tidyText(input.name);
  if (name === '') throw invalidFields({ name: 'required' });
  await lockSide(trx, { teamId: null, userId });
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${sql.lit(limits.match.savedSearches.max)}) as slot
    where not exists (select from saved_search where user_id = ${userId} and saved_search.slot = slot.slot)
    limit 1`.execute(trx);
  const slot = rows[0]?.slot;
  if (slot === undefined) throw tooManySearches();
  const search = {
    ...{ id: deps.newId(), name, filters: input.filters },
    looksFor: input.looksFor ?? ('MATCHES' as const),
  };
  await trx
    .insertInto('saved_search')
    .values({
      id: search.id,
      name,
      looks_for: search.looksFor,
      filters: JSON.stringify(search.filters),
      user_id: userId,
      slot,
      created_at: deps.clock.now(),
      cell: await homeCellOf(trx, userId),
    })
    .execute();
  return search;
}

/** Deletes a search; 404 if it does not exist or belongs to another user. */
export async function deleteSearch({ db }: Deps, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
}
