import type { Outbox } from '../../platform/outbox';
import type { Poller } from '../../platform/poller';
import { insertDeliveries } from './push-deliveries.repository';

/** Adds push deliveries for each notice, in the commit that stores the notices. */
export function registerNoticePushes(outbox: Pick<Outbox, 'onBatch'>, sender: Poller): void {
  outbox.onBatch('notice', async (events, { trx, now, afterCommit }) => {
    const notices = events.map(({ id, payload }) => ({ id, userId: payload.userId }));
    await insertDeliveries(trx, notices, now);
    // If this round fails, the next round finds the deliveries.
    afterCommit(() => void sender.runOnce().catch(() => undefined));
  });
}
