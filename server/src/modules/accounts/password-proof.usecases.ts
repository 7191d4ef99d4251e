import { sessionRequired } from '../../platform/auth/guard';
import type { Passwords } from '../../platform/auth/passwords';
import type { Db } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import { findAccount, type UserAccount } from './accounts.repository';
import type { SignInThrottle } from './sign-in-throttle.usecases';

export interface ProofDeps {
  readonly db: Db;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
}

/** Answers 422, because a 401 would sign the user out after a typing mistake. */
export const wrongPassword = (field: string) =>
  new Refusal(422, 'account.wrong_password', {
    fields: { [field]: 'not_allowed' },
    message: 'This is not the current password.',
  });

/** Checks the password of a signed-in user. Wrong attempts are counted apart from wrong sign-ins. */
export async function provePassword(
  deps: ProofDeps,
  proof: { userId: string; typed: string; field: string },
): Promise<UserAccount> {
  const account = await findAccount(deps.db, proof.userId);
  if (!account) throw sessionRequired();
  const attempts = deps.throttle.proofAttemptsOf(proof.userId);
  const isCorrect = await deps.passwords.check(account.password_hash, proof.typed, {
    before: attempts.check,
    failed: attempts.failed,
  });
  if (!isCorrect) throw wrongPassword(proof.field);
  await attempts.passed();
  return account;
}
