import type { KitColourName, MatchState, RoomKind, RoomSide } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import { levelInMatch } from '../teams';
import { liveStates } from './proposal-state.rules';
import { hasUnreadInRoom, unreadInRoom, unreadInTeam, type Reader, type RoomBase } from '../rooms';
import { type Db, idList } from '../../platform/database';

/** A room with its match, both sides and the reader's own marks. */
export interface RoomRow extends RoomBase {
  readonly kind: RoomKind;
  readonly match_title: string;
  readonly match_state: MatchState;
  readonly start_at: Date;
  readonly minutes: number;
  readonly time_zone: string;
  readonly terms_version: number;
  /** User who posted the match or the guest spot. */
  readonly posted_by: string;
  readonly host_name: string;
  readonly host_picture: string | null;
  readonly host_level: number | null;
  readonly host_kit: KitColourName | null;
  readonly host_kit_away: KitColourName | null;
  /** Number of members and accepted guests of the host team. */
  readonly host_people: number | null;
  readonly players_per_side: number;
  readonly applicant_name: string;
  readonly applicant_picture: string | null;
  readonly applicant_level: number | null;
  readonly applicant_kit: KitColourName | null;
  readonly applicant_kit_away: KitColourName | null;
  readonly applicant_members: number | null;
  /** Shown point of a team, or the real home of a person, which must never be used for distances shown to others. */
  readonly applicant_lat: number | null;
  readonly applicant_lng: number | null;
  readonly read_up_to: number;
  readonly unread: number;
  readonly muted: boolean;
  /** Side that the reader plays for, if they were let in. */
  readonly player_side: RoomSide | null;
  /** The reader may read messages with a higher number; 0 if they represent a side. */
  readonly reads_after: number;
  /** The other side has suggested a change that the reader's side has not answered. */
  readonly has_open_card: boolean;
}

const anyOf = (ids: readonly string[]) => sql`any(${idList(ids)})`;
const representsHost = ({ userId, teamIds }: Reader) =>
  sql`(p.host_team_id = ${anyOf(teamIds)} or p.host_user_id = ${userId})`;
const representsApplicant = ({ userId, teamIds }: Reader) =>
  sql`(p.team_id = ${anyOf(teamIds)} or p.user_id = ${userId})`;
const isRepresentative = (reader: Reader) =>
  sql`(${representsHost(reader)} or ${representsApplicant(reader)})`;
const playsAnywhere = ({ playsIn }: Reader) => playsIn.length > 0;
/** Condition: the reader is in the room. Each alternative uses an index. */
const isInRoom = (reader: Reader) =>
  playsAnywhere(reader)
    ? sql`(${representsHost(reader)} or ${representsApplicant(reader)} or p.id = ${anyOf(reader.playsIn)})`
    : isRepresentative(reader);
const readsAfterValue = (reader: Reader) =>
  playsAnywhere(reader)
    ? sql`(case when ${isRepresentative(reader)} then 0 else coalesce(pl.reads_after, 0) end)`
    : sql`0`;

/** Condition: a card of the other side is open (index `message_one_open_card`). False for readers who only play. */
const hasOpenCard = (reader: Reader) => sql`(coalesce(${isRepresentative(reader)}, false) and exists (
    select from message c where c.match_id = p.match_id and c.proposal_id = p.id and c.card_state = 'PROPOSED'
      and c.side = case when ${representsHost(reader)} then 'APPLICANT' else 'HOST' end))`;

const poster = sql`coalesce(s.posted_by, m.posted_by)`;
/** Condition: the room exists for its users. The room of a guest exists only once they were accepted. */
const isOpened = sql`(p.kind = 'PROPOSAL' or p.opened_at is not null)`;

const readUpToValue = (reader: Reader) =>
  sql`greatest(${readsAfterValue(reader)}, coalesce(r.read_up_to, 0))`;

