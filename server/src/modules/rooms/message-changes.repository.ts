import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import type { RoomRef } from './messages.repository';

/**
 * Assigns the room's next change numbers to these messages. Call it for each visible change of a message, in the same commit and with
 * the room locked, so that numbers have no gaps and are in the order of the commits (docs/decisions/135).
 */
export async function assignChangeNumbers(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    with room as (
      update room set last_change = last_change + ${numbers.length}::int
      where match_id = ${matchId} and id = ${roomId} returning last_change - ${numbers.length}::int as before),
    changed as (select * from unnest(${numbers}::int[]) with ordinality as item (number, step))
    update message set change = room.before + changed.step from room, changed
    where message.match_id = ${matchId} and message.proposal_id = ${roomId} and message.number = changed.number`.execute(
    trx,
  );
}

/** Returns the numbers of a message and of the messages that quote it, because all of them show its text. */
export async function numbersShowingMessage(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  number: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('message')
    .select('number')
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where((column) => column.or([column('number', '=', number), column('quotes', '=', number)]))
    .orderBy('number')
    .execute();
  return rows.map((row) => row.number);
}

export interface MessagePosition {
  readonly room: RoomRef;
  readonly number: number;
}

/** Locks the room of a message and returns its position; null if the message does not exist. */
export async function lockRoomOfMessage(trx: Trx, id: string): Promise<MessagePosition | null> {
  const { rows } = await sql<{ match_id: string; proposal_id: string; number: number }>`
    select message.match_id, proposal_id, number from message
    join room on room.match_id = message.match_id and room.id = message.proposal_id
    where message.id = ${id} for no key update of room`.execute(trx);
  const [row] = rows;
  return row ? { room: { matchId: row.match_id, roomId: row.proposal_id }, number: row.number } : null;
}

/** Assigns new change numbers to a message whose text changed, and to the messages that quote it. */
export async function assignChangeNumbersWithQuotes(
  trx: Trx,
  { room, number }: MessagePosition,
): Promise<readonly number[]> {
  const numbers = await numbersShowingMessage(trx, room, number);
  await assignChangeNumbers(trx, room, numbers);
  return numbers;
}
