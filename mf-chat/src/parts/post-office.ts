import { newIdempotencyKey, subscribeLive, toApiError } from '@homeground/shared/api';
import { currentUser, onUserChange, readItem, writeItem } from '@homeground/shared/session';
import { useEffect, useSyncExternalStore } from 'react';
import { sendMessage } from '../api/messages.api';
import {
  nextOf,
  readOutbox,
  refusedWith,
  roomsOf,
  verdict,
  without,
  type Outbox,
  type Outgoing,
} from '../rules/outbox.rules';
import { roomMoved, takeMessage } from './room-cache';

/**
 * Messages on their way out, kept on the device until the server has them: over a lost connection, a reload, a closed browser (SPEC 6.4).
 * One at a time in each room, in the order they were written. Two tabs may both send one: it is stored once, by its client-made id.
 */
interface Post {
  readonly outbox: Outbox;
  /** Rooms whose last attempt found no server: they go on by themselves. */
  readonly waiting: ReadonlySet<string>;
}

const firstPauseMs = 2000;
const longestPauseMs = 30_000;

const listeners = new Set<() => void>();
const busy = new Set<string>();
const timers = new Map<
  string,
  { readonly timer: ReturnType<typeof setTimeout>; readonly attempts: number }
>();
let post: Post = { outbox: stored(), waiting: new Set() };

function owner(): string {
  return currentUser()?.id ?? '';
}

function keyOf(userId: string): string {
  return `homeground.outbox.${userId}`;
}

function stored(userId = owner()): Outbox {
  return userId === '' ? [] : readOutbox(readItem('local', keyOf(userId)));
}

function show(next: Partial<Post>): void {
  post = { ...post, ...next };
  for (const listener of listeners) listener();
}

/** From what is on the device now, not from what this tab remembers: another tab may have sent some of it. */
function change(userId: string, how: (outbox: Outbox) => Outbox): void {
  const outbox = how(stored(userId));
  writeItem('local', keyOf(userId), JSON.stringify(outbox));
  if (userId === owner()) show({ outbox });
}

function setWaiting(roomId: string, waits: boolean): void {
  if (post.waiting.has(roomId) === waits) return;
  const waiting = new Set(post.waiting);
  if (waits) waiting.add(roomId);
  else waiting.delete(roomId);
  show({ waiting });
}

async function deliver(roomId: string): Promise<void> {
  if (busy.has(roomId)) return;
  busy.add(roomId);
  clearTimeout(timers.get(roomId)?.timer);
  const userId = owner();
  try {
    for (
      let next = nextOf(stored(userId), roomId);
      next && userId === owner();
      next = nextOf(stored(userId), roomId)
    ) {
      if ((await attempt(userId, next)) === 'later') return;
    }
    timers.delete(roomId);
    setWaiting(roomId, false);
  } finally {
    busy.delete(roomId);
  }
}

async function attempt(userId: string, { clientId, roomId, text }: Outgoing): Promise<'done' | 'later'> {
  try {
    const message = await sendMessage(roomId, { clientId, text });
    if (userId === owner()) takeMessage(roomId, message);
    change(userId, (outbox) => without(outbox, clientId));
    setWaiting(roomId, false);
    return 'done';
  } catch (cause) {
    const { status, code, retryAfter } = toApiError(cause);
    if (verdict(status) === 'later') {
      if (userId === owner()) tryAgain(roomId, retryAfter);
      return 'later';
    }
    change(userId, (outbox) => refusedWith(outbox, clientId, code));
    // Most refusals mean that the room has moved on: let it say so.
    roomMoved(roomId);
    return 'done';
  }
}

function tryAgain(roomId: string, seconds: number | null): void {
  const attempts = (timers.get(roomId)?.attempts ?? 0) + 1;
  const pause =
    seconds === null ? Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)) : seconds * 1000;
  timers.set(roomId, { attempts, timer: setTimeout(() => void deliver(roomId), pause) });
  setWaiting(roomId, true);
}

function deliverAll(): void {
  for (const roomId of roomsOf(stored())) void deliver(roomId);
}

onUserChange((user, before) => {
  if (user?.id === before?.id) return;
  for (const { timer } of timers.values()) clearTimeout(timer);
  timers.clear();
  show({ outbox: stored(), waiting: new Set() });
  deliverAll();
});
window.addEventListener('online', deliverAll);

export const postOffice = {
  send(roomId: string, text: string): void {
    const clientId = newIdempotencyKey();
    change(owner(), (outbox) => [...outbox, { clientId, roomId, text, at: Date.now(), refused: null }]);
    void deliver(roomId);
  },
  retry(roomId: string, clientId: string): void {
    change(owner(), (outbox) => refusedWith(outbox, clientId, null));
    void deliver(roomId);
  },
  discard(clientId: string): void {
    change(owner(), (outbox) => without(outbox, clientId));
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What waits is on its way as soon as a screen of this area is shown or the connection is back. */
export function usePostOffice(): Post {
  useEffect(() => {
    show({ outbox: stored() });
    deliverAll();
    return subscribeLive('hello', deliverAll);
  }, []);
  return useSyncExternalStore(subscribe, () => post);
}
