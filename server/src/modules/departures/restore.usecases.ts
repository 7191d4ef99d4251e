import type { RestoredTeams } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Trx } from '../../platform/database';
import { unschedule } from '../../platform/jobs';
import { onAccountRestored } from '../teams';
import { restoreProfile } from './departures.repository';
import './departure-jobs';

/**
 * Restores an account within `limits.deletionGraceDays` after the request to delete it, and its membership in teams with a free place
 * (SPEC 3.5). Returns null if there is nothing to restore.
 */
export async function restoreAccount(trx: Trx, clock: Clock, userId: string): Promise<RestoredTeams | null> {
  if (!(await restoreProfile(trx, userId, clock.now()))) return null;
  await unschedule(trx, 'account.erase', userId);
  return { teams: await onAccountRestored({ clock }, trx, userId) };
}
