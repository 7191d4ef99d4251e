import type { Locale, Region, SportId } from '@homeground/shared/contracts';
import type { Generated, RawBuilder, Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { nicknameTaken, usernameTaken } from './accounts.errors';

export interface UserAccountTable {
  id: string;
  username: string;
  password_hash: string;
  nickname: string;
  nickname_key: string;
  /** Look-alike key (names/skeleton.rules); null where an older account had the same key. */
  nickname_skeleton: Generated<string | null>;
  picture: string | null;
  bio: Generated<string>;
  sports: Generated<SportId[]>;
  locale: Locale;
  latitude: number | null;
  longitude: number | null;
  search_distance: number | null;
  region_depth1: string | null;
  region_depth2: string | null;
  region_depth3: string | null;
  /** The English names; the three columns above contain the Korean names. */
  region_en: Region | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export type UserAccount = Selectable<UserAccountTable>;
export type NewAccount = Pick<
  UserAccount,
  | 'id'
  | 'username'
  | 'password_hash'
  | 'nickname'
  | 'nickname_key'
  | 'nickname_skeleton'
  | 'locale'
  | 'created_at'
  | 'updated_at'
>;

/** Inserts an account. Refuses a taken name: unique indexes decide between simultaneous sign-ups. */
export async function insertAccount(trx: Trx, account: NewAccount): Promise<UserAccount> {
  return trx
    .insertInto('user_account')
    .values(account)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(throwIfNameTaken);
}

export async function findByUsername(db: Db, username: string): Promise<UserAccount | null> {
  const row = await db
    .selectFrom('user_account')
    .selectAll()
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds an account by its username, even if it waits for its erasure: signing in restores it (SPEC 3.5). */
export async function findAccountForSignIn(db: Db, username: string, now: Date): Promise<UserAccount | null> {
  const row = await db
    .selectFrom('user_account')
    .selectAll()
    .where('username', '=', username)
    .where((column) =>
      column.or([
        column('deleted_at', 'is', null),
        column.exists(
          column
            .selectFrom('departure')
            .select('user_id')
            .whereRef('user_id', '=', 'user_account.id')
            .where('erase_at', '>', now),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an account until this transaction ends. Returns false if its password has changed since it was read. */
export async function lockIfPasswordUnchanged(trx: Trx, account: UserAccount): Promise<boolean> {
  const row = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAccount(db: Db, id: string | RawBuilder<string>): Promise<UserAccount | null> {
  const row = await db
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns whether an account has one of these names. Accounts that wait for their erasure count, because signing in
 * restores them (SPEC 3.5).
 */
export async function isTaken(
  db: Db,
  names: Partial<Pick<UserAccount, 'username' | 'nickname_key' | 'nickname_skeleton'>>,
): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where((column) => column.or(names))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns the violation of a unique index into the refusal for a taken name; throws all other errors as they are. */
export function throwIfNameTaken(thrown: unknown): never {
  const constraint = thrown instanceof Error && 'constraint' in thrown ? thrown.constraint : null;
  if (constraint === 'user_account_username') throw usernameTaken();
  if (constraint === 'user_account_nickname' || constraint === 'user_account_nickname_look')
    throw nicknameTaken();
  throw thrown;
}
