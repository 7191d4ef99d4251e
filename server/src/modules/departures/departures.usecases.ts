import { deletedName, limits } from '@homeground/shared/contracts';
import { sessionRequired } from '../../platform/auth/guard';
import { deleteSessionsOf } from '../../platform/auth/session.repository';
import type { Clock } from '../../platform/clock';
import { inTransaction, type Trx } from '../../platform/database';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Live } from '../../platform/live';
import { deleteMailLinks, type ProofDeps, provePassword } from '../accounts';
import { eraseCommentsAbout } from '../review-pairs';
import './departure-jobs';
import { eraseOwnTexts } from './own-texts.repository';
import { eraseOwnRows, eraseRow, markDeleted, endOverdueDeparture } from './departures.repository';

export interface DepartureDeps extends ProofDeps {
  readonly clock: Clock;
  readonly live: Pick<Live, 'recheck'>;
  /** Actions of other modules in the transaction that deletes an account: teams get another leader, invitations end (SPEC 9, case 7). */
  readonly onDeparture: readonly ((trx: Trx, userId: string) => Promise<void>)[];
}

const DAY = 24 * 3_600_000;

/** Deletes an account. Others no longer see the user; until the erasure, a sign-in restores the account (SPEC 3.5). */
export async function deleteAccount(
  deps: DepartureDeps,
  proof: { userId: string; typed: string },
): Promise<void> {
  await provePassword(deps, { ...proof, field: 'password' });
  const { userId } = proof;
  await inTransaction(deps.db, async (trx) => {
    if (!(await startDeparture(deps, trx, userId))) throw sessionRequired();
  });
  deps.live.recheck(userId);
}

/** Marks an account as deleted and schedules its erasure. Returns false if it is deleted already or does not exist. */
export async function startDeparture(
  { clock, onDeparture }: Pick<DepartureDeps, 'clock' | 'onDeparture'>,
  trx: Trx,
  userId: string,
): Promise<boolean> {
  const account = await trx
    .selectFrom('user_account')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) return false;
  const now = clock.now();
  const eraseAt = new Date(now.getTime() + limits.deletionGraceDays * DAY);
  // Teams are locked before users, as everywhere. The second pass covers a team that the user joined in between.
  for (const action of onDeparture) await action(trx, userId);
  if (!(await markDeleted(trx, userId, { replacementName: deletedName[account.locale], now, eraseAt })))
    return false;
  for (const action of onDeparture) await action(trx, userId);
  await deleteSessionsOf(trx, userId);
  await deleteMailLinks(trx, userId, 'reset');
  await schedule(trx, clock, {
    kind: 'account.erase',
    subject: userId,
    payload: { userId },
    dueAt: eraseAt,
  });
  return true;
}

/** Registers the job that erases a deleted account. The next sweep of pictures deletes the file of its picture. */
export function registerErasureJob(jobs: Jobs): void {
  jobs.on(
    'account.erase',
    async ({ userId }, { trx, now }) => {
      if (!(await endOverdueDeparture(trx, userId, now))) return;
      await eraseOwnTexts(trx, userId, now);
      // No user can choose such names, and the former names are free again.
      await eraseRow(trx, userId, {
        username: `deleted_${userId.replaceAll('-', '').slice(-16)}`,
        nicknameKey: `deleted ${userId}`,
        now,
      });
      await eraseOwnRows(trx, userId);
      await eraseCommentsAbout(trx, userId);
    },
    { isSlow: true },
  );
}
