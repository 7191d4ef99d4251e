import type { Me } from '@homeground/shared/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onOtherTab, readItem, removeItem, writeItem } from './storage';
import { rememberWanted } from './wanted';
import { readStored, storedVersion, toStored, userKey, type StoredUser } from './stored-user';

interface UserState {
  readonly user: StoredUser | null;
  /** Counts sign-ins and sign-outs of this page, so that a late answer of an old session cannot end a new one. */
  readonly epoch: number;
}

const store = createStore<UserState>(() => ({ user: readStored(readItem('local', userKey)), epoch: 0 }));

function keep(user: StoredUser | null): void {
  if (user) writeItem('local', userKey, JSON.stringify({ version: storedVersion, user }));
  else removeItem('local', userKey);
}

onOtherTab(userKey, () => {
  const user = readStored(readItem('local', userKey));
  store.setState((now) => ({ user, epoch: user?.id === now.user?.id ? now.epoch : now.epoch + 1 }));
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

/** After a sign-up or sign-in was answered. */
export function signedIn(me: Me): void {
  const user = toStored(me);
  keep(user);
  store.setState((now) => ({ user, epoch: now.epoch + 1 }));
}

/** The same person with fresher facts; a late answer about somebody who left is dropped. */
export function refreshUser(me: Me): void {
  if (currentUser()?.id !== me.id) return;
  const user = toStored(me);
  keep(user);
  store.setState({ user });
}

export function signedOut(): void {
  keep(null);
  if (currentUser()) store.setState((now) => ({ user: null, epoch: now.epoch + 1 }));
}

/** The server no longer knows this session: the address is kept, so that signing in again leads back here. */
export function sessionEnded(): void {
  if (!currentUser()) return;
  rememberWanted(window.location.pathname + window.location.search + window.location.hash);
  signedOut();
}

export function onUserChange(
  changed: (user: StoredUser | null, before: StoredUser | null) => void,
): () => void {
  return store.subscribe((now, before) => {
    if (now.user !== before.user) changed(now.user, before.user);
  });
}
