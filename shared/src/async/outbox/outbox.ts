import {
  newIdempotencyKey,
  sendMessage,
  sendPicture,
  subscribeLive,
  toApiError,
} from '@homeground/shared/api';
import type { Message } from '@homeground/shared/contracts';
import { currentUser, deviceShelf, oneTabAtATime, onUserChange, tabCall } from '@homeground/shared/session';
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
 * Messages on their way out, kept on the device until the server has them: over a lost connection, a reload, a closed browser
 * (SPEC 6.4). One at a time in each room, in the order they were written, from whatever screen is open, by one tab; and if two
 * should send the same one after all, it is stored once, by its client-made id.
 */
export interface Post {
  readonly outbox: Outbox;
  /** Rooms whose last attempt found no server: they go on by themselves. */
  readonly waiting: ReadonlySet<string>;
}

type Delivered = (roomId: string, message: Message) => void;

const shelf = deviceShelf<Outgoing>('outbox');
const otherTabs = tabCall('homeground.outbox');
const listeners = new Set<() => void>();
const delivered = new Set<Delivered>();
const refused = new Set<(roomId: string) => void>();
const busy = new Set<string>();
const again = new Set<string>();
const timers = new Map<
  string,
  { readonly timer: ReturnType<typeof setTimeout>; readonly attempts: number }
>();
let post: Post = { outbox: [], waiting: new Set() };
let begun = false;

const owner = () => currentUser()?.id ?? '';

function show(next: Partial<Post>): void {
  post = { ...post, ...next };
  for (const listener of listeners) listener();
}

const kept = async (userId: string) => outboxOf((await shelf.all()).values(), userId);

/** Shown at once, before the device has it. */
const beingKept = new Map<string, Outgoing>();

/** From what is on the device now, not from what this tab remembers: another tab may have sent some of it. */
async function look(): Promise<void> {
  const userId = owner();
  // Taken before the reading: what is written meanwhile is in one of the two.
  const writing = [...beingKept];
  const stored = await shelf.all();
  if (userId === owner()) show({ outbox: outboxOf(new Map([...stored, ...writing]).values(), userId) });
}

async function put(one: Outgoing): Promise<void> {
  await shelf.put(one.clientId, one);
  otherTabs.say();
  await look();
}

async function drop(clientId: string): Promise<void> {
  await shelf.remove(clientId);
  otherTabs.say();
  await look();
}

function setWaiting(roomId: string, waits: boolean): void {
  if (post.waiting.has(roomId) === waits) return;
  const waiting = new Set(post.waiting);
  if (waits) waiting.add(roomId);
  else waiting.delete(roomId);
  show({ waiting });
}

async function deliver(roomId: string): Promise<void> {
  if (busy.has(roomId)) return void again.add(roomId);
  const userId = owner();
  if (userId === '') return;
  busy.add(roomId);
  clearTimeout(timers.get(roomId)?.timer);
  try {
    await oneTabAtATime(`homeground.outbox.${userId}.${roomId}`, () => deliverInOrder(userId, roomId));
  } finally {
    busy.delete(roomId);
    if (again.delete(roomId)) void deliver(roomId);
  }
}

async function deliverInOrder(userId: string, roomId: string): Promise<void> {
  for (;;) {
    const next = nextOf(await kept(userId), roomId);
    if (!next || userId !== owner()) break;
    if ((await attempt(next)) === 'later') return;
  }
  timers.delete(roomId);
  setWaiting(roomId, false);
}

async function attempt(one: Outgoing): Promise<'done' | 'later'> {
  const { userId, clientId, roomId } = one;
  try {
    const message = await sent(one);
    if (userId === owner()) delivered.forEach((tell) => tell(roomId, message));
    await drop(clientId);
    setWaiting(roomId, false);
    return 'done';
  } catch (cause) {
    const { status, code, retryAfter } = toApiError(cause);
    if (verdict(status) === 'later') {
      if (userId === owner()) tryAgain(roomId, retryAfter);
      return 'later';
    }
    await put({ ...one, refused: code });
    // Most refusals mean that the room has moved on: let it say so.
    refused.forEach((tell) => tell(roomId));
    return 'done';
  }
}

function sent({ clientId, roomId, content }: Outgoing): Promise<Message> {
  return content.kind === 'text'
    ? sendMessage(roomId, { clientId, text: content.text })
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
  await look();
  for (const roomId of roomsOf(post.outbox)) void deliver(roomId);
}

function listen<T>(to: Set<T>, listener: T): () => void {
  to.add(listener);
  return () => void to.delete(listener);
}

export const outbox = {
  /** From now on what waits goes out as soon as the app is online, whatever is on the screen. */
  begin(): void {
    if (begun) return;
    begun = true;
    onUserChange((user, before) => {
      if (user?.id === before?.id) return;
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
      show({ outbox: [], waiting: new Set() });
      void deliverAll();
    });
    window.addEventListener('online', () => void deliverAll());
    subscribeLive('hello', () => void deliverAll());
    otherTabs.listen(() => void look());
    void deliverAll();
  },
  async send(roomId: string, content: OutgoingContent): Promise<void> {
    const userId = owner();
    const one: Outgoing = {
      userId,
      clientId: newIdempotencyKey(),
      roomId,
      content,
      at: placeFor(post.outbox, Date.now()),
      refused: null,
    };
    beingKept.set(one.clientId, one);
    show({ outbox: [...post.outbox, one] });
    await shelf.put(one.clientId, one);
    beingKept.delete(one.clientId);
    otherTabs.say();
    await deliver(roomId);
  },
  async retry(clientId: string): Promise<void> {
    const one = post.outbox.find((waiting) => waiting.clientId === clientId);
    if (!one) return;
    if (one.refused !== null) await put({ ...one, refused: null });
    await deliver(one.roomId);
  },
  discard: (clientId: string): Promise<void> => drop(clientId),
  now: (): Post => post,
  subscribe: (listener: () => void) => listen(listeners, listener),
  /** The server has it: an area that shows the room can show it. */
  onDelivered: (listener: Delivered) => listen(delivered, listener),
  onRefused: (listener: (roomId: string) => void) => listen(refused, listener),
} as const;
