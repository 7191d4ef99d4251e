import type { PasswordChange } from '@homeground/shared/contracts';
import type { SignedIn, Sessions } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import { inTransaction } from '../../platform/database';
import { invalidFields } from '../../platform/errors/refusal';
import type { Live } from '../../platform/live';
import { deleteMailLinks, passwordProblem, type ProofDeps, provePassword, wrongPassword } from '../accounts';
import { replacePassword } from './password.repository';

export interface DeviceDeps extends ProofDeps {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly live: Pick<Live, 'recheck'>;
}

/** Changes the password, signs out all other devices and deletes open reset links. */
export async function changePassword(
  deps: DeviceDeps,
  user: SignedIn,
  { current, next }: PasswordChange,
): Promise<void> {
  const account = await provePassword(deps, { userId: user.id, typed: current, field: 'current' });
  const problem = passwordProblem(next, account.username);
  if (problem) throw invalidFields({ next: problem });
  const passwordHash = await deps.passwords.hash(next);
  await inTransaction(deps.db, async (trx) => {
    const change = { userId: user.id, from: account.password_hash, to: passwordHash, now: deps.clock.now() };
    if (!(await replacePassword(trx, change))) throw wrongPassword('current');
    await deps.sessions.revokeOthers(trx, user);
    await deleteMailLinks(trx, user.id, 'reset');
  });
  deps.live.recheck(user.id);
}
