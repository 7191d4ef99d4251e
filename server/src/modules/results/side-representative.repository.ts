import type { Db } from '../../platform/database';
import type { MatchViewer } from '../matches';
import { representativeIdsOfSide } from '../rooms';
import { findTeamsLedAtDisbanding, lastLeaderAndManagerIdsOf } from '../teams';
import type { SideIds } from './represented.repository';
import type { SideRepresentative } from './result-sides.rules';

/** Adds the disbanded teams that the user led or managed until the end: the user may still enter and answer their results (ADR 089). */
export async function findSideRepresentative(
  db: Db,
  { userId, teams }: MatchViewer,
): Promise<SideRepresentative> {
  const disbandedIds = await findTeamsLedAtDisbanding(db, userId);
  return { userId, teams: [...teams, ...disbandedIds.map((id) => ({ id, leads: true }))] };
}

/** Returns the users who may act for the result of a side, also for a disbanded team. */
export async function representativeIdsOfResult(db: Db, { teamId, userId }: SideIds): Promise<string[]> {
  const currentIds = await representativeIdsOfSide(db, teamId, userId);
  const lastIds = teamId === null ? [] : await lastLeaderAndManagerIdsOf(db, teamId);
  return [...new Set([...currentIds, ...lastIds])];
}