/** Selects rooms (`p`) with match, sides and the reader's marks. `moreColumns` starts with a comma. */
const selectRooms = (reader: Reader, moreColumns = sql``) => sql`
  select p.*, m.title as match_title, m.state as match_state, m.start_at, m.minutes, m.time_zone, m.terms_version, ${poster} as posted_by, m.players_per_side,
    ht.kit_home as host_kit, ht.kit_away as host_kit_away, t.kit_home as applicant_kit, t.kit_away as applicant_kit_away,
    coalesce(ht.name, hu.nickname) as host_name, coalesce(ht.logo, hu.picture) as host_picture, ${levelInMatch('ht', 'm')} as host_level,
    ht.member_count + coalesce((select found from guest_spot where match_id = m.id and side = 'HOST'), 0) as host_people,
    coalesce(t.name, u.nickname) as applicant_name, coalesce(t.logo, u.picture) as applicant_picture,
    ${levelInMatch('t', 'm')} as applicant_level, t.member_count as applicant_members,
    coalesce(t.shown_latitude, u.latitude) as applicant_lat, coalesce(t.shown_longitude, u.longitude) as applicant_lng,
    ${readUpToValue(reader)} as read_up_to, ${unreadInRoom(reader, readUpToValue(reader))} as unread, coalesce(r.muted, false) as muted,
    ${playsAnywhere(reader) ? sql`pl.side` : sql`null::text`} as player_side, ${readsAfterValue(reader)} as reads_after,
    ${hasOpenCard(reader)} as has_open_card${moreColumns}
  from room p
  join match m on m.id = p.match_id
  left join guest_spot s on s.id = p.guest_spot_id
  left join team ht on ht.id = p.host_team_id
  left join user_account hu on hu.id = p.host_user_id
  left join team t on t.id = p.team_id
  left join user_account u on u.id = p.user_id
  left join room_member r on r.match_id = p.match_id and r.proposal_id = p.id and r.user_id = ${reader.userId}
  ${playsAnywhere(reader) ? sql`left join room_player pl on pl.match_id = p.match_id and pl.room_id = p.id and pl.user_id = ${reader.userId}` : sql``}`;

/** Condition: there is no block with the other side, or the two had a confirmed match, whose room stays visible (SPEC 8.6). */
const notBlocked = (reader: Reader) =>
  reader.blocked.length === 0
    ? sql`true`
    : sql`(p.state = 'CONFIRMED' or p.left_late is not null or m.confirmed_proposal_id = p.id or case when ${representsHost(reader)} then p.applied_by else ${poster} end <> all(${reader.blocked}::uuid[]))`;

export interface RoomSearch {
  readonly matchId: string | null;
  /** Only rooms in which the reader represents this side. */
  readonly as: RoomSide | null;
  readonly after: { readonly lastAt: Date; readonly id: string } | null;
  /**
   * Only rooms that wait for the reader at this time: unread and not muted, or with an application or a suggested change to answer, new
   * terms to agree to, or a free place to accept (SPEC 6.3).
   */
  readonly waitingAt?: Date;
  /** Rooms that the caller has already. */
  readonly exceptIds?: readonly string[];
  readonly limit: number;
}

const waitsFor = (reader: Reader, now: Date) => sql`(
    (not coalesce(r.muted, false) and ${hasUnreadInRoom(reader, readUpToValue(reader))})
    or (m.start_at > ${now} and p.kind = 'PROPOSAL' and p.state = 'PENDING' and ${representsHost(reader)})
    or (m.start_at > ${now} and (p.state, m.state) in (('TALKING', 'OPEN'), ('CONFIRMED', 'CONFIRMED')) and ${hasOpenCard(reader)})
    or (p.offered_until > ${now} and p.state = 'STANDBY' and m.state = 'OPEN' and ${representsApplicant(reader)})
    or (m.start_at > ${now} and p.agreed_terms < m.terms_version and p.state = any(${[...liveStates]}::text[])
      and ${representsApplicant(reader)}))`;

/** Returns rooms, the room with the latest message first. */
export async function findRooms(db: Db, reader: Reader, search: RoomSearch): Promise<RoomRow[]> {
  const ownSide: Record<RoomSide, RawBuilder<unknown>> = {
    HOST: representsHost(reader),
    APPLICANT: representsApplicant(reader),
  };
  const { rows } = await sql<RoomRow>`
    ${selectRooms(reader)}
    where ${search.as ? ownSide[search.as] : isInRoom(reader)}
      and ${search.matchId === null ? sql`true` : sql`p.match_id = ${search.matchId}`}
      and ${search.after ? sql`(p.last_at, p.id) < (${search.after.lastAt}, ${search.after.id})` : sql`true`}
      and ${search.exceptIds ? sql`p.id <> all(${idList(search.exceptIds)})` : sql`true`}
      and ${search.waitingAt ? waitsFor(reader, search.waitingAt) : sql`true`}
      and ${isOpened} and ${notBlocked(reader)}
    order by p.last_at desc, p.id desc
    limit ${search.limit}`.execute(db);
  return rows;
}

/** End of a page of applicants. */
export interface ApplicantCursor {
  readonly rank: number;
  readonly appliedAt: Date;
  readonly id: string;
}

