import { sql } from 'kysely';
import type { Db } from '../../platform/database';

/** Returns the ids of the teams that a user leads or manages, and so may represent (SPEC 4.3). */
export async function findRepresentedTeamIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('role', '!=', 'member')
    .where('disbanded_at', 'is', null)
    .orderBy('team_id')
    .execute();
  return rows.map(({ team_id }) => team_id);
}

export interface SideIds {
  readonly teamId: string | null;
  readonly userId: string | null;
}

/** Returns the id of the team, else of the user. The unique indexes of promises and late cancellations use the same value. */
export const sideId = ({ teamId, userId }: SideIds): string => teamId ?? userId ?? '';

export const isSide = ({ teamId, userId }: SideIds) =>
  teamId === null ? sql<boolean>`user_id = ${userId}` : sql<boolean>`team_id = ${teamId}`;
