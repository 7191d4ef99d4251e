export { ApiError, toApiError } from './api-error';
export { authClient, newIdempotencyKey, plainClient, withKey } from './clients';
export { fetchOutlines } from './outlines';
export { logFailure } from './log-failure';
export { lookUpAddress, regionName, type Address } from './address';
export { fetchConfig, fetchMe, fetchRoomsUnread, fetchUnread, reportArea, signOut } from './calls';
export { isSending } from './sending';
export { sendMessage, sendPicture } from './messages';
export { sayLive, subscribeLive } from './live';
