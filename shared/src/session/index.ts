export {
  currentUser,
  onUserChange,
  refreshUser,
  sessionEnded,
  sessionEpoch,
  signedIn,
  signedOut,
  userKey,
  useUser,
} from './user-store';
export { hasLocation, readStored, toStored, type StoredUser } from './stored-user';
export { rememberWanted, takeWanted } from './wanted';
export { setPreferences, usePreferences, type Appearance, type Preferences } from './preferences';
export { readItem, removeItem, writeItem } from './storage';
