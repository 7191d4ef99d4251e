import type { MatchState, RoomSide, TeamRole } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Trx } from '../proposals/proposal-row.repository';
import type { RoomBase } from './room-row.repository';
import { readerIdsColumn, readerColumns, type Reader } from './reader.repository';

/** Locks the room, so that only one writer at a time checks client ids and takes a number. Returns null if the room does not exist. */
export async function lockRoom(trx: Trx, id: string): Promise<RoomBase | null> {
  const { rows } = await sql<RoomBase>`
    select * from room
    where match_id = (select match_id from room where id = ${id}) and id = ${id}
    for no key update`.execute(trx);
  return rows[0] ?? null;
}

/** Facts that decide whether a user may write in a locked room and who is notified, read in one query. */
export interface Standing {
  /** Null in the room of a team. */
  readonly match: {
    readonly match_state: MatchState;
    readonly start_at: Date;
    readonly posted_by: string;
  } | null;
  /** Null in all other rooms, and for a user who is not in the team. */
  readonly member: { readonly role: TeamRole; readonly reads_after: number } | null;
  /** Set for a player who was let into the room of a match (SPEC 6.3), even if they also speak for a side. */
  readonly player: { readonly player_side: RoomSide; readonly player_reads_after: number } | null;
  readonly reader: Reader;
  readonly nickname: string;
  readonly picture: string | null;
  /** Number of the message that they have sent before with this client id. */
  readonly before: number | null;
  /** Users who are in the room. */
  readonly reader_ids: readonly string[];
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type StandingRow = Omit<Standing, 'reader' | 'match' | 'member' | 'player'> &
  Omit<Reader, 'userId'> &
  Nullable<NonNullable<Standing['match']>> &
  Nullable<NonNullable<Standing['member']>> &
  Nullable<NonNullable<Standing['player']>>;

export async function standingOf(
  trx: Trx,
  room: RoomBase,
  userId: string,
  clientId: string,
): Promise<Standing | null> {
  const { rows } = await sql<StandingRow>`
    select m.state as match_state, m.start_at, member.role, member.reads_after,
      player.side as player_side, player.reads_after as player_reads_after, u.nickname, u.picture,
      coalesce((select posted_by from guest_spot where id = ${room.guest_spot_id}), m.posted_by) as posted_by,
      ${readerColumns(trx, userId)}, ${readerIdsColumn(trx, room)} as reader_ids,
      (select number from message where match_id = ${room.match_id} and proposal_id = ${room.id}
        and sender_id = ${userId} and client_id = ${clientId}) as before
    from user_account u
    left join match m on m.id = ${room.match_id}
    left join team_member member on ${room.kind === 'TEAM'} and member.team_id = ${room.id} and member.user_id = u.id
    left join room_player player on ${room.kind === 'PROPOSAL'} and player.match_id = ${room.match_id} and player.room_id = ${room.id}
      and player.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const { match_state, start_at, posted_by, role, reads_after, ...others } = row;
  const { player_side, player_reads_after, teamIds, playsIn, blocked, ...standing } = others;
  return {
    ...standing,
    match: match_state && start_at && posted_by ? { match_state, start_at, posted_by } : null,
    member: role !== null && reads_after !== null ? { role, reads_after } : null,
    player: player_side !== null && player_reads_after !== null ? { player_side, player_reads_after } : null,
    reader_ids: [...new Set(row.reader_ids)],
    reader: { userId, teamIds, playsIn, blocked },
  };
}
