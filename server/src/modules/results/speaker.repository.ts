import type { Viewer } from '../matches/sides.repository';
import { lastSpokenForBy } from '../teams/team-stays.repository';
import type { Db } from './result-row.repository';
import type { Speaker } from './result-sides.rules';

/** A team that was disbanded keeps its last word: who spoke for it to the end still tells and answers its results. */
export async function speakerOf(db: Db, { userId, teams }: Viewer): Promise<Speaker> {
  const gone = await lastSpokenForBy(db, userId);
  return { userId, teams: [...teams, ...gone.map((id) => ({ id, leads: true }))] };
}
