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
  nextMessage,
  quotesOf,
  withAttempt,
  withDeletedQuote,
  outboxOf,
  sendRetryDelayMs,
  timeForNewMessage,
  roomsToSend,
  failureOutcome,
  type Outbox,
  type Outgoing,
  type OutgoingContent,
} from './outbox.rules';

export interface OutboxState {
  readonly outbox: Outbox;
  /** Rooms whose last attempt failed and is repeated later. */
  readonly waiting: ReadonlySet<string>;
}

/** `certain`: the live channel is open, or the user asks for an attempt, so it is made even if the browser says that it is offline. */
type Connection = 'certain' | 'likely';
type DeliveredListener = (roomId: string, message: Message) => void;

const store = idbStore<Outgoing>('outbox');
const otherTabs = tabChannel('homeground.outbox');
const listeners = new Set<() => void>();
const deliveredListeners = new Set<DeliveredListener>();
const refusedListeners = new Set<(roomId: string) => void>();
const sendingRooms = new Set<string>();
const roomsToDeliverAgain = new Map<string, Connection>();
const retryTimers = new Map<
  string,
  { readonly timer: ReturnType<typeof setTimeout>; readonly attempts: number }
>();
let state: OutboxState = { outbox: [], waiting: new Set() };
let isStarted = false;

const lockName = (userId: string, roomId: string) => `homeground.outbox.${userId}.${roomId}`;
const currentUserId = () => currentUser()?.id ?? '';

