import type { KitColourName, TeamRole } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { unreadInTeam, type Reader } from '../rooms';

/** The room of a team with one member's own marks (docs/decisions/145). Its id is that of the team. */
export interface TeamRoomRow {
  readonly kind: 'TEAM';
  readonly id: string;
  /** First part of the key of a room; in a team's room the team's id again. */
  readonly match_id: string;
  readonly host_team_id: string;
  readonly last_number: number;
  readonly last_at: Date;
  readonly last_change: number;
  readonly team_name: string;
  readonly team_picture: string | null;
  readonly kit_home: KitColourName;
  readonly kit_away: KitColourName;
  readonly role: TeamRole;
  /** The member may read messages with a higher number: those since they last joined. */
  readonly reads_after: number;
  readonly read_up_to: number;
  readonly unread: number;
  readonly muted: boolean;
}

type Member = Pick<Reader, 'userId' | 'blocked'>;

const readUpTo = sql`greatest(mine.reads_after, coalesce(r.read_up_to, 0))`;
const selectTeamRooms = (member: Member) => sql`
  select 'TEAM' as kind, p.id, p.match_id, p.host_team_id, p.last_number, p.last_at, p.last_change,
    t.name as team_name, t.logo as team_picture, t.kit_home, t.kit_away, mine.role, mine.reads_after,
    ${readUpTo} as read_up_to, ${unreadInTeam(member, readUpTo)} as unread, coalesce(r.muted, false) as muted
  from team_member mine
  join room p on p.match_id = mine.team_id and p.id = mine.team_id
  join team t on t.id = mine.team_id
  left join room_member r on r.match_id = p.match_id and r.proposal_id = p.id and r.user_id = mine.user_id
  where mine.user_id = ${member.userId}`;

/** Returns null if the user is not a member of the team. */
export async function findTeamRoom(db: Db, member: Member, teamId: string): Promise<TeamRoomRow | null> {
  const { rows } = await sql<TeamRoomRow>`${selectTeamRooms(member)} and mine.team_id = ${teamId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Returns rooms, the room with the latest message first. A user has few teams, so there are no pages. */
export async function findTeamRooms(db: Db, member: Member): Promise<TeamRoomRow[]> {
  const { rows } = await sql<TeamRoomRow>`
    ${selectTeamRooms(member)} order by p.last_at desc, p.id desc`.execute(db);
  return rows;
}

/** Returns the number of the latest open announcement that this member may read. */
export async function pinnedNumber(db: Db, { id, reads_after }: TeamRoomRow): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from message
    where match_id = ${id} and proposal_id = ${id} and announcement = 'OPEN' and number > ${reads_after}
    order by number desc limit 1`.execute(db);
  return rows[0]?.number ?? null;
}
