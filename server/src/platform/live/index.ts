export { createLive, type Live, type LiveCaller, type LiveHub } from './create-live';
export type { LiveFrameCounts } from './connection';
export { liveModule } from './live.routes';
