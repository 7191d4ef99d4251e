import type { RoomSide } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import { blockedIdsQuery } from '../blocks';
import type { ProposalRow } from './proposal-row.repository';
import type { RoomBase } from './room-row.repository';
import { type Db, idList } from '../../platform/database';

/** The caller of a room, with the sides that they represent now; earlier sides do not count (SPEC 9, case 8). */
export interface Reader {
  readonly userId: string;
  /** Teams they lead or manage. */
  readonly teamIds: readonly string[];
  /** Rooms of matches that they are in as a player of the line-up (SPEC 6.3). */
  readonly playsIn: readonly string[];
  /** Users with a block between them and the reader. */
  readonly blocked: readonly string[];
}

/** Returns `teamIds`, `playsIn` and `blocked` as columns of a query; `userId` may be a column of that query. */
export const readerColumns = (db: Db, userId: string | RawBuilder<string>) => {
  const teams = db
    .selectFrom('team_member')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('role', '!=', 'member');
  const playerRooms = db.selectFrom('room_player').select('room_id').where('user_id', '=', userId);
  return sql`array(${teams}) as "teamIds", array(${playerRooms}) as "playsIn", array(${blockedIdsQuery(db, userId)}) as blocked`;
};

/** Returns the reader with this id. `userId` may be SQL that finds the user of a session. */
export async function roomReaderOf(db: Db, userId: string | RawBuilder<string>): Promise<Reader> {
  const { rows } = await sql<{ userId: string; teamIds: string[]; playsIn: string[]; blocked: string[] }>`
    select ${userId}::uuid as "userId", ${readerColumns(db, userId)}`.execute(db);
  const [row] = rows;
  return {
    // The SQL finds no id if there is no session. The guard refuses such a caller.
    userId: row?.userId ?? '',
    teamIds: row?.teamIds ?? [],
    playsIn: row?.playsIn ?? [],
    blocked: row?.blocked ?? [],
  };
}

export type RoomSides = Pick<ProposalRow, 'host_team_id' | 'host_user_id' | 'team_id' | 'user_id'>;
/** Columns of a room that decide who is in it: the representatives of two sides and their players, or all members of a team. */
export type RoomPeopleColumns = RoomSides & Pick<RoomBase, 'kind' | 'match_id' | 'id'>;

/** Returns whether the user leads or manages the team of this side, or is the side alone. */
export function representsSide(
  { userId, teamIds }: Pick<Reader, 'userId' | 'teamIds'>,
  side: RoomSide,
  room: RoomSides,
): boolean {
  const [teamId, personId] =
    side === 'HOST' ? [room.host_team_id, room.host_user_id] : [room.team_id, room.user_id];
  return teamId === null ? personId === userId : teamIds.includes(teamId);
}

/** Returns the caller's side; null for strangers. A leader of both teams is on the host's side. */
export function representedSideInRoom(reader: Reader, room: RoomSides): RoomSide | null {
  if (representsSide(reader, 'HOST', room)) return 'HOST';
  return representsSide(reader, 'APPLICANT', room) ? 'APPLICANT' : null;
}

interface OneSide {
  readonly teamId: string | null;
  readonly userId: string | null;
}

async function representativeIdsOfSides(db: Db, sides: readonly OneSide[]): Promise<string[]> {
  const teamIds = sides.flatMap(({ teamId }) => teamId ?? []);
  const singleUserIds = sides.flatMap(({ teamId, userId }) => (teamId === null ? (userId ?? []) : []));
  if (teamIds.length === 0) return [...new Set(singleUserIds)];
  const rows = await selectRepresentativesOfTeams(db, teamIds).execute();
  return [...new Set([...singleUserIds, ...rows.map(({ user_id }) => user_id)])];
}

const selectRepresentativesOfTeams = (db: Db, teamIds: readonly string[]) =>
  db
    .selectFrom('team_member')
    .select('user_id')
    .where(sql<boolean>`team_id = any(${idList(teamIds)})`)
    .where('role', '!=', 'member');

/** Returns the ids of the leader and managers of a team, or the user if the side is one person. */
export function representativeIdsOfSide(
  db: Db,
  teamId: string | null,
  userId: string | null,
): Promise<string[]> {
  return representativeIdsOfSides(db, [{ teamId, userId }]);
}

const selectMembers = (db: Db, teamId: string | null) =>
  db.selectFrom('team_member').select('user_id').where('team_id', '=', teamId);

export async function userIdsIn(db: Db, room: RoomPeopleColumns): Promise<string[]> {
  if (room.kind === 'TEAM')
    return (await selectMembers(db, room.host_team_id).execute()).map(({ user_id }) => user_id);
  return [...(await readsAfterOf(db, room)).keys()];
}

const representativeIdsOfRoom = (db: Db, room: RoomSides): Promise<string[]> =>
  representativeIdsOfSides(db, [
    { teamId: room.host_team_id, userId: room.host_user_id },
    { teamId: room.team_id, userId: room.user_id },
  ]);

const selectPlayers = (db: Db, { match_id, id }: Pick<RoomPeopleColumns, 'match_id' | 'id'>) =>
  db.selectFrom('room_player').where('match_id', '=', match_id).where('room_id', '=', id);

/** Returns for each user in the room the message number after which they may read; 0 for users who represent a side. */
export async function readsAfterOf(db: Db, room: RoomPeopleColumns): Promise<ReadonlyMap<string, number>> {
  const representativeIds = await representativeIdsOfRoom(db, room);
  const playerRows =
    room.kind === 'PROPOSAL'
      ? await selectPlayers(db, room).select(['user_id', 'reads_after']).execute()
      : [];
  return new Map([
    ...playerRows.map((row) => [row.user_id, row.reads_after] as const),
    ...representativeIds.map((id) => [id, 0] as const),
  ]);
}

/** The ids of all users in the room, as a column of a query that reads `room`. */
export const readerIdsColumn = sql<string[]>`array(
  select m.user_id from team_member m where m.team_id = room.host_team_id and (room.kind = 'TEAM' or m.role <> 'member')
  union select m.user_id from team_member m where m.team_id = room.team_id and m.role <> 'member'
  union select room.host_user_id where room.host_team_id is null and room.host_user_id is not null
  union select room.user_id where room.team_id is null and room.user_id is not null
  union select p.user_id from room_player p
    where room.kind = 'PROPOSAL' and p.match_id = room.match_id and p.room_id = room.id)`;

/** Returns for each member the message number after which they may read. */
export async function readsAfterOfMembers(db: Db, teamId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('team_member')
    .select(['user_id', 'reads_after'])
    .where('team_id', '=', teamId)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.reads_after]));
}
