import type { Restored } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { unschedule } from '../../platform/jobs';
import { onAccountRestored } from '../teams/returned-account.usecases';
import { putBack } from './departures.repository';
import './departure-jobs';

/** Signing in within the thirty days brings the account back, and its places in the teams that still have one (SPEC 3.5). Null: nothing to put back. */
export async function restoreAccount(
  trx: Transaction<Tables>,
  clock: Clock,
  userId: string,
): Promise<Restored | null> {
  if (!(await putBack(trx, userId, clock.now()))) return null;
  await unschedule(trx, 'account.erase', userId);
  return { teams: await onAccountRestored({ clock }, trx, userId) };
}
