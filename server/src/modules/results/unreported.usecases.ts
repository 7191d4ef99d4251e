import { schedule } from '../../platform/jobs';
import type { Clock } from '../../platform/clock';
import type { MatchRow } from '../matches/match-row.repository';
import './result-events';
import type { Trx } from './result-row.repository';
import { emptyDialogue } from './result-state.rules';

/** Schedules the end of a match without a result. Runs in the transaction of every confirmation and every change of the start (SPEC 7.1). */
export async function scheduleUnreported(
  trx: Trx,
  clock: Clock,
  { id, state, start_at: startAt }: Pick<MatchRow, 'id' | 'state' | 'start_at'>,
): Promise<void> {
  const { dueAt } = emptyDialogue(startAt);
  if ((state !== 'CONFIRMED' && state !== 'AWAITING_RESULT') || dueAt === null || dueAt <= clock.now())
    return;
  const payload = { matchId: id };
  await schedule(trx, clock, { kind: 'result.unreported', subject: id, payload, dueAt });
}
