import type { Viewer } from '../matches/sides.repository';
import { lastSpokenForBy } from '../teams/team-stays.repository';
import type { Db } from './result-row.repository';
import type { Speaker } from './result-sides.rules';

/** Adds disbanded teams that the user spoke for until the end: they may still report and answer results of these (ADR 089). */
export async function speakerOf(db: Db, { userId, teams }: Viewer): Promise<Speaker> {
  const disbandedIds = await lastSpokenForBy(db, userId);
  return { userId, teams: [...teams, ...disbandedIds.map((id) => ({ id, leads: true }))] };
}
