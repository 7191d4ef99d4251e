import type { MatchState } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { ProposalRow, Trx } from '../proposals/proposal-row.repository';
import { everybodyColumn, readerColumns, type Reader } from './reader.repository';

/** One writer at a time from here on: an id is looked for and a number taken without a race. null: there is no such room. */
export async function lockRoom(trx: Trx, id: string): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`
    select * from proposal
    where match_id = (select match_id from proposal where id = ${id}) and id = ${id}
    for no key update`.execute(trx);
  return rows[0] ?? null;
}

/** What decides whether somebody may write in a room that is locked, and what those who are told need to know: one look at all of it. */
export interface Standing {
  readonly match_state: MatchState;
  readonly start_at: Date;
  readonly posted_by: string;
  readonly reader: Reader;
  readonly nickname: string;
  readonly picture: string | null;
  /** The number of what they have sent before under this id. */
  readonly before: number | null;
  readonly everybody: readonly string[];
}

export async function standingOf(
  trx: Trx,
  room: ProposalRow,
  userId: string,
  clientId: string,
): Promise<Standing | null> {
  const { rows } = await sql<Omit<Standing, 'reader'> & Omit<Reader, 'userId'>>`
    select m.state as match_state, m.start_at, m.posted_by, u.nickname, u.picture,
      ${readerColumns(trx, userId)}, ${everybodyColumn(trx, room)} as everybody,
      (select number from message where match_id = ${room.match_id} and proposal_id = ${room.id}
        and sender_id = ${userId} and client_id = ${clientId}) as before
    from match m, user_account u
    where m.id = ${room.match_id} and u.id = ${userId} and u.deleted_at is null`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const { teamIds, blocked, ...standing } = row;
  return { ...standing, everybody: [...new Set(row.everybody)], reader: { userId, teamIds, blocked } };
}
