import type {
  EmailChange,
  RecoverByCode,
  RecoveryState,
  ResetPassword,
  SignInAnswer,
} from '@homeground/shared/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Passwords } from '../../platform/auth/passwords';
import type { Sessions } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import { inTransaction, type Tables } from '../../platform/database';
import { invalidFields, Refusal } from '../../platform/errors/refusal';
import type { Mail } from '../../platform/mail/create-mail';
import { badPassword } from '../accounts/accounts.errors';
import { findById, findForSignIn } from '../accounts/accounts.repository';
import { isUsername, passwordProblem, typedUsername } from '../accounts/accounts.rules';
import { me } from '../accounts/accounts.usecases';
import type { ProofDeps } from '../accounts/password-proof.usecases';
import type { Caller, SignInThrottle } from '../accounts/sign-in-throttle.usecases';
import { restoreAccount } from '../departures/restore.usecases';
import { setPassword } from '../devices/password.repository';
import { wantsLetters } from '../letters/letters.repository';
import { findAnyAccount } from '../profiles/profiles.repository';
import { spendLetter } from './letter-throttle.usecases';
import { deleteLinks, findLink, takeLink } from './mail-links.repository';
import { codeHash } from './recovery-codes.rules';
import { codesLeft, spendCode } from './recovery-codes.repository';
import { confirmEmail, findEmail, removeEmail, setEmail } from './recovery-email.repository';
import { linkHash } from './recovery-letters.usecases';
import { linkUnusable, noMail, wrongCode } from './recovery.errors';

type Trx = Transaction<Tables>;

export interface RecoveryDeps extends ProofDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  readonly mail: Mail;
  readonly sessions: Pick<Sessions, 'revokeAll'>;
}

export async function recoveryState({ db }: RecoveryDeps, userId: string): Promise<RecoveryState> {
  const given = await findEmail(db, userId);
  return {
    codesLeft: await codesLeft(db, userId),
    email: given?.email ?? null,
    emailConfirmed: given?.confirmed_at != null,
    letters: await wantsLetters(db, userId),
  };
}

/** Before the transaction. The same work for every name, known or not, and for every code, right or wrong. */
export async function prepareRecovery(deps: RecoveryDeps, given: RecoverByCode, caller: Caller) {
  const username = typedUsername(given.username);
  const attempts = deps.throttle.of(`code ${username}`, caller);
  await attempts.check();
  const problem = passwordProblem(given.password, username);
  if (problem) throw badPassword(problem);
  return { username, attempts, passwordHash: await deps.passwords.hash(given.password) };
}

export async function recoverByCode(
  deps: RecoveryDeps,
  trx: Trx,
  given: { username: string; code: string; passwordHash: string },
): Promise<SignInAnswer> {
  const account = await findForSignIn(trx, given.username, deps.clock.now());
  // Nobody's codes are looked for just the same.
  const userId = account?.id ?? '00000000-0000-7000-8000-000000000000';
  if (!(await spendCode(trx, userId, codeHash(userId, given.code)))) throw wrongCode();
  return enterAnew(deps, trx, userId, given.passwordHash);
}

/** Before the transaction: a password that cannot be taken does not use the link up. */
export async function prepareReset(deps: RecoveryDeps, { token, password }: ResetPassword): Promise<string> {
  const link = await findLink(deps.db, 'reset', linkHash(token), deps.clock.now());
  const account = link && (await findAnyAccount(deps.db, link.user_id));
  if (!account) throw linkUnusable();
  const problem = passwordProblem(password, account.username);
  if (problem) throw badPassword(problem);
  return deps.passwords.hash(password);
}

/** The link counts only as long as the address it went to is still the person's. */
export async function resetByLink(
  deps: RecoveryDeps,
  trx: Trx,
  token: string,
  passwordHash: string,
): Promise<SignInAnswer> {
  const link = await findLink(trx, 'reset', linkHash(token), deps.clock.now());
  const given = link && (await findEmail(trx, link.user_id));
  if (!link || given?.email !== link.email || !given.confirmed_at || !(await takeLink(trx, link.token_hash)))
    throw linkUnusable();
  return enterAnew(deps, trx, link.user_id, passwordHash);
}

/** A new password, and whoever else was signed in is not any more. An account that was to be deleted is back. */
async function enterAnew(
  { clock, sessions }: RecoveryDeps,
  trx: Trx,
  userId: string,
  passwordHash: string,
): Promise<SignInAnswer> {
  await setPassword(trx, { userId, to: passwordHash, now: clock.now() });
  await sessions.revokeAll(trx, userId);
  await deleteLinks(trx, userId, 'reset');
  const restored = await restoreAccount(trx, clock, userId);
  const account = await findById(trx, userId);
  if (!account) throw linkUnusable();
  return { user: me(account), restored };
}

/** An address is only used once its owner has confirmed it. */
export async function changeEmail(
  deps: RecoveryDeps,
  userId: string,
  { email }: Pick<EmailChange, 'email'>,
): Promise<void> {
  const now = deps.clock.now();
  if (email === null) {
    await inTransaction(deps.db, async (trx) => {
      await removeEmail(trx, userId);
      await deleteLinks(trx, userId);
    });
    return;
  }
  if (!deps.mail.enabled) throw noMail();
  if (!ONE_ADDRESS.test(email)) throw invalidFields({ email: 'wrong_format' });
  await spendLetter(deps, `person ${userId}`, email.toLowerCase());
  await inTransaction(deps.db, async (trx) => {
    await setEmail(trx, userId, email, now);
    await deps.mail.ask(trx, 'recovery.confirm', { userId });
  });
}

/** Beyond the schema: nothing that separates or wraps addresses in a letter's head. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/;

export async function confirmByLink(deps: RecoveryDeps, trx: Trx, token: string): Promise<void> {
  const now = deps.clock.now();
  const link = await findLink(trx, 'confirm', linkHash(token), now);
  if (
    !link ||
    !(await takeLink(trx, link.token_hash)) ||
    !(await confirmEmail(trx, link.user_id, link.email, now))
  )
    throw linkUnusable();
}

/**
 * The name to write to, before the transaction; null when nothing will be sent. Nothing here depends on whether anybody has the
 * name: that is found out when the letter is written.
 */
export async function prepareResetLetter(deps: RecoveryDeps, typed: string): Promise<string | null> {
  const username = typedUsername(typed);
  if (!deps.mail.enabled || !isUsername(username)) return null;
  try {
    await spendLetter(deps, `name ${username}`);
    return username;
  } catch (thrown) {
    if (thrown instanceof Refusal) return null;
    throw thrown;
  }
}
