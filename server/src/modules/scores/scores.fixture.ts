import type { SportId } from '@homeground/shared/contracts';
import type { TestDatabase } from '../../../test/database';
import { newId } from '../../platform/ids';
import { cellOf } from '../geo/cells.rules';
import { matchRow } from '../matches/match.fixture';
import { yeouido } from '../matches/matches.fixture';
import type { NewFinalResult } from '../results/result-row.repository';

type Winner = 'HOST' | 'AWAY' | 'DRAW';

/** Inserts teams and their leaders directly into the tables, because these tests begin at the final result. */
export async function insertSides({ db }: TestDatabase, count: number, sport: SportId = 'futsal') {
  const createdAt = new Date('2026-01-01T00:00:00.000Z');
  const userIds = Array.from({ length: count }, () => newId());
  await db
    .insertInto('user_account')
    .values(
      userIds.map((id) => ({
        id,
        username: `u_${id.slice(-12)}`,
        password_hash: 'none',
        nickname: id.slice(-12),
        nickname_key: id.slice(-12),
        bio: '',
        sports: [],
        locale: 'en' as const,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .execute();
  const teams = userIds.map((userId) => ({ id: newId(), userId }));
  await db
    .insertInto('team')
    .values(
      teams.map(({ id }) => ({
        id,
        name: id.slice(-12),
        name_key: id.slice(-12),
        sport,
        description: 'Here to be counted.',
        logo: null,
        level: 3,
        ...yeouido,
        shown_latitude: yeouido.latitude,
        shown_longitude: yeouido.longitude,
        cell: cellOf(yeouido),
        region: null,
        kit_home: 'orange' as const,
        kit_away: 'white' as const,
        playing_days: [],
        recruiting: false,
        member_count: 1,
        manager_count: 0,
        created_at: createdAt,
        updated_at: createdAt,
        disbanded_at: null,
      })),
    )
    .execute();
  await db
    .insertInto('team_member')
    .values(
      teams.map(({ id, userId }) => ({
        team_id: id,
        user_id: userId,
        role: 'leader' as const,
        joined_at: createdAt,
        reads_after: 0,
      })),
    )
    .execute();
  return teams;
}

export type TestSide = Awaited<ReturnType<typeof insertSides>>[number];

/** Inserts a played match and its final result, which is not counted yet. */
export async function insertFinalResult(
  { db }: TestDatabase,
  sides: { readonly host: TestSide; readonly away: TestSide; readonly kind?: 'TEAM' | 'INDIVIDUAL' },
  winner: Winner,
  playedAt: Date,
  changes: Partial<NewFinalResult> = {},
): Promise<string> {
  const { host, away, kind = 'TEAM' } = sides;
  const isTeam = kind === 'TEAM';
  const ids = {
    host_team_id: isTeam ? host.id : null,
    host_user_id: isTeam ? null : host.userId,
    away_team_id: isTeam ? away.id : null,
    away_user_id: isTeam ? null : away.userId,
  };
  const sport = changes.sport ?? (isTeam ? 'futsal' : 'tennis');
  const match = matchRow(
    { hostUserId: host.userId, position: yeouido, startAt: playedAt, slot: 1 },
    { ...ids, kind, sport, state: 'COMPLETED', confirmed_at: playedAt },
  );
  await db.insertInto('match').values(match).execute();
  const row: NewFinalResult = {
    match_id: match.id,
    sport,
    kind: 'PLAYED',
    rated: true,
    ...ids,
    host_score: winner === 'HOST' ? 3 : 1,
    away_score: winner === 'AWAY' ? 3 : 1,
    winner,
    no_show: null,
    by_silence: false,
    played_at: playedAt,
    final_at: playedAt,
    ...changes,
  };
  await db.insertInto('final_result').values(row).execute();
  return match.id;
}

/** Values of a result in which only the host came. */
export const forfeitToHost = {
  kind: 'FORFEIT',
  host_score: null,
  away_score: null,
  no_show: 'AWAY',
} as const satisfies Partial<NewFinalResult>;
