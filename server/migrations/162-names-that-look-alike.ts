import { sql, type Kysely } from 'kysely';
import { skeleton } from '../src/modules/names/skeleton.rules';

const PAGE_ROWS = 1000;
const smallestId = '00000000-0000-0000-0000-000000000000';

/** Names that look alike count as the same name (SPEC 3.1, 4.1). The oldest of such names gets the skeleton; newer ones stay without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account add column nickname_skeleton text`.execute(db);
  // Accounts that wait for erasure share one nickname; an account that is restored keeps its former name.
  await fillSkeletons(db, 'user_account', 'nickname', sql`deleted_at is null`);
  await sql`create unique index user_account_nickname_look on user_account (nickname_skeleton)`.execute(db);
  await sql`alter table team add column name_skeleton text collate "C"`.execute(db);
  await fillSkeletons(db, 'team', 'name', sql`disbanded_at is null`);
  await sql`create unique index team_living_look on team (name_skeleton) where disbanded_at is null`.execute(
    db,
  );
}

async function fillSkeletons(
  db: Kysely<unknown>,
  table: string,
  column: string,
  livingCondition: ReturnType<typeof sql>,
): Promise<void> {
  const target = sql.ref(`${column}_skeleton`);
  for (let after = smallestId; ;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)} where id > ${after}::uuid and ${livingCondition}
      order by id limit ${PAGE_ROWS}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    await sql`update ${sql.table(table)} as named set ${target} = look
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => skeleton(name))}::text[]) as seen (seen_id, look)
      where id = seen_id`.execute(db);
    after = last.id;
  }
  await sql`update ${sql.table(table)} as younger set ${target} = null
    where ${livingCondition} and exists (
      select from ${sql.table(table)} as older
      where older.${target} = younger.${target} and ${table === 'team' ? sql`older.disbanded_at is null and` : sql``}
        (older.created_at, older.id) < (younger.created_at, younger.id))`.execute(db);
}
