import type { Kysely } from 'kysely';
import { sessionRequired } from '../../platform/auth/guard';
import type { Passwords } from '../../platform/auth/passwords';
import type { Tables } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import { findById, type UserAccount } from './accounts.repository';
import type { SignInThrottle } from './sign-in-throttle.usecases';

export interface ProofDeps {
  readonly db: Kysely<Tables>;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
}

/** Not a 401: that would sign the person out for a slip of the finger. */
export const wrongPassword = (field: string) =>
  new Refusal(422, 'account.wrong_password', {
    fields: { [field]: 'not_allowed' },
    message: 'This is not the current password.',
  });

/** Somebody who is signed in shows that it is really them. Guesses are counted apart from those of signing in. */
export async function provePassword(
  deps: ProofDeps,
  given: { userId: string; typed: string; field: string },
): Promise<UserAccount> {
  const account = await findById(deps.db, given.userId);
  if (!account) throw sessionRequired();
  const attempts = deps.throttle.ofProof(given.userId);
  const right = await deps.passwords.check(account.password_hash, given.typed, {
    before: attempts.check,
    failed: attempts.failed,
  });
  if (!right) throw wrongPassword(given.field);
  await attempts.passed();
  return account;
}
