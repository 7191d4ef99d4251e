import type {
  Availability,
  FieldProblem,
  Me,
  RestoredTeams,
  SignIn,
  SignInAnswer,
  SignUp,
} from '@homeground/shared/contracts';
import type { Passwords } from '../../platform/auth/passwords';
import type { Clock } from '../../platform/clock';
import type { Db, Trx } from '../../platform/database';
import { invalidFields } from '../../platform/errors/refusal';
import type { Effect } from '../../platform/idempotency/once';
import type { NewId } from '../../platform/ids';
import { badPassword, wrongCredentials } from './accounts.errors';
import {
  findAccount,
  findAccountForSignIn,
  lockIfPasswordUnchanged,
  insertAccount,
  isTaken,
  type UserAccount,
} from './accounts.repository';
import { isUsername, nicknameKey, nicknameProblem, passwordProblem, typedUsername } from './accounts.rules';
import { skeleton } from '../names';
import { regionIn } from './region.rules';
import type { SignInOrigin, SignInThrottle } from './sign-in-throttle.usecases';

export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  /** Restores an account that waits for its erasure; null if there is nothing to restore. */
  readonly restoreAccount: (trx: Trx, clock: Clock, userId: string) => Promise<RestoredTeams | null>;
}

/** Checks the form and hashes the password. Runs before the transaction, because hashing is slow. */
export async function prepareSignUp({ passwords }: AccountDeps, form: SignUp): Promise<string> {
  requireNickname(form.nickname);
  const problem = passwordProblem(form.password, form.username);
  if (problem) throw badPassword(problem);
  return passwords.hash(form.password);
}

export function requireNickname(nickname: string): void {
  const problem = nicknameProblem(nickname);
  if (problem) throw invalidFields({ nickname: problem });
}

export async function signUp(
  { clock, newId }: AccountDeps,
  { trx }: Pick<Effect, 'trx'>,
  form: SignUp,
  passwordHash: string,
): Promise<Me> {
  const now = clock.now();
  const account = await insertAccount(trx, {
    id: newId(),
    username: form.username,
    password_hash: passwordHash,
    nickname: form.nickname,
    nickname_key: nicknameKey(form.nickname),
    nickname_skeleton: skeleton(form.nickname),
    locale: form.locale,
    created_at: now,
    updated_at: now,
  });
  return meOf(account);
}

/** Returns the account. A wrong username and a wrong password cost the same work and get the same refusal (SPEC 3.2). */
export async function checkCredentials(
  deps: AccountDeps,
  form: SignIn,
  origin: SignInOrigin,
): Promise<UserAccount> {
  const username = typedUsername(form.username);
  const attempts = deps.throttle.attemptsOf(username, origin);
  const account = await findAccountForSignIn(deps.db, username, deps.clock.now());
  const isCorrect = await deps.passwords.check(account?.password_hash ?? null, form.password, {
    before: attempts.check,
    failed: attempts.failed,
  });
  if (!isCorrect || !account) throw wrongCredentials();
  await attempts.passed();
  return account;
}

/**
 * Runs in the transaction that opens the session. Restores an account that waits for its erasure, and refuses if the
 * password has changed since it was checked.
 */
export async function completeSignIn(
  { clock, restoreAccount }: Pick<AccountDeps, 'clock' | 'restoreAccount'>,
  { trx }: Pick<Effect, 'trx'>,
  checkedAccount: UserAccount,
): Promise<SignInAnswer> {
  if (!(await lockIfPasswordUnchanged(trx, checkedAccount))) throw wrongCredentials();
  const restored =
    checkedAccount.deleted_at === null ? null : await restoreAccount(trx, clock, checkedAccount.id);
  const account = await findAccount(trx, checkedAccount.id);
  if (!account) throw wrongCredentials();
  return { user: meOf(account), restored };
}

/** Returns whether a name is free and allowed; else `problem` gives the reason for the form. */
export async function availabilityOf(
  { db }: AccountDeps,
  form: { username?: string; nickname?: string },
): Promise<Availability> {
  const problem = await availabilityProblem(db, form);
  return { available: problem === null, problem };
}

async function availabilityProblem(
  db: Db,
  { username, nickname }: { username?: string; nickname?: string },
): Promise<FieldProblem | null> {
  if (username !== undefined && nickname !== undefined) throw invalidFields({ nickname: 'not_allowed' });
  if (username !== undefined) {
    if (!isUsername(username)) return 'wrong_format';
    return (await isTaken(db, { username })) ? 'taken' : null;
  }
  if (nickname === undefined) throw invalidFields({ username: 'required' });
  const problem = nicknameProblem(nickname);
  if (problem) return problem;
  const keys = { nickname_key: nicknameKey(nickname), nickname_skeleton: skeleton(nickname) };
  return (await isTaken(db, keys)) ? 'taken' : null;
}

export function meOf(account: UserAccount): Me {
  return {
    id: account.id,
    username: account.username,
    nickname: account.nickname,
    pictureUrl: account.picture,
    bio: account.bio,
    sports: account.sports,
    locale: account.locale,
    latitude: account.latitude,
    longitude: account.longitude,
    searchDistance: account.search_distance,
    region: regionIn(account.locale, account),
  };
}
