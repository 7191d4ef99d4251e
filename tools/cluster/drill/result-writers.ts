import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster';
import { bodyOf, writeUntilAnswered } from './client';
import { withPrimary } from './with-primary';
import type { Crew, WriteLog } from './writers';

const PAUSE_MS = 200;
const CLAIM = { kind: 'PLAYED', mode: 'SETS', sets: [{ host: 6, away: 4 }] } as const;

/** Enters the result of the oldest match without one: the host claims a score, and the opponent agrees. */
export async function enterNextResult(
  cluster: Cluster,
  { site, host }: Crew,
  writeLog: WriteLog,
): Promise<void> {
  const [match] = writeLog.playedMatches;
  if (!match || !(await moveIntoPast(cluster, match.matchId))) {
    await wait(PAUSE_MS);
    return;
  }
  writeLog.playedMatches.shift();
  const { matchId, opponent } = match;
  const url = `${site}/api/matches/${matchId}/result`;
  bodyOf(await writeUntilAnswered(url, host, { version: 0, claim: CLAIM }, writeLog.answers));
  writeLog.ackedAt.push(Date.now());
  bodyOf(await writeUntilAnswered(`${url}/agree`, opponent, { version: 1 }, writeLog.answers));
  writeLog.results.push({ matchId, hostId: host.id, opponentId: opponent.id });
  writeLog.ackedAt.push(Date.now());
}

/** Lets a match start three hours ago, so that its result can be entered. Returns false if the primary does not answer. */
async function moveIntoPast(cluster: Cluster, matchId: string): Promise<boolean> {
  try {
    await withPrimary(cluster, (db) =>
      db.query(`update match set start_at = now() - interval '3 hours' where id = $1`, [matchId]),
    );
    return true;
  } catch {
    return false;
  }
}
