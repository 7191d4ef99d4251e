export {
  currentUser,
  onUserChange,
  refreshUser,
  sessionEnded,
  sessionEpoch,
  signedIn,
  signedOut,
  useUser,
} from './user-store';
export { hasLocation, readStored, toStored, userKey, type StoredUser } from './stored-user';
export { stickyId } from './sticky-id';
export { deviceShelf, type DeviceShelf } from './device-shelf';
export { oneTabAtATime, tabCall } from './across-tabs';
export { beforeSessionEnds, sessionHasEnded } from './session-end';
export { dropUnsent, hasUnsent, keepUnsent, readUnsent } from './unsent';
export { peekWanted, rememberWanted, takeWanted } from './wanted';
export { hintDone, setPreferences, usePreferences, type Appearance, type Preferences } from './preferences';
export { forgetAllKept, forgetOldKept, readKept, writeKept, type Kept } from './kept';
export { readItem, removeItem, writeItem } from './storage';
