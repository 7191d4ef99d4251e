import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import type { Db, Tables } from '../../platform/database';
import type { Mail } from '../../platform/mail/create-mail';
import type { Letter } from '../../platform/mail/mail-server';
import { findAccountForSignIn, insertMailLink } from '../accounts';
import { findAnyAccount } from '../profiles';
import { confirmLetter, resetLetter } from './letters';
import { findEmail } from './recovery-email.repository';

declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    'recovery.confirm': { readonly userId: string };
    /** The typed username, whether or not an account has it. */
    'recovery.reset': { readonly username: string };
  }
}

export interface LetterDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mail;
  /** Address of the site for links, without a slash at the end. */
  readonly publicUrl: string;
}

const HOUR = 3_600_000;
const LINK_LIFETIME_MS = { confirm: 72 * HOUR, reset: HOUR } as const;

/** Hashes a token. Only the letter contains the token; the database stores the hash. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest();

/** Writes letters when they are sent, so that no token is stored in the queue and a changed address gets no outdated letter. */
export function registerRecoveryLetters({ db, clock, mail, publicUrl }: LetterDeps): void {
  async function createLinkToken(
    link: Pick<Tables['mail_link'], 'user_id' | 'purpose' | 'email'>,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await insertMailLink(db, {
      ...link,
      token_hash: linkHash(token),
      expires_at: new Date(clock.now().getTime() + LINK_LIFETIME_MS[link.purpose]),
    });
    return token;
  }

  mail.on('recovery.confirm', async ({ userId }): Promise<Letter | null> => {
    const [account, storedEmail] = [await findAnyAccount(db, userId), await findEmail(db, userId)];
    if (!account || account.deleted_at || !storedEmail || storedEmail.confirmed_at) return null;
    const token = await createLinkToken({ user_id: userId, purpose: 'confirm', email: storedEmail.email });
    // The token is behind the #, so that no server log and no referrer contains it.
    return {
      to: storedEmail.email,
      ...confirmLetter[account.locale](`${publicUrl}/user/${userId}/edit#email=${token}`, account.nickname),
    };
  });

  mail.on('recovery.reset', async ({ username }): Promise<Letter | null> => {
    const account = await findAccountForSignIn(db, username, clock.now());
    const storedEmail = account && (await findEmail(db, account.id));
    if (!account || !storedEmail?.confirmed_at) return null;
    const token = await createLinkToken({ user_id: account.id, purpose: 'reset', email: storedEmail.email });
    return {
      to: storedEmail.email,
      ...resetLetter[account.locale](`${publicUrl}/signin#reset=${token}`, account.nickname),
    };
  });
}
