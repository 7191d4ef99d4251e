import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import type { Mail } from '../../platform/mail/create-mail';
import type { Letter } from '../../platform/mail/mail-server';
import { findForSignIn } from '../accounts/accounts.repository';
import { findAnyAccount } from '../profiles/profiles.repository';
import { confirmLetter, resetLetter } from './letters';
import { insertLink, type MailLinkTable } from './mail-links.repository';
import { findEmail } from './recovery-email.repository';

declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    'recovery.confirm': { readonly userId: string };
    /** A name somebody typed, whether or not anybody has it. */
    'recovery.reset': { readonly username: string };
  }
}

export interface LetterDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly mail: Mail;
  /** Where links lead, without a slash at the end. */
  readonly publicUrl: string;
}

const HOUR = 3_600_000;
const LIVES = { confirm: 72 * HOUR, reset: HOUR } as const;

/** The token is in the letter and, hashed, in the database; nowhere else. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest();

/** Letters are written when they are sent: a token never waits, and who has changed their mind meanwhile gets none. */
export function recoveryLetters({ db, clock, mail, publicUrl }: LetterDeps): void {
  async function tokenFor(link: Pick<MailLinkTable, 'user_id' | 'purpose' | 'email'>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await insertLink(db, {
      ...link,
      token_hash: linkHash(token),
      expires_at: new Date(clock.now().getTime() + LIVES[link.purpose]),
    });
    return token;
  }

  mail.on('recovery.confirm', async ({ userId }): Promise<Letter | null> => {
    const [account, given] = [await findAnyAccount(db, userId), await findEmail(db, userId)];
    if (!account || account.deleted_at || !given || given.confirmed_at) return null;
    const token = await tokenFor({ user_id: userId, purpose: 'confirm', email: given.email });
    // Behind the #, so that no server and no referrer ever sees it.
    return {
      to: given.email,
      ...confirmLetter[account.locale](`${publicUrl}/user/${userId}/edit#email=${token}`, account.nickname),
    };
  });

  mail.on('recovery.reset', async ({ username }): Promise<Letter | null> => {
    const account = await findForSignIn(db, username, clock.now());
    const given = account && (await findEmail(db, account.id));
    if (!account || !given?.confirmed_at) return null;
    const token = await tokenFor({ user_id: account.id, purpose: 'reset', email: given.email });
    return {
      to: given.email,
      ...resetLetter[account.locale](`${publicUrl}/signin#reset=${token}`, account.nickname),
    };
  });
}
