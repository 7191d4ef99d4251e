import { randomBytes } from 'node:crypto';
import type { Locale } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import { deleteSessionsOf } from '../../platform/auth/session.repository';
import type { Tables } from '../../platform/database';
import type { Mail } from '../../platform/mail/create-mail';
import { resetByOperatorLetter } from './letters';
import { deleteLinks } from './mail-links.repository';
import { replaceCodes } from './recovery-codes.repository';
import { codeHash, codesFrom } from './recovery-codes.rules';
import { findEmail, removeEmail } from './recovery-email.repository';

declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    /** To the address that no longer counts, which is why it stands here until the letter is sent. */
    'recovery.was_reset': { readonly email: string; readonly locale: Locale };
  }
}

/** Tells the address before that an operator has reset the recovery: who did not ask for it can still object. */
export function resetLetters(mail: Pick<Mail, 'on'>): void {
  mail.on('recovery.was_reset', ({ email, locale }) =>
    Promise.resolve({ to: email, ...resetByOperatorLetter[locale] }),
  );
}

/**
 * For somebody who has proved to an operator who they are: every session, code and address ends. Returns one new code, with which
 * the person chooses a password of their own. Null: there is no such account.
 */
export async function resetRecovery(
  mail: Pick<Mail, 'enabled' | 'ask'>,
  trx: Transaction<Tables>,
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
  const before = await findEmail(trx, userId);
  await replaceCodes(trx, userId, [codeHash(userId, code)]);
  await removeEmail(trx, userId);
  await deleteLinks(trx, userId);
  await deleteSessionsOf(trx, userId);
  if (mail.enabled && before?.confirmed_at)
    await mail.ask(trx, 'recovery.was_reset', { email: before.email, locale: account.locale });
  return code;
}
