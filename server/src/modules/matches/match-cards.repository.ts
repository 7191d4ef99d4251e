import type { ChallengeState, KitColourName } from '@homeground/shared/contracts';
import { sql, type Selectable } from 'kysely';
import { levelInMatch } from '../teams';
import type { MatchTable } from './match-row.repository';
import { type Db, idList } from '../../platform/database';

interface SideColumns {
  readonly host_name: string;
  readonly host_picture: string | null;
  readonly host_level: number | null;
  readonly host_members: number | null;
  readonly host_kit_home: KitColourName | null;
  readonly host_kit_away: KitColourName | null;
  readonly away_name: string | null;
  readonly away_picture: string | null;
  readonly away_level: number | null;
  readonly away_kit_home: KitColourName | null;
  readonly away_kit_away: KitColourName | null;
  readonly challenge_state: ChallengeState | null;
  readonly challenge_sent_at: Date | null;
  readonly challenge_they_choose: boolean | null;
  readonly challenged_name: string | null;
  readonly challenged_picture: string | null;
  readonly challenged_kit_home: KitColourName | null;
  readonly challenged_kit_away: KitColourName | null;
}

/** A match with the names of its sides. */
export type MatchWithSides = Selectable<MatchTable> & SideColumns;

export async function matchesWithSides(db: Db, ids: readonly string[]): Promise<MatchWithSides[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('match')
    .leftJoin('team as host_team', 'host_team.id', 'match.host_team_id')
    .leftJoin('user_account as host_user', 'host_user.id', 'match.host_user_id')
    .leftJoin('team as away_team', 'away_team.id', 'match.away_team_id')
    .leftJoin('user_account as away_user', 'away_user.id', 'match.away_user_id')
    // A challenge that was opened to everybody has no challenged team, and is an ordinary post.
    .leftJoin('team as challenged', 'challenged.id', 'match.challenged_team_id')
    .leftJoin('challenge', (join) =>
      join.onRef('challenge.match_id', '=', 'match.id').on('match.challenged_team_id', 'is not', null),
    )
    .selectAll('match')
    .select((builder) => [
      builder.fn.coalesce('host_team.name', 'host_user.nickname').$notNull().as('host_name'),
      builder.fn.coalesce('host_team.logo', 'host_user.picture').as('host_picture'),
      levelInMatch('host_team', 'match').as('host_level'),
      'host_team.member_count as host_members',
      'host_team.kit_home as host_kit_home',
      'host_team.kit_away as host_kit_away',
      builder.fn.coalesce('away_team.name', 'away_user.nickname').as('away_name'),
      builder.fn.coalesce('away_team.logo', 'away_user.picture').as('away_picture'),
      levelInMatch('away_team', 'match').as('away_level'),
      'away_team.kit_home as away_kit_home',
      'away_team.kit_away as away_kit_away',
      'challenge.state as challenge_state',
      'challenge.sent_at as challenge_sent_at',
      'challenge.they_choose as challenge_they_choose',
      'challenged.name as challenged_name',
      'challenged.logo as challenged_picture',
      'challenged.kit_home as challenged_kit_home',
      'challenged.kit_away as challenged_kit_away',
    ])
    // One array, so that the statement is the same for any number of matches.
    .where(sql<boolean>`match.id = any(${idList(ids)})`)
    .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowById.get(id) ?? []);
}
