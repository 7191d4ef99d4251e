import {
  isCounted,
  limits,
  type KitColourName,
  type NoticeFace,
  type NoticeGroup,
} from '@homeground/shared/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { isId } from '../../platform/http/path-id';
import { kitOf } from '../teams/kit.rules';

type Db = Kysely<Tables> | Transaction<Tables>;

interface Head {
  readonly number: number;
  readonly kind: string;
  readonly group_key: string | null;
  readonly newer: number | null;
}

/** The row of the list that a notice stands for. */
export interface NoticeRowState {
  readonly unread: boolean;
  /** null: nobody else has caused one of them. */
  readonly group: NoticeGroup | null;
}

interface Member {
  readonly head: number;
  readonly unread: boolean;
  readonly team_id: string | null;
  readonly user_id: string | null;
}

const { max: most, faces: shown } = limits.notifications.group;

/** The rows of those notices that are the newest of a group, by their numbers; two look-ups for a page, and one more for faces of teams. */
export async function rowStates(
  db: Db,
  userId: string,
  rows: readonly Head[],
  since: Date,
): Promise<ReadonlyMap<number, NoticeRowState>> {
  const heads = rows.filter(({ group_key, newer }) => group_key !== null && newer === null);
  if (heads.length === 0) return new Map();
  const members = await membersOf(db, userId, heads, since);
  const causes = new Map(
    heads.map(({ number, kind }) => [number, isCounted(kind) ? causesOf(members, number) : []]),
  );
  const several = [...causes.values()].filter((all) => all.length > 1);
  const faces = await facesOf(
    db,
    several.flatMap((all) => all.slice(0, 2 * shown)),
  );
  return new Map(
    heads.map(({ number }) => {
      const all = causes.get(number) ?? [];
      const known = all.flatMap((id) => faces.get(id) ?? []);
      return [
        number,
        {
          unread: members.some(({ head, unread }) => head === number && unread),
          group: all.length > 1 ? { count: all.length, faces: known.slice(0, shown) } : null,
        },
      ];
    }),
  );
}

async function membersOf(db: Db, userId: string, heads: readonly Head[], since: Date): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select head.number as head, one.unread, one.team_id, one.user_id
    from unnest(${heads.map(({ number }) => number)}::integer[], ${heads.map(({ group_key }) => group_key)}::text[]) as head (number, key)
    cross join lateral (
      select read_at is null as unread, data ->> 'sideTeamId' as team_id, coalesce(data ->> 'sideUserId', actor_id::text) as user_id
      from notification
      where user_id = ${userId} and group_key = head.key and created_at > ${since}
      order by number desc limit ${most}
    ) as one`.execute(db);
  return rows;
}

/** Returns the ids of the teams and people who have caused them, the latest first and each once. */
function causesOf(members: readonly Member[], number: number): readonly string[] {
  const ids = members.flatMap(({ head, team_id, user_id }) =>
    head === number ? (team_id ?? user_id ?? []) : [],
  );
  return [...new Set(ids)];
}

interface Face extends Pick<NoticeFace, 'kind' | 'name'> {
  readonly id: string;
  readonly picture: string | null;
  readonly kitHome: KitColourName | null;
  readonly kitAway: KitColourName | null;
}

/** Finds name, picture and shirts of each; an account that is gone has no face, and is still counted. */
async function facesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NoticeFace>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const { rows } = await sql<Face>`
    select id, 'team' as kind, name, logo as picture, kit_home as "kitHome", kit_away as "kitAway" from team where id = any(${known}::uuid[])
    union all
    select id, 'person', nickname, picture, null, null from user_account where id = any(${known}::uuid[]) and deleted_at is null`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, kind, name, picture, kitHome, kitAway }) => [
      id,
      { kind, name, pictureUrl: picture, kit: kitOf(kitHome, kitAway) },
    ]),
  );
}
