export { addToOutbox } from './add-to-outbox';
export {
  createOutbox,
  type BatchDelivery,
  type BatchedEvent,
  type Delivery,
  type Outbox,
} from './create-outbox';
export type { OutboxEvent, OutboxEvents, OutboxKind } from './outbox-events';
export { outboxTable } from './outbox.repository';
export { outboxModule } from './outbox-module';
