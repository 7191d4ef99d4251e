export { ApiError, isFinalRefusal, toApiError } from './api-error';
export { requestEarly, type BootResponses } from './early-responses';
export { authClient, newIdempotencyKey, plainClient, withKey } from './clients';
export { fetchOutlines } from './outlines';
export { logFailure } from './log-failure';
export { lookUpAddress, regionName, type Address } from './address';
export {
  checkChallenge,
  fetchMatch,
  fetchMyTeams,
  fetchNearCounts,
  saveLocation,
  searchNeighbourhoods,
} from './area-calls';
export { fetchConfig, fetchMe, fetchRoomsUnread, fetchUnread, reportAreaEvent, signOut } from './calls';
export { calendarHref, canShareFiles, fetchPicture, pictureHref, shareMatch } from './share-match';
export { isSending } from './sending';
export { serverNow } from './server-clock';
export { sendMessage, sendPicture } from './messages';
export { noticeNumberAtGreeting, sendLive, subscribeLive } from './live';
