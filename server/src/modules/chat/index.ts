/** Chat: the queue of push messages about rooms, for operators. */
export { roomPushTable } from './room-pushes.repository';
