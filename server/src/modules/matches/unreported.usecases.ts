import { schedule } from '../../platform/jobs';
import type { Clock } from '../../platform/clock';
import type { MatchRow } from './match-row.repository';
import type { Trx } from '../../platform/database';
import { unreportedAt } from './match-state.rules';

/**
 * Schedules the end of a match without a result. Runs in the transaction of every confirmation and every change of the start (SPEC 7.1).
 */
export async function scheduleUnreported(
  trx: Trx,
  clock: Clock,
  { id, state, start_at: startAt }: Pick<MatchRow, 'id' | 'state' | 'start_at'>,
): Promise<void> {
  const dueAt = unreportedAt(startAt);
  if ((state !== 'CONFIRMED' && state !== 'AWAITING_RESULT') || dueAt <= clock.now()) return;
  const payload = { matchId: id };
  await schedule(trx, clock, { kind: 'result.unreported', subject: id, payload, dueAt });
}
