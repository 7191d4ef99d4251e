import type { Transaction } from 'kysely';
import type { Tables } from '../database';
import { newId } from '../ids';
import type { OutboxEvent } from './outbox-events';
import { insertOutbox } from './outbox.repository';

/** Joins the caller's commit: what is announced here happens if and only if the change itself does. */
export async function addToOutbox(
  trx: Transaction<Tables>,
  ...events: readonly OutboxEvent[]
): Promise<void> {
  await insertOutbox(
    trx,
    events.map((event) => ({ id: newId(), ...event })),
  );
}
