export {
  currentUser,
  onUserChange,
  refreshUser,
  expireSession,
  sessionEpoch,
  signedIn,
  signedOut,
  useUser,
} from './user-store';
export { hasLocation, parseStoredUser, toStored, userKey, type StoredUser } from './stored-user';
export { stickyId } from './sticky-id';
export { idbStore, type IdbStore } from './idb-store';
export { withTabLock, tabChannel } from './tab-lock';
export { beforeSessionExpires, hasSessionExpired } from './session-end';
export { dropUnsent, hasUnsent, keepUnsent, readUnsent } from './unsent';
export { peekReturnTo, rememberReturnTo, takeReturnTo } from './return-to';
export {
  chosenLocale,
  hintDone,
  setPreferences,
  usePreferences,
  type Appearance,
  type Preferences,
} from './preferences';
export {
  deleteAllCachedAnswers,
  deleteCachedAnswersWith,
  deleteOldCachedAnswers,
  readCachedAnswer,
  readCachedBlocks,
  writeCachedAnswer,
  writeCachedBlocks,
  type CachedAnswer,
} from './offline-cache';
export {
  deletePushedWordsAbout,
  deletePushedWordsUntil,
  readPushedWords,
  roomsWithPushedWords,
  storePushedWords,
  type PushedWords,
} from './pushed-words';
export { readItem, removeItem, writeItem } from './storage';