function publish(next: Partial<OutboxState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const readStoredMessages = async (userId: string) => outboxOf((await store.all()).values(), userId);

/** Messages that are just being stored on the device. The screen shows them at once. */
const messagesBeingStored = new Map<string, Outgoing>();
/** Number of messages that this tab has begun to send. */
let begunCount = 0;

/** Publishes the messages that are on the device, not those in this tab's memory, because another tab may have sent some of them. */
async function publishStoredMessages(): Promise<void> {
  const userId = currentUserId();
  let previousBegunCount, entriesBeingStored, storedEntries;
  do {
    previousBegunCount = begunCount;
    // The map is copied before the read, so that the copy has a message whose storing ends during the read.
    entriesBeingStored = [...messagesBeingStored];
    storedEntries = await store.all();
    // A message that this tab began to send during the read may be missing in both `entriesBeingStored` and `storedEntries`.
  } while (previousBegunCount !== begunCount);
  if (userId === currentUserId())
    publish({ outbox: outboxOf(new Map([...storedEntries, ...entriesBeingStored]).values(), userId) });
}

/** Changes a message on the device, or removes it if `change` returns null. A message that the user has discarded meanwhile stays discarded. */
async function changeMessage(
  clientId: string,
  change: (message: Outgoing) => Outgoing | null,
): Promise<void> {
  await store.replace(clientId, change);
  otherTabs.say();
  await publishStoredMessages();
}

async function removeMessage(clientId: string): Promise<void> {
  await store.remove(clientId);
  otherTabs.say();
  await publishStoredMessages();
}

function setWaiting(roomId: string, isWaiting: boolean): void {
  if (state.waiting.has(roomId) === isWaiting) return;
  const waiting = new Set(state.waiting);
  if (isWaiting) waiting.add(roomId);
  else waiting.delete(roomId);
  publish({ waiting });
}

async function deliver(roomId: string, connection: Connection = 'likely'): Promise<void> {
  if (sendingRooms.has(roomId)) {
    const knownConnection = roomsToDeliverAgain.get(roomId);
    return void roomsToDeliverAgain.set(roomId, knownConnection === 'certain' ? 'certain' : connection);
  }
  const userId = currentUserId();
  if (userId === '') return;
  sendingRooms.add(roomId);
  clearTimeout(retryTimers.get(roomId)?.timer);
  try {
    await withTabLock(lockName(userId, roomId), () => deliverInOrder(userId, roomId, connection));
  } finally {
    sendingRooms.delete(roomId);
    const nextConnection = roomsToDeliverAgain.get(roomId);
    if (roomsToDeliverAgain.delete(roomId)) void deliver(roomId, nextConnection);
  }
}

async function deliverInOrder(userId: string, roomId: string, connection: Connection): Promise<void> {
  for (;;) {
    const next = nextMessage(await readStoredMessages(userId), roomId);
    if (!next || userId !== currentUserId()) break;
    if ((await trySending(next, connection)) === 'later') return;
  }
  retryTimers.delete(roomId);
  setWaiting(roomId, false);
}

/** Marks a message as one that the server may have. Returns false if its author has deleted it meanwhile. */
async function beginAttempt({ clientId }: Outgoing): Promise<boolean> {
  let mayBeSent = false;
  await changeMessage(clientId, (message) => {
    mayBeSent = true;
    return withAttempt(message);
  });
  return mayBeSent;
}

async function trySending(outgoing: Outgoing, connection: Connection): Promise<'done' | 'later'> {
  const { userId, clientId, roomId } = outgoing;
  if (outgoing.attempt === 'none') {
    const isOnline = connection === 'certain' || navigator.onLine;
    const mayBeSent = isOnline && (await beginAttempt(outgoing));
    const isStored =
      mayBeSent || (await readStoredMessages(userId)).some((item) => item.clientId === clientId);
    if (!isStored) return 'done';
    // The page is offline, or the device could not store the mark.
    if (!mayBeSent) {
      if (userId === currentUserId()) retryLater(roomId, null);
      return 'later';
    }
  }
  try {
    const message = await transmit(outgoing);
    if (userId === currentUserId()) deliveredListeners.forEach((listener) => listener(roomId, message));
    await removeMessage(clientId);
    setWaiting(roomId, false);
    return 'done';
  } catch (cause) {
    const { status, code, retryAfter } = toApiError(cause);
    if (failureOutcome(status, code) === 'later') {
      if (userId === currentUserId()) retryLater(roomId, retryAfter);
      return 'later';
    }
    await changeMessage(clientId, (message) => ({ ...message, refused: code }));
    // Most refusals mean that the room has changed, so listeners refetch the room.
    refusedListeners.forEach((listener) => listener(roomId));
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

function retryLater(roomId: string, seconds: number | null): void {
  const attempts = (retryTimers.get(roomId)?.attempts ?? 0) + 1;
  retryTimers.set(roomId, {
    attempts,
    timer: setTimeout(() => void deliver(roomId), sendRetryDelayMs(attempts, seconds)),
  });
  setWaiting(roomId, true);
}

async function deliverAll(connection: Connection = 'likely'): Promise<void> {
  await publishStoredMessages();
  for (const roomId of roomsToSend(state.outbox)) void deliver(roomId, connection);
}

/** Removes the words of deleted messages from the messages on the device that quote them. */
async function removeQuotes(roomId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  // Reads the messages on the device, because this page may not have loaded them yet.
  const quotes = quotesOf(await readStoredMessages(currentUserId()), roomId, numbers);
  if (quotes.length === 0) return;
  for (const { clientId } of quotes) await store.replace(clientId, withDeletedQuote);
  otherTabs.say();
  await publishStoredMessages();
}

/** Returns whether a new message of the room is sent without waiting for a connection or for another message. */
const isSentAtOnce = (roomId: string): boolean =>
  navigator.onLine &&
  !state.waiting.has(roomId) &&
  !sendingRooms.has(roomId) &&
  nextMessage(state.outbox, roomId) === null;

function addListener<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sends messages. They are stored on the device until the server has them, so they survive a lost connection, a reload and a closed
 * browser (SPEC 6.4). In each room one message is sent at a time, in writing order, whatever screen is open, and from one tab only. If two
 * tabs still send the same message, the server recognises the client's message id and stores the message once.
 */
export const outbox = {
  /** Starts sending as soon as the app is online, whatever screen is shown. */
  begin(): void {
    if (isStarted) return;
    isStarted = true;
    onUserChange((user, previousUser) => {
      if (user?.id === previousUser?.id) return;
      for (const { timer } of retryTimers.values()) clearTimeout(timer);
      retryTimers.clear();
      publish({ outbox: [], waiting: new Set() });
      void deliverAll();
    });
    window.addEventListener('online', () => void deliverAll());
    subscribeLive('hello', () => void deliverAll('certain'));
    subscribeLive('message_changed', ({ roomId, message }) => {
      if (message.kind === 'deleted') void removeQuotes(roomId, [message.number]);
    });
    otherTabs.listen(() => void publishStoredMessages());
    void deliverAll();
  },
  async send(roomId: string, content: OutgoingContent): Promise<void> {
    const userId = currentUserId();
    const message: Outgoing = {
      userId,
      clientId: newIdempotencyKey(),
      roomId,
      content,
      at: timeForNewMessage(state.outbox, Date.now()),
      refused: null,
      // An attempt at once needs no mark, which would delay every message.
      ...(!isSentAtOnce(roomId) && { attempt: 'none' }),
    };
    begunCount += 1;
    messagesBeingStored.set(message.clientId, message);
    publish({ outbox: [...state.outbox, message] });
    await store.put(message.clientId, message);
    messagesBeingStored.delete(message.clientId);
    otherTabs.say();
    await deliver(roomId);
  },
  async retry(clientId: string): Promise<void> {
    const message = state.outbox.find((item) => item.clientId === clientId);
    if (!message) return;
    if (message.refused !== null) await changeMessage(clientId, (stored) => ({ ...stored, refused: null }));
    await deliver(message.roomId, 'certain');
  },
  /** Removes quoted words. An area calls this for deletions that it has fetched; those that arrive live are already known. */
  removeQuotes,
  discard: (clientId: string): Promise<void> => removeMessage(clientId),
  /** Deletes a message that no attempt has sent yet. Another message stays, because the server may have it. */
  withdraw: (clientId: string): Promise<void> =>
    changeMessage(clientId, (message) => (message.attempt === 'none' ? null : message)),
  now: (): OutboxState => state,
  subscribe: (listener: () => void) => addListener(listeners, listener),
  /** Registers a listener for messages that the server has stored, so that an area can show them. */
  onDelivered: (listener: DeliveredListener) => addListener(deliveredListeners, listener),
  onRefused: (listener: (roomId: string) => void) => addListener(refusedListeners, listener),
} as const;
