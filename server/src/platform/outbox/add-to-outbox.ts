import type { Trx } from '../database';
import { newId } from '../ids';
import type { OutboxEvent } from './outbox-events';
import { insertOutbox } from './outbox.repository';

let addedCount = 0;

/** Returns the number of events that this process has added; an unchanged number means that no event was added in between. */
export const countAddedEvents = (): number => addedCount;

/** Adds events in the caller's transaction, so that an event exists if and only if the change does. */
export async function addToOutbox(trx: Trx, ...events: readonly OutboxEvent[]): Promise<void> {
  await insertOutbox(
    trx,
    events.map((event) => ({ id: newId(), ...event })),
  );
  addedCount += events.length;
}
