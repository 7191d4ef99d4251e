import type {
  EmailChange,
  RecoverByCode,
  RecoveryState,
  ResetPassword,
  SignInAnswer,
} from '@homeground/shared/contracts';
import type { Passwords } from '../../platform/auth/passwords';
import type { Sessions } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import { type Db, inTransaction, type Trx } from '../../platform/database';
import { invalidFields, Refusal } from '../../platform/errors/refusal';
import type { Mail } from '../../platform/mail/create-mail';
import {
  badPassword,
  type SignInOrigin,
  deleteMailLinks,
  findAccount,
  findAccountForSignIn,
  findMailLink,
  isUsername,
  meOf,
  passwordProblem,
  type ProofDeps,
  type SignInThrottle,
  spendMailLink,
  typedUsername,
} from '../accounts';
import { restoreAccount } from '../departures';
import { setPassword } from '../devices';
import { wantsLetters } from '../letters';
import { findAnyAccount } from '../profiles';
import { throttleLetter } from './letter-throttle.usecases';
import { codeHash } from './recovery-codes.rules';
import { codesLeft, spendCode } from './recovery-codes.repository';
import { confirmEmail, findEmail, removeEmail, setEmail } from './recovery-email.repository';
import { linkHash } from './recovery-letters.usecases';
import { linkUnusable, noMail, wrongCode } from './recovery.errors';

export interface RecoveryDeps extends ProofDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  readonly mail: Mail;
  readonly sessions: Pick<Sessions, 'revokeAll'>;
}

export async function recoveryState({ db }: RecoveryDeps, userId: string): Promise<RecoveryState> {
  const storedEmail = await findEmail(db, userId);
  return {
    codesLeft: await codesLeft(db, userId),
    email: storedEmail?.email ?? null,
    emailConfirmed: storedEmail?.confirmed_at != null,
    letters: await wantsLetters(db, userId),
  };
}

/**
 * Runs before the transaction. Hashes the password also for unknown usernames and wrong codes, so that these take as long as correct input.
 */
export async function prepareRecovery(deps: RecoveryDeps, form: RecoverByCode, origin: SignInOrigin) {
  const username = typedUsername(form.username);
  const attempts = deps.throttle.attemptsOf(`code ${username}`, origin);
  await attempts.check();
  const problem = passwordProblem(form.password, username);
  if (problem) throw badPassword(problem);
  return { username, attempts, passwordHash: await deps.passwords.hash(form.password) };
}

export async function recoverByCode(
  deps: RecoveryDeps,
  trx: Trx,
  recovery: { username: string; code: string; passwordHash: string },
): Promise<SignInAnswer> {
  const account = await findAccountForSignIn(trx, recovery.username, deps.clock.now());
  // An unknown username runs the same query, with an id that does not exist.
  const userId = account?.id ?? '00000000-0000-7000-8000-000000000000';
  if (!(await spendCode(trx, userId, codeHash(userId, recovery.code)))) throw wrongCode();
  return resetAccess(deps, trx, userId, recovery.passwordHash);
}

/** Runs before the transaction, so that a refused password does not use the link up. */
export async function prepareReset(deps: RecoveryDeps, { token, password }: ResetPassword): Promise<string> {
  const link = await findMailLink(deps.db, 'reset', linkHash(token), deps.clock.now());
  const account = link && (await findAnyAccount(deps.db, link.user_id));
  if (!account) throw linkUnusable();
  const problem = passwordProblem(password, account.username);
  if (problem) throw badPassword(problem);
  return deps.passwords.hash(password);
}

/** Resets the password by a link, which is valid only while the user still has the address to which the letter was sent. */
export async function resetByLink(
  deps: RecoveryDeps,
  trx: Trx,
  token: string,
  passwordHash: string,
): Promise<SignInAnswer> {
  const link = await findMailLink(trx, 'reset', linkHash(token), deps.clock.now());
  const storedEmail = link && (await findEmail(trx, link.user_id));
  if (!link || storedEmail?.email !== link.email || !storedEmail.confirmed_at) throw linkUnusable();
  if (!(await spendMailLink(trx, link.token_hash))) throw linkUnusable();
  return resetAccess(deps, trx, link.user_id, passwordHash);
}

/** Sets a new password, ends all sessions and restores an account that waits for deletion. */
async function resetAccess(
  { clock, sessions }: RecoveryDeps,
  trx: Trx,
  userId: string,
  passwordHash: string,
): Promise<SignInAnswer> {
  await setPassword(trx, { userId, to: passwordHash, now: clock.now() });
  await sessions.revokeAll(trx, userId);
  await deleteMailLinks(trx, userId, 'reset');
  const restored = await restoreAccount(trx, clock, userId);
  const account = await findAccount(trx, userId);
  if (!account) throw linkUnusable();
  return { user: meOf(account), restored };
}

/** Saves or removes (null) the address for recovery. The address is used only after its owner has confirmed it. */
export async function changeEmail(
  deps: RecoveryDeps,
  userId: string,
  { email }: Pick<EmailChange, 'email'>,
): Promise<void> {
  const now = deps.clock.now();
  if (email === null) {
    await inTransaction(deps.db, async (trx) => {
      await removeEmail(trx, userId);
      await deleteMailLinks(trx, userId);
    });
    return;
  }
  if (!deps.mail.enabled) throw noMail();
  if (!ONE_ADDRESS.test(email)) throw invalidFields({ email: 'wrong_format' });
  await throttleLetter(deps, `person ${userId}`, email.toLowerCase());
  await inTransaction(deps.db, async (trx) => {
    await setEmail(trx, userId, email, now);
    await deps.mail.enqueue(trx, 'recovery.confirm', { userId });
  });
}

/** Stricter than the schema: refuses all characters that separate or wrap addresses in a mail header. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/;

export async function confirmByLink(deps: RecoveryDeps, trx: Trx, token: string): Promise<void> {
  const now = deps.clock.now();
  const link = await findMailLink(trx, 'confirm', linkHash(token), now);
  if (
    !link ||
    !(await spendMailLink(trx, link.token_hash)) ||
    !(await confirmEmail(trx, link.user_id, link.email, now))
  )
    throw linkUnusable();
}

/**
 * Runs before the transaction and returns the username for the letter; null if no letter will be sent. The account is looked up only
 * when the letter is written, so the result does not reveal whether an account has this name.
 */
export async function prepareResetLetter(deps: RecoveryDeps, typedName: string): Promise<string | null> {
  const username = typedUsername(typedName);
  if (!deps.mail.enabled || !isUsername(username)) return null;
  try {
    await throttleLetter(deps, `name ${username}`);
    return username;
  } catch (thrown) {
    if (thrown instanceof Refusal) return null;
    throw thrown;
  }
}