/** Returns the rooms of one match for its host: live proposals first, each group in the order of application (SPEC 6.3). */
export async function findApplicants(
  db: Db,
  reader: Reader,
  search: { readonly matchId: string; readonly after: ApplicantCursor | null; readonly limit: number },
): Promise<(RoomRow & { readonly rank: number })[]> {
  const { matchId, after, limit } = search;
  const rank = sql`(case when p.state = any(${[...liveStates]}::text[]) then 0 else 1 end)`;
  const { rows } = await sql<RoomRow & { rank: number }>`
    ${selectRooms(reader, sql`, ${rank} as rank`)}
    where ${representsHost(reader)} and p.match_id = ${matchId} and p.kind = 'PROPOSAL' and ${notBlocked(reader)}
      and ${after ? sql`(${rank}, p.applied_at, p.id) > (${after.rank}::int, ${after.appliedAt}, ${after.id}::uuid)` : sql`true`}
    order by rank, p.applied_at, p.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns null if the room does not exist for this reader. */
export async function findRoom(db: Db, reader: Reader, id: string): Promise<RoomRow | null> {
  const { rows } = await sql<RoomRow>`
    ${selectRooms(reader)}
    where p.id = ${id} and ${isInRoom(reader)} and ${isOpened} and ${notBlocked(reader)}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Counts unread messages in rooms that are not muted, for the badge; stops at `upTo`. Without `offset 0`, PostgreSQL would count each room for
 * the condition and again for the sum.
 */
export async function countUnreadMessages(db: Db, reader: Reader, upTo: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select least(coalesce(sum(unread), 0), ${upTo})::int as unread from (select unread from (
      select ${unreadInRoom(reader, sql`coalesce(r.read_up_to, 0)`)} as unread
      from room p
      join match m on m.id = p.match_id
      left join guest_spot s on s.id = p.guest_spot_id
      left join room_member r on r.match_id = p.match_id and r.proposal_id = p.id and r.user_id = ${reader.userId}
      where ${isRepresentative(reader)} and ${isOpened} and ${notBlocked(reader)}
        and coalesce(r.muted, false) = false and p.last_number > coalesce(r.read_up_to, 0)
      union all
      select ${unreadInTeam(reader, sql`greatest(mine.reads_after, coalesce(r.read_up_to, 0))`)}
      from team_member mine
      join room p on p.match_id = mine.team_id and p.id = mine.team_id
      left join room_member r on r.match_id = p.match_id and r.proposal_id = p.id and r.user_id = mine.user_id
      where mine.user_id = ${reader.userId} and coalesce(r.muted, false) = false
        and p.last_number > greatest(mine.reads_after, coalesce(r.read_up_to, 0))
      ${playsAnywhere(reader) ? unreadAsPlayer(reader) : sql``}
      offset 0
    ) as all_rooms where unread > 0 limit ${upTo}) as rooms`.execute(db);
  return rows[0]?.unread ?? 0;
}

const unreadAsPlayer = (reader: Reader) => sql`
      union all
      select ${unreadInRoom(reader, sql`greatest(pl.reads_after, coalesce(r.read_up_to, 0))`)}
      from room_player pl
      join room p on p.match_id = pl.match_id and p.id = pl.room_id
      left join room_member r on r.match_id = p.match_id and r.proposal_id = p.id and r.user_id = pl.user_id
      where pl.user_id = ${reader.userId} and not coalesce(${isRepresentative(reader)}, false) and coalesce(r.muted, false) = false
        and p.last_number > greatest(pl.reads_after, coalesce(r.read_up_to, 0))`;

type RoomKey = Pick<RoomBase, 'match_id' | 'id'>;

/** Moves the read mark forward, at most to the last message. Returns the mark. */
export async function markRoomRead(db: Db, room: RoomKey, userId: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ read_up_to: number }>`
    insert into room_member as r (match_id, proposal_id, user_id, read_up_to)
    select match_id, id, ${userId}, least(last_number, ${upTo}) from room where match_id = ${room.match_id} and id = ${room.id}
    on conflict (match_id, proposal_id, user_id) do update set read_up_to = greatest(r.read_up_to, excluded.read_up_to)
    returning read_up_to`.execute(db);
  return rows[0]?.read_up_to ?? 0;
}

export async function setRoomMuted(db: Db, room: RoomKey, userId: string, muted: boolean): Promise<void> {
  await db
    .insertInto('room_member')
    .values({ match_id: room.match_id, proposal_id: room.id, user_id: userId, muted })
    .onConflict((conflict) => conflict.columns(['match_id', 'proposal_id', 'user_id']).doUpdateSet({ muted }))
    .execute();
}

export interface ReaderOfRoom {
  readonly id: string;
  readonly nickname: string;
  readonly picture: string | null;
  readonly read_up_to: number;
}

/** Returns the read marks of these users, ordered by name. */
export async function readersOfRoom(
  db: Db,
  room: RoomKey,
  userIds: readonly string[],
): Promise<readonly ReaderOfRoom[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<ReaderOfRoom>`
    select u.id, u.nickname, u.picture, coalesce(r.read_up_to, 0) as read_up_to
    from user_account u
    left join room_member r on r.match_id = ${room.match_id} and r.proposal_id = ${room.id} and r.user_id = u.id
    where u.id = any(${idList(userIds)}) and u.deleted_at is null
    order by u.nickname, u.id`.execute(db);
  return rows;
}
