import type { CompletedAct } from '../src/modules/notifications';
import { insertNotices } from '../src/modules/notifications/new-notices.repository';
import type { NewNotice } from '../src/modules/notifications/notice';
import { markDone } from '../src/modules/notifications/notifications.repository';
import type { Trx } from '../src/platform/database';

const day = 86_400_000;
/** Demo users have seen the notices that are older. */
const SEEN_AFTER_MS = 2 * day;

type NoticeEvent = { readonly id: string; readonly at: Date } & (
  { readonly newNotice: NewNotice } | { readonly completedAct: CompletedAct }
);

/** Stores the notices of demo data with the times of their events. The server would date all of them at its start. */
export class DatedNotices {
  readonly #events: NoticeEvent[] = [];

  /** Moves all notices out of the outbox, and dates them. Called after each act, with the time of the act. */
  async collect(trx: Trx, at: Date): Promise<void> {
    const rows = await trx
      .deleteFrom('outbox')
      .where('kind', 'in', ['notice', 'notice.done'])
      .returning(['id', 'kind', 'payload'])
      .execute();
    for (const { id, kind, payload } of rows.sort((a, b) => (a.id < b.id ? -1 : 1)))
      this.#events.push(
        kind === 'notice'
          ? { id, at, newNotice: payload as NewNotice }
          : { id, at, completedAct: payload as CompletedAct },
      );
  }

  /** Stores all collected notices in the order of their times. */
  async store(trx: Trx, now: Date): Promise<void> {
    const events = [...this.#events].sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const event of events) {
      if ('newNotice' in event) await insertNotices(trx, [event], event.at);
      else await markDone(trx, event.completedAct, { id: event.id, now: event.at });
    }
    await trx
      .updateTable('notification')
      .set({ read_at: now })
      .where('read_at', 'is', null)
      .where('created_at', '<', new Date(now.getTime() - SEEN_AFTER_MS))
      .execute();
  }
}
