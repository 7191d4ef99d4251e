import {
  newIdempotencyKey,
  sendMessage,
  sendPicture,
  subscribeLive,
  toApiError,
} from '@homeground/shared/api';
import type { Message } from '@homeground/shared/contracts';
import { currentUser, idbStore, withTabLock, onUserChange, tabChannel } from '@homeground/shared/session';
import {
  nextOf,
  outboxOf,
  pauseAfter,
  placeFor,
  roomsOf,
  verdict,
  type Outbox,
  type Outgoing,
  type OutgoingContent,
} from './outbox.rules';

/**
 * Unsent messages. They are stored on the device until the server has them, so they survive a lost connection, a reload and a closed
 * browser (SPEC 6.4). In each room one message is sent at a time, in writing order, whatever screen is open, and from one tab only. If two
 * tabs still send the same message, the server recognises the client's message id and stores the message once.
 */
export interface Post {
  readonly outbox: Outbox;
  /** Rooms whose last attempt did not reach the server. They are retried. */
  readonly waiting: ReadonlySet<string>;
}

type Delivered = (roomId: string, message: Message) => void;

const store = idbStore<Outgoing>('outbox');
const otherTabs = tabChannel('homeground.outbox');
const listeners = new Set<() => void>();
const delivered = new Set<Delivered>();
const refused = new Set<(roomId: string) => void>();
const busy = new Set<string>();
const deliverAgain = new Set<string>();
const timers = new Map<
  string,
  { readonly timer: ReturnType<typeof setTimeout>; readonly attempts: number }
>();
let post: Post = { outbox: [], waiting: new Set() };
let isStarted = false;

const owner = () => currentUser()?.id ?? '';

function show(next: Partial<Post>): void {
  post = { ...post, ...next };
  for (const listener of listeners) listener();
}

const storedMessages = async (userId: string) => outboxOf((await store.all()).values(), userId);

/** Messages that are just being written to the device. The screen shows them at once. */
const beingStored = new Map<string, Outgoing>();

/** Reads the messages from the device, not from this tab's memory, because another tab may have sent some of them. */
async function readStored(): Promise<void> {
  const userId = owner();
  // The map is copied before the read, so that a message that is written in the meantime is in one of the two lists.
  const writing = [...beingStored];
  const stored = await store.all();
  if (userId === owner()) show({ outbox: outboxOf(new Map([...stored, ...writing]).values(), userId) });
}

async function storeMessage(message: Outgoing): Promise<void> {
  await store.put(message.clientId, message);
  otherTabs.say();
  await readStored();
}

async function drop(clientId: string): Promise<void> {
  await store.remove(clientId);
  otherTabs.say();
  await readStored();
}

function setWaiting(roomId: string, isWaiting: boolean): void {
  if (post.waiting.has(roomId) === isWaiting) return;
  const waiting = new Set(post.waiting);
  if (isWaiting) waiting.add(roomId);
  else waiting.delete(roomId);
  show({ waiting });
}

async function deliver(roomId: string): Promise<void> {
  if (busy.has(roomId)) return void deliverAgain.add(roomId);
  const userId = owner();
  if (userId === '') return;
  busy.add(roomId);
  clearTimeout(timers.get(roomId)?.timer);
  try {
    await withTabLock(`homeground.outbox.${userId}.${roomId}`, () => deliverInOrder(userId, roomId));
  } finally {
    busy.delete(roomId);
    if (deliverAgain.delete(roomId)) void deliver(roomId);
  }
}

async function deliverInOrder(userId: string, roomId: string): Promise<void> {
  for (;;) {
    const next = nextOf(await storedMessages(userId), roomId);
    if (!next || userId !== owner()) break;
    if ((await attempt(next)) === 'later') return;
  }
  timers.delete(roomId);
  setWaiting(roomId, false);
}

async function attempt(outgoing: Outgoing): Promise<'done' | 'later'> {
  const { userId, clientId, roomId } = outgoing;
  try {
    const message = await transmit(outgoing);
    if (userId === owner()) delivered.forEach((listener) => listener(roomId, message));
    await drop(clientId);
    setWaiting(roomId, false);
    return 'done';
  } catch (cause) {
    const { status, code, retryAfter } = toApiError(cause);
    if (verdict(status) === 'later') {
      if (userId === owner()) tryAgain(roomId, retryAfter);
      return 'later';
    }
    await storeMessage({ ...outgoing, refused: code });
    // Most refusals mean that the room has changed, so listeners refetch the room.
    refused.forEach((listener) => listener(roomId));
    return 'done';
  }
}

function transmit({ clientId, roomId, content }: Outgoing): Promise<Message> {
  return content.kind === 'text'
    ? sendMessage(roomId, {
        clientId,
        text: content.text,
        ...(content.quote && { quotes: content.quote.number }),
        ...(content.announcement && { announcement: true }),
      })
    : sendPicture(roomId, clientId, content);
}

function tryAgain(roomId: string, seconds: number | null): void {
  const attempts = (timers.get(roomId)?.attempts ?? 0) + 1;
  timers.set(roomId, {
    attempts,
    timer: setTimeout(() => void deliver(roomId), pauseAfter(attempts, seconds)),
  });
  setWaiting(roomId, true);
}

async function deliverAll(): Promise<void> {
  await readStored();
  for (const roomId of roomsOf(post.outbox)) void deliver(roomId);
}

function listen<T>(to: Set<T>, listener: T): () => void {
  to.add(listener);
  return () => void to.delete(listener);
}

export const outbox = {
  /** Starts sending as soon as the app is online, whatever screen is shown. */
  begin(): void {
    if (isStarted) return;
    isStarted = true;
    onUserChange((user, before) => {
      if (user?.id === before?.id) return;
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
      show({ outbox: [], waiting: new Set() });
      void deliverAll();
    });
    window.addEventListener('online', () => void deliverAll());
    subscribeLive('hello', () => void deliverAll());
    otherTabs.listen(() => void readStored());
    void deliverAll();
  },
  async send(roomId: string, content: OutgoingContent): Promise<void> {
    const userId = owner();
    const message: Outgoing = {
      userId,
      clientId: newIdempotencyKey(),
      roomId,
      content,
      at: placeFor(post.outbox, Date.now()),
      refused: null,
    };
    beingStored.set(message.clientId, message);
    show({ outbox: [...post.outbox, message] });
    await store.put(message.clientId, message);
    beingStored.delete(message.clientId);
    otherTabs.say();
    await deliver(roomId);
  },
  async retry(clientId: string): Promise<void> {
    const message = post.outbox.find((waiting) => waiting.clientId === clientId);
    if (!message) return;
    if (message.refused !== null) await storeMessage({ ...message, refused: null });
    await deliver(message.roomId);
  },
  discard: (clientId: string): Promise<void> => drop(clientId),
  now: (): Post => post,
  subscribe: (listener: () => void) => listen(listeners, listener),
  /** Registers a listener for messages that the server has stored, so that an area can show them. */
  onDelivered: (listener: Delivered) => listen(delivered, listener),
  onRefused: (listener: (roomId: string) => void) => listen(refused, listener),
} as const;
