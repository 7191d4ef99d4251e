import type { AnswerLink } from '@homeground/shared/contracts';
import type { Insertable, Updateable, Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { LineUpSideName } from './line-up-row.repository';
import type { SideRef } from './line-ups.repository';

export interface AnswerLinkTable {
  id: string;
  match_id: string;
  side: LineUpSideName;
  token_hash: Buffer;
  show_names: boolean;
  created_by: string;
  created_at: Date;
  revoked_at: Date | null;
}

export type AnswerLinkRow = Selectable<AnswerLinkTable>;

/** Returns the valid link of a side; null if there is no link, or if it was revoked. */
export async function liveLinkOf(db: Db, { matchId, side }: SideRef): Promise<AnswerLink | null> {
  const row = await db
    .selectFrom('answer_link')
    .innerJoin('user_account as maker', 'maker.id', 'created_by')
    .select(['answer_link.id', 'maker.nickname', 'answer_link.created_at', 'show_names'])
    .where('match_id', '=', matchId)
    .where('side', '=', side)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        madeBy: row.nickname,
        createdAt: row.created_at.toISOString(),
        showNames: row.show_names,
      }
    : null;
}

export async function findByToken(db: Db, tokenHash: Buffer): Promise<AnswerLinkRow | null> {
  const row = await db
    .selectFrom('answer_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertLink(trx: Trx, row: Insertable<AnswerLinkTable>): Promise<void> {
  await trx.insertInto('answer_link').values(row).execute();
}

/** Revokes the link of a side. Returns false if the side has no link. */
export const revokeLinks = (trx: Trx, side: SideRef, now: Date): Promise<boolean> =>
  updateLinks(trx, side, { revoked_at: now });

/** Returns false if the side has no link. */
export const setShowNames = (trx: Trx, side: SideRef, showNames: boolean): Promise<boolean> =>
  updateLinks(trx, side, { show_names: showNames });

async function updateLinks(
  trx: Trx,
  { matchId, side }: SideRef,
  change: Updateable<AnswerLinkTable>,
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
