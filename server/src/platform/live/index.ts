export { createLive, type Live, type LiveCaller, type LiveHub } from './create-live';
export { liveModule } from './live.routes';
