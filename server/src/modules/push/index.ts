/** Push messages: the queue that sends them, and the quiet hours. */
export { noticePushTable } from './push-deliveries.repository';
export { pushChoiceOf } from './push-devices.repository';
export { secondsToDeliver } from './push-timing.rules';
export type { PushDelivery, PushQueue } from './push-queue';
export type { UnreadRooms } from './push.usecases';
export type { PushConfig } from './push-settings';
export { quietUntil } from './quiet-hours.rules';
