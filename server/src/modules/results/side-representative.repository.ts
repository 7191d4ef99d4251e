import type { Db } from '../../platform/database';
import type { MatchViewer } from '../matches';
import { findTeamsLedAtDisbanding } from '../teams';
import type { SideRepresentative } from './result-sides.rules';

/** Adds the disbanded teams that the user led or managed until the end: the user may still enter and answer their results (ADR 089). */
export async function findSideRepresentative(
  db: Db,
  { userId, teams }: MatchViewer,
): Promise<SideRepresentative> {
  const disbandedIds = await findTeamsLedAtDisbanding(db, userId);
  return { userId, teams: [...teams, ...disbandedIds.map((id) => ({ id, leads: true }))] };
}
