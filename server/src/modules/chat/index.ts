/** Chat: the text of a message for its reader, and the queue of push messages about rooms. */
export { readableText } from './readable-text.usecases';
export { readerFirstRead, readerOfCall } from './reader-of-call';
export { roomPushTable } from './room-pushes.repository';
