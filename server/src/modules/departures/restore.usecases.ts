import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { unschedule } from '../../platform/jobs';
import { putBack } from './departures.repository';
import './departure-jobs';

/** Signing in within the thirty days brings everything back but the teams, which have gone on (SPEC 3.5). */
export async function restoreAccount(
  trx: Transaction<Tables>,
  clock: Clock,
  userId: string,
): Promise<boolean> {
  if (!(await putBack(trx, userId, clock.now()))) return false;
  await unschedule(trx, 'account.erase', userId);
  return true;
}
