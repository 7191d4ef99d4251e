import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';

export interface MailLinkTable {
  token_hash: Buffer;
  user_id: string;
  purpose: 'confirm' | 'reset';
  email: string;
  expires_at: Date;
}

export async function insertMailLink(db: Db, link: MailLinkTable): Promise<void> {
  await db.insertInto('mail_link').values(link).execute();
}

/** Returns a link that has not expired and is not used up (`spendMailLink`). */
export async function findMailLink(
  db: Db,
  purpose: MailLinkTable['purpose'],
  tokenHash: Buffer,
  now: Date,
): Promise<MailLinkTable | null> {
  const row = await db
    .selectFrom('mail_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link up. Returns true only for the first call with this link. */
export async function spendMailLink(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mail_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteMailLinks(
  trx: Trx,
  userId: string,
  purpose?: MailLinkTable['purpose'],
): Promise<void> {
  const query = trx.deleteFrom('mail_link').where('user_id', '=', userId);
  await (purpose ? query.where('purpose', '=', purpose) : query).execute();
}

export async function deleteExpiredMailLinks(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'mail_link', sql`expires_at <= ${now}`);
}
