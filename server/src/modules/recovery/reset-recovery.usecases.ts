import { randomBytes } from 'node:crypto';
import type { Locale } from '@homeground/shared/contracts';
import { deleteSessionsOf } from '../../platform/auth/session.repository';
import type { Trx } from '../../platform/database';
import type { Mail } from '../../platform/mail/create-mail';
import { resetByOperatorLetter } from './letters';
import { deleteMailLinks } from '../accounts';
import { replaceCodes } from './recovery-codes.repository';
import { codeHash, codesFrom } from './recovery-codes.rules';
import { findEmail, removeEmail } from './recovery-email.repository';

declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    /** The former address, stored here until the letter is sent, because the account no longer has it. */
    'recovery.was_reset': { readonly email: string; readonly locale: Locale };
  }
}

/** Registers the letter to the former address about a reset by an operator, so that the owner can object. */
export function registerResetLetter(mail: Pick<Mail, 'on'>): void {
  mail.on('recovery.was_reset', ({ email, locale }) =>
    Promise.resolve({ to: email, ...resetByOperatorLetter[locale] }),
  );
}

/**
 * Resets the recovery of a user who has proved their identity to an operator: ends all sessions and removes codes and address. Returns one
 * new code, with which the user can set a password; null if there is no such account.
 */
export async function resetRecovery(
  mail: Pick<Mail, 'enabled' | 'enqueue'>,
  trx: Trx,
  userId: string,
): Promise<string | null> {
  const account = await trx
    .selectFrom('user_account')
    .select('locale')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const [code] = codesFrom(randomBytes(32));
  if (!account || code === undefined) return null;
  const formerEmail = await findEmail(trx, userId);
  await replaceCodes(trx, userId, [codeHash(userId, code)]);
  await removeEmail(trx, userId);
  await deleteMailLinks(trx, userId);
  await deleteSessionsOf(trx, userId);
  if (mail.enabled && formerEmail?.confirmed_at)
    await mail.enqueue(trx, 'recovery.was_reset', { email: formerEmail.email, locale: account.locale });
  return code;
}
