import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { notBlockedWith } from '../blocks/blocks.repository';

/** Whether the user exists for the inviter: the account is not deleted, and neither has blocked the other (SPEC 8.6). */
export async function isInvitable(trx: Transaction<Tables>, by: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('id', '!=', by)
    .where('deleted_at', 'is', null)
    .where(notBlockedWith(by, 'user_account.id'))
    .executeTakeFirst();
  return row !== undefined;
}
