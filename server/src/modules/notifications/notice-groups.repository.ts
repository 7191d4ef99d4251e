import {
  isCounted,
  limits,
  type KitColourName,
  type NoticeFace,
  type NoticeGroup,
} from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { type Db, idList, listOf } from '../../platform/database';
import { isId } from '../../platform/http/path-id';
import { kitOf } from '../kits';

/** A notice; if `newer` is null, it is the newest of its group, and the row of the list shows it. */
interface ListedNotice {
  readonly user_id: string;
  readonly number: number;
  readonly kind: string;
  readonly group_key: string | null;
  readonly newer: number | null;
}

/** State of the row of the list that shows a notice. */
export interface NoticeRowState {
  readonly unread: boolean;
  /** null: the notices of the row have one cause or no known cause, or notices of this kind are not counted. */
  readonly group: NoticeGroup | null;
}

interface Cause {
  readonly cause_team_id: string | null;
  readonly cause_user_id: string | null;
}

interface GroupedNotice extends Cause {
  /** Position, from 1, of the newest notice of its group in `heads`. */
  readonly head: number;
  readonly unread: boolean;
}

/** Columns with the team or else the user who caused a notice. */
export const causeColumns = [
  sql<string | null>`data ->> 'sideTeamId'`.as('cause_team_id'),
  sql<string | null>`coalesce(data ->> 'sideUserId', actor_id::text)`.as('cause_user_id'),
] as const;

const { max: maxGroupedNotices, faces: maxFaces } = limits.notifications.group;

/** Returns the states of rows that are groups, by their newest notice. Makes at most two queries for a page. */
export async function rowStates<R extends ListedNotice>(
  db: Db,
  rows: readonly R[],
  since: Date,
): Promise<ReadonlyMap<R, NoticeRowState>> {
  const heads = rows.filter(({ group_key, newer }) => group_key !== null && newer === null);
  if (heads.length === 0) return new Map();
  const groupedNotices = await groupedNoticesOf(db, heads, since);
  const groups = heads.map((head, index) => {
    const members = groupedNotices.filter((item) => item.head === index + 1);
    return { head, members, causeIds: isCounted(head.kind) ? causesOf(members) : [] };
  });
  // Reads twice as many causes as faces are shown, because deleted accounts have no face.
  const faces = await facesOf(
    db,
    groups.flatMap(({ causeIds }) => (causeIds.length > 1 ? causeIds.slice(0, 2 * maxFaces) : [])),
  );
  return new Map(
    groups.map(({ head, members, causeIds }) => {
      const knownFaces = causeIds.flatMap((id) => faces.get(id) ?? []);
      return [
        head,
        {
          unread: members.some(({ unread }) => unread),
          group:
            causeIds.length > 1 ? { count: causeIds.length, faces: knownFaces.slice(0, maxFaces) } : null,
        },
      ];
    }),
  );
}

async function groupedNoticesOf(
  db: Db,
  heads: readonly ListedNotice[],
  since: Date,
): Promise<GroupedNotice[]> {
  const users = idList(heads.map(({ user_id }) => user_id));
  const keys = listOf(
    'text',
    heads.map(({ group_key }) => group_key),
  );
  const { rows } = await sql<GroupedNotice>`
    select head.place::int as head, member.*
    from unnest(${users}, ${keys}) with ordinality as head (user_id, key, place)
    cross join lateral (
      select read_at is null as unread, ${sql.join(causeColumns)}
      from notification
      where notification.user_id = head.user_id and group_key = head.key and created_at > ${since}
      order by number desc limit ${maxGroupedNotices}
    ) as member`.execute(db);
  return rows;
}

/** Returns the ids of the teams and users who caused the notices of a row, the latest first and each once. */
export function causesOf(members: readonly Cause[]): readonly string[] {
  return [...new Set(members.flatMap((cause) => cause.cause_team_id ?? cause.cause_user_id ?? []))];
}

interface FaceRow extends Pick<NoticeFace, 'kind' | 'name'> {
  readonly id: string;
  readonly picture: string | null;
  readonly kitHome: KitColourName | null;
  readonly kitAway: KitColourName | null;
}

/** Returns name, picture and kit of each cause. A deleted account has no face but still counts. */
async function facesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NoticeFace>> {
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return new Map();
  const { rows } = await sql<FaceRow>`
    select id, 'team' as kind, name, logo as picture, kit_home as "kitHome", kit_away as "kitAway" from team where id = any(${idList(validIds)})
    union all
    select id, 'person', nickname, picture, null, null from user_account where id = any(${idList(validIds)}) and deleted_at is null`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, kind, name, picture, kitHome, kitAway }) => [
      id,
      { kind, name, pictureUrl: picture, kit: kitOf(kitHome, kitAway) },
    ]),
  );
}
