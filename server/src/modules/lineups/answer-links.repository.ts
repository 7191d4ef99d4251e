import type { AnswerLink } from '@homeground/shared/contracts';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database';
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
