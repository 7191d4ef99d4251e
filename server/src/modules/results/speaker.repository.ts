import type { Db } from '../../platform/database';
import type { MatchViewer } from '../matches';
import { findTeamsSpokenForLast } from '../teams';
import type { Speaker } from './result-sides.rules';

/** Adds the disbanded teams for which the user spoke until the end: the user may still enter and answer their results (ADR 089). */
export async function speakerOf(db: Db, { userId, teams }: MatchViewer): Promise<Speaker> {
  const disbandedIds = await findTeamsSpokenForLast(db, userId);
  return { userId, teams: [...teams, ...disbandedIds.map((id) => ({ id, leads: true }))] };
}
