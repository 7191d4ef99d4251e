import type { Insertable, Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../../platform/database';
import type { AnswerLinkRow, SideRef } from '../lineups';

export async function findByToken(db: Db, tokenHash: Buffer): Promise<AnswerLinkRow | null> {
  const row = await db
    .selectFrom('answer_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAnswerLink(trx: Trx, row: Insertable<Tables['answer_link']>): Promise<void> {
  await trx.insertInto('answer_link').values(row).execute();
}

/** Revokes the link of a side. Returns false if the side has no link. */
export const revokeLinks = (trx: Trx, side: SideRef, now: Date): Promise<boolean> =>
  updateLinks(trx, side, { revoked_at: now });

/** Returns false if the side has no link. */
export const setShowNames = (trx: Trx, side: SideRef, showNames: boolean): Promise<boolean> =>
  updateLinks(trx, side, { show_names: showNames });

export async function updateLinks(
  trx: Trx,
  { matchId, side }: SideRef,
  change: Updateable<Tables['answer_link']>,
): Promise<boolean> {
  const rows = await trx
    .updateTable('answer_link')
    .set(change)
    .where('match_id', '=', matchId)
    .where('side', '=', side)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}
