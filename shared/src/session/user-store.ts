import type { Me } from '@homeground/shared/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  forgetExpiry,
  forgetExpiryInThisTab,
  hasExpiredInOtherTab,
  recordExpiry,
  notifyOtherTabs,
} from './session-end';
import { onOtherTab, readItem, removeItem, writeItem } from './storage';
import { parseStoredUser, storedVersion, toStored, userKey, type StoredUser } from './stored-user';
import { deleteUnsentOfOtherUsers } from './unsent';
import { deleteReturnToOfOtherUsers, rememberReturnTo } from './return-to';

interface UserState {
  readonly user: StoredUser | null;
  /** Number of sign-ins and sign-outs of this page. With this number, a late response of an old session cannot end a new session. */
  readonly epoch: number;
}

const store = createStore<UserState>(() => ({ user: parseStoredUser(readItem('local', userKey)), epoch: 0 }));

function storeUser(user: StoredUser | null): void {
  if (user) writeItem('local', userKey, JSON.stringify({ version: storedVersion, user }));
  else removeItem('local', userKey);
}

onOtherTab(userKey, () => {
  const user = parseStoredUser(readItem('local', userKey));
  const previousUser = currentUser();
  const isSameUser = user?.id === previousUser?.id;
  if (previousUser && !user && hasExpiredInOtherTab(previousUser.id)) recordExpiryAndAddress(previousUser.id);
  else if (!isSameUser) deleteTabDataOfOtherUsers(user?.id ?? null);
  // After a sign-in in the other tab, the earlier expiry is over. A later sign-out must not look like an expiry.
  if (user) forgetExpiryInThisTab();
  store.setState(({ epoch }) => ({ user, epoch: isSameUser ? epoch : epoch + 1 }));
});

export function useUser<T>(select: (user: StoredUser | null) => T): T {
  return useStore(store, (state) => select(state.user));
}

export function currentUser(): StoredUser | null {
  return store.getState().user;
}

export function sessionEpoch(): number {
  return store.getState().epoch;
}

/** Stores the user. Called after a successful sign-up or sign-in. */
export function signedIn(me: Me): void {
  const user = toStored(me);
  deleteTabDataOfOtherUsers(user.id);
  forgetExpiry();
  storeUser(user);
  store.setState((state) => ({ user, epoch: state.epoch + 1 }));
}

/** Deletes what this tab keeps of other users: typed values, and the address at which their session ended. With null, deletes it for all users. */
function deleteTabDataOfOtherUsers(userId: string | null): void {
  deleteUnsentOfOtherUsers(userId);
  deleteReturnToOfOtherUsers(userId);
}

/** Updates the user's data. Ignores a late response about a user who has signed out. */
export function refreshUser(me: Me): void {
  if (currentUser()?.id !== me.id) return;
  const user = toStored(me);
  storeUser(user);
  store.setState({ user });
}

/** Deletes the stored user, which signs out all tabs, and deletes this tab's typed values. Called at a sign-out. */
export function signedOut(): void {
  deleteTabDataOfOtherUsers(null);
  forgetExpiry();
  clearUser();
}

/** Signs the page out, but keeps the address and typed values for the next sign-in. Called when the server no longer knows the session. */
export function expireSession(): void {
  const user = currentUser();
  if (!user) return;
  recordExpiryAndAddress(user.id);
  notifyOtherTabs(user.id);
  clearUser();
}

function recordExpiryAndAddress(userId: string): void {
  recordExpiry(userId);
  rememberReturnTo(window.location.pathname + window.location.search + window.location.hash, userId);
}

function clearUser(): void {
  storeUser(null);
  if (currentUser()) store.setState((state) => ({ user: null, epoch: state.epoch + 1 }));
}

export function onUserChange(
  onChange: (user: StoredUser | null, previousUser: StoredUser | null) => void,
): () => void {
  return store.subscribe((state, previousState) => {
    if (state.user !== previousState.user) onChange(state.user, previousState.user);
  });
}
