import type { CardTerms } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import type { RoomRef } from '../rooms';

/** Marks the open card of this kind as replaced. Returns its number, or null if there was none. */
export async function markOpenCardReplaced(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  kind: CardTerms['kind'],
): Promise<number | null> {
  const row = await trx
    .updateTable('message')
    .set({ card_state: 'REPLACED' })
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where('card_state', '=', 'PROPOSED')
    .where(sql`terms ->> 'kind'`, '=', kind)
    .returning('number')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Stores the answer to a card. Returns false if the card has been answered or replaced. */
export async function saveCardAnswer(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  number: number,
  state: 'ACCEPTED' | 'DECLINED',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('message')
    .set({ card_state: state })
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where('number', '=', number)
    .where('card_state', '=', 'PROPOSED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
