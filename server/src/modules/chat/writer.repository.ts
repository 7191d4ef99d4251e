import type { MatchState, RoomSide, TeamRole } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import { type SessionKey, userOfSession } from '../../platform/auth/first-reads';
import { compileOnce, type Db, idList, type Trx, type ValueOf } from '../../platform/database';
import { type Reader, readerColumns, readerIdsColumn, type RoomBase } from '../rooms';

/**
 * Locks the room. Only one writer at a time can then check whether a message was sent before, and give it the next number. The
 * primary key is (match_id, id), so both columns are compared. Returns null if there is no such room.
 */
export async function lockRoom(trx: Trx, id: string): Promise<RoomBase | null> {
  const { rows } = await sql<RoomBase>`
    select * from room
    where match_id = (select match_id from room where id = ${id}) and id = ${id}
    for no key update`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Facts that decide whether a user may write in a room and who is notified. `reads_after`: only messages with a higher number are shown to
 * this user.
 */
export interface WriterFacts {
  /** Null in the room of a team. */
  readonly match: {
    readonly match_state: MatchState;
    readonly start_at: Date;
    readonly posted_by: string;
  } | null;
  /** Null outside the room of a team, and for a user who is not in the team. */
  readonly member: { readonly role: TeamRole; readonly reads_after: number } | null;
  /** Set for a player who was let into the room of a match (SPEC 6.3), even if they also represent a side. */
  readonly player: { readonly player_side: RoomSide; readonly player_reads_after: number } | null;
  readonly reader: Reader;
  readonly nickname: string;
  readonly picture: string | null;
  /** Number of the message that the user already sent with this client id (a retry); null: the message is new. */
  readonly earlierNumber: number | null;
  /** Users who are in the room. */
  readonly reader_ids: readonly string[];
}

/** A user who writes, and the id that the client gave to the message. */
export interface WriteRequest {
  readonly userId: string;
  readonly clientId: string;
}

/** A room that is not locked. */
export interface UnlockedRoom extends RoomBase {
  /** Changes with every change of the row. */
  readonly version: string;
}

export interface RoomWriters {
  readonly room: UnlockedRoom;
  /** By user id. Deleted users have no facts. */
  readonly factsByUser: ReadonlyMap<string, WriterFacts>;
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type WriterRow = UnlockedRoom &
  Omit<WriterFacts, 'reader' | 'match' | 'member' | 'player'> &
  Omit<Reader, 'userId'> & { readonly writer_id: string | null } & Nullable<
    NonNullable<WriterFacts['match']>
  > &
  Nullable<NonNullable<WriterFacts['member']>> &
  Nullable<NonNullable<WriterFacts['player']>>;

/** Reads a room with the facts about each writer, in one statement. Each user may appear once. Returns null if there is no such room. */
export async function writersIn(
  db: Db,
  roomId: string,
  requests: readonly WriteRequest[],
): Promise<RoomWriters | null> {
  const userIds = requests.map(({ userId }) => userId);
  const clientIds = requests.map(({ clientId }) => clientId);
  return writersFrom(await selectWriters(db, { roomId, userIds, clientIds }));
}

const selectWriters = compileOnce(
  (db, valueOf: ValueOf<{ roomId: string; userIds: readonly string[]; clientIds: readonly string[] }>) =>
    compileWriters(
      db,
      valueOf('roomId'),
      sql`select * from unnest(${idList(valueOf('userIds'))}, ${idList(valueOf('clientIds'))})`,
    ),
);

/** Reads a room with the facts about the user of a session. The client id of the message is not known yet. */
export async function writerOfSession(
  db: Db,
  values: SessionKey & { readonly roomId: string },
): Promise<RoomWriters | null> {
  return writersFrom(await selectWriterOfSession(db, values));
}

const selectWriterOfSession = compileOnce((db, valueOf: ValueOf<SessionKey & { readonly roomId: string }>) =>
  compileWriters(db, valueOf('roomId'), sql`select ${userOfSession(valueOf)}, null::uuid`),
);

/** `writing` selects the user id and the client id of each writer. */
function compileWriters(db: Db, roomId: RawBuilder<string>, writing: RawBuilder<unknown>) {
  return sql<WriterRow>`
    with writing (user_id, client_id) as materialized (${writing}),
    room as materialized (
      select room.*, room.xmin::text as version, ${readerIdsColumn} as reader_ids from room
      where room.match_id = (select match_id from room where id = ${roomId}) and room.id = ${roomId})
    select room.*, u.id as writer_id, m.state as match_state, m.start_at, member.role, member.reads_after,
      player.side as player_side, player.reads_after as player_reads_after, u.nickname, u.picture,
      coalesce((select posted_by from guest_spot where id = room.guest_spot_id), m.posted_by) as posted_by,
      ${readerColumns(db, sql.ref('writing.user_id'))},
      (select number from message where match_id = room.match_id and proposal_id = room.id
        and sender_id = writing.user_id and message.client_id = writing.client_id) as "earlierNumber"
    from room
    cross join writing
    left join user_account u on u.id = writing.user_id and u.deleted_at is null
    left join match m on m.id = room.match_id
    left join team_member member on room.kind = 'TEAM' and member.team_id = room.id and member.user_id = u.id
    left join room_player player on room.kind = 'PROPOSAL' and player.match_id = room.match_id and player.room_id = room.id
      and player.user_id = u.id`.compile(db);
}

function writersFrom(rows: readonly WriterRow[]): RoomWriters | null {
  const [room] = rows;
  return room ? { room, factsByUser: new Map(rows.flatMap(factsFrom)) } : null;
}

function factsFrom(row: WriterRow): [string, WriterFacts][] {
  const { writer_id: userId, match_state, start_at, posted_by, role, reads_after } = row;
  const { player_side, player_reads_after, teamIds, playsIn, blocked } = row;
  if (userId === null) return [];
  const facts = {
    nickname: row.nickname,
    picture: row.picture,
    earlierNumber: row.earlierNumber,
    reader_ids: row.reader_ids,
    match: match_state && start_at && posted_by ? { match_state, start_at, posted_by } : null,
    member: role !== null && reads_after !== null ? { role, reads_after } : null,
    player: player_side !== null && player_reads_after !== null ? { player_side, player_reads_after } : null,
    reader: { userId, teamIds, playsIn, blocked },
  };
  return [[userId, facts]];
}
