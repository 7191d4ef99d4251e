import { sql } from 'kysely';
import { createTestDatabase } from '../test/database';
import { signUpUser, testApp } from '../test/app';
import { newId } from '../src/platform/ids';
import { up } from './155-saved-search-days';

test('saved days that do not exist are removed, the rest of the search stays, and new ones are refused', async () => {
  const database = await createTestDatabase();
  const app = await testApp({ database });
  const { id } = await signUpUser(app);
  await sql`alter table saved_search drop constraint saved_search_days`.execute(database.db);
  const save = (slot: number, filters: object) =>
    database.db
      .insertInto('saved_search')
      .values({
        ...{ id: newId(), user_id: id, slot, name: String(slot), cell: null, created_at: new Date() },
        filters: JSON.stringify(filters),
      })
      .execute();
  await save(1, { sport: 'futsal', fromDay: '2026-02-31', toDay: '2026-03-31' });
  await save(2, { fromDay: '0000-00-00', toDay: '9999-99-99' });
  await save(3, { fromDay: '2028-02-29' });
  await save(4, {});
  await up(database.db as never);
  const remaining = await database.db
    .selectFrom('saved_search')
    .select('filters')
    .where('user_id', '=', id)
    .orderBy('slot')
    .execute();
  expect(remaining.map(({ filters }) => filters)).toEqual([
    { sport: 'futsal', toDay: '2026-03-31' },
    {},
    { fromDay: '2028-02-29' },
    {},
  ]);
  await expect(save(5, { fromDay: '2026-02-31' })).rejects.toThrow(/2026-02-31/);
  await expect(save(5, { toDay: '1999-12-31' })).rejects.toThrow(/saved_search_days/);
  await app.close();
  await database.close();
});
