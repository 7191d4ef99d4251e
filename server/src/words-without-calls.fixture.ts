import { sql } from 'kysely';
import type { TestDatabase } from '../test/database';
import type { Person } from '../test/teams';
import { newId } from './platform/ids';
import { MAX_ATTEMPTS } from './platform/queues';
import { wordOf, type WordsKey } from './people-words.fixture';

export interface DerivedValues {
  /** Values that the server made from what the person wrote: addresses of pictures, and spellings for comparison. */
  readonly values: Readonly<Partial<Record<WordsKey, string>>>;
}

/** Fills the columns that calls of the API fill only if a mail server, a map or a data set of neighbourhoods is available. */
export async function fillColumnsDirectly({ db }: TestDatabase, now: Date, { id }: Person): Promise<void> {
  const email = (key: WordsKey) => `${wordOf(key)}@mail.example.com`;
  await db
    .insertInto('recovery_email')
    .values({ user_id: id, email: email('recovery_email.email'), confirmed_at: now, changed_at: now })
    .execute();
  await db
    .insertInto('mail_link')
    .values({
      token_hash: Buffer.from(id),
      user_id: id,
      purpose: 'confirm',
      email: email('mail_link.email'),
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  // A letter that was given up; it is deleted thirty days later.
  const letter = JSON.stringify({ email: email('mail.payload'), locale: 'en' });
  await sql`insert into mail (id, kind, payload, next_at, given_up_at, attempts)
    values (${newId()}, 'recovery.was_reset', ${letter}, 'infinity', ${now}, ${MAX_ATTEMPTS})`.execute(db);
  await sql`insert into address_cache (latitude_milli, longitude_milli, answer, fetched_at)
    values (37587, 127043, ${JSON.stringify({ near: wordOf('address_cache.answer') })}, ${now})`.execute(db);
  const region = (key: WordsKey) => ({ depth1: wordOf(key), depth2: 'Second', depth3: 'Third' });
  const regions = (key: WordsKey) => JSON.stringify({ ko: region(key), en: region(key) });
  await sql`update user_account set region_depth1 = ${wordOf('user_account.region_depth1')},
    region_depth2 = ${wordOf('user_account.region_depth2')}, region_depth3 = ${wordOf('user_account.region_depth3')},
    region_en = ${JSON.stringify(region('user_account.region_en'))} where id = ${id}`.execute(db);
  await sql`update match set region = ${regions('match.region')} where posted_by = ${id}`.execute(db);
  await sql`update team set region = ${regions('team.region')}
    where id in (select team_id from team_member where user_id = ${id})`.execute(db);
}

export async function readDerivedValues(
  { db }: TestDatabase,
  { id }: Person,
  { teamId, roomId }: { readonly teamId: string; readonly roomId: string },
): Promise<DerivedValues> {
  const { rows } = await sql<Partial<Record<WordsKey, string>>>`
    select person.picture as "user_account.picture", person.nickname_skeleton as "user_account.nickname_skeleton",
      team.logo as "team.logo", team.name_skeleton as "team.name_skeleton",
      (select picture from message where proposal_id = ${roomId} and picture is not null) as "message.picture"
    from user_account as person, team where person.id = ${id} and team.id = ${teamId}`.execute(db);
  return { values: rows[0] ?? {} };
}
