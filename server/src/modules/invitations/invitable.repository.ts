import type { Trx } from '../../platform/database';
import { notBlockedWith } from '../blocks';

/** Returns whether the inviter may see the user: another user whose account is not deleted, without a block between the two (SPEC 8.6). */
export async function isInvitable(trx: Trx, inviterId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('id', '!=', inviterId)
    .where('deleted_at', 'is', null)
    .where(notBlockedWith(inviterId, 'user_account.id'))
    .executeTakeFirst();
  return row !== undefined;
}
