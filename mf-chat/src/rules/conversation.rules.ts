import type { CardMessage, FoundMessages, Message, MessagePage } from '@homeground/shared/contracts';

/**
 * Messages of a room (SPEC 6.4). `messages` is the run: messages with consecutive numbers. Messages in `early` are separated from the run
 * by messages that are still missing. The same messages give the same conversation in any order of arrival, even if a message arrives
 * twice.
 */
export interface Conversation {
  readonly messages: readonly Message[];
  readonly early: readonly Message[];
  /** Number of the first message that I may read. In the room of a team, this is the first message after I joined. */
  readonly firstNumber: number;
  /** Highest message number that is known for the room. */
  readonly lastNumber: number;
  /** All changes of the loaded messages up to this change number are applied (ADR 135). */
  readonly changedUpTo: number;
  /** Highest change number that is known for the room. */
  readonly lastChange: number;
}

export const emptyConversation: Conversation = {
  messages: [],
  early: [],
  firstNumber: 1,
  lastNumber: 0,
  changedUpTo: 0,
  lastChange: 0,
};

/** Returns the last number of the run; 0 if the run is empty. */
export const newestOf = ({ messages }: Conversation): number => messages.at(-1)?.number ?? 0;
export const oldestOf = ({ messages }: Conversation): number => messages[0]?.number ?? 0;

export const hasOlder = (conversation: Conversation): boolean =>
  oldestOf(conversation) > conversation.firstNumber;

/** Returns whether messages after the run, or changes, are missing and must be fetched with `after=` and `changed=`. */
export const hasGap = (conversation: Conversation): boolean =>
  newestOf(conversation) < conversation.lastNumber || conversation.changedUpTo < conversation.lastChange;

/** Request of a page. An empty request is for the latest messages. */
export interface PageRequest {
  /** Requests the messages before this number. */
  readonly before?: number;
  /** Requests new messages, and the changes after this change number. */
  readonly changed?: number;
}

/** Adds a fetched page, which begins the run or continues the run at one of its ends. */
export function withPage(current: Conversation, page: MessagePage, request: PageRequest): Conversation {
  const conversation = withoutEarlierMembership(current, page.firstNumber);
  const start = conversation.messages.length > 0 ? oldestOf(conversation) : (page.messages[0]?.number ?? 0);
  const changes = page.changes.filter(({ number }) => number >= start);
  return {
    ...addToRun(conversation, [...page.messages, ...changes], start, page.lastNumber),
    changedUpTo: nextChangedUpTo(conversation, page, request),
    lastChange: Math.max(conversation.lastChange, page.lastChange),
  };
}

/** Drops messages of an earlier membership of the team. */
function withoutEarlierMembership(conversation: Conversation, firstNumber: number): Conversation {
  if (firstNumber <= conversation.firstNumber) return conversation;
  const isReadable = ({ number }: Message) => number >= firstNumber;
  return {
    ...conversation,
    messages: conversation.messages.filter(isReadable),
    early: conversation.early.filter(isReadable),
    firstNumber,
  };
}

/** Returns `changedUpTo` of the conversation after the page is added. */
function nextChangedUpTo(
  conversation: Conversation,
  page: MessagePage,
  { before: requestedBefore, changed }: PageRequest,
): number {
  // The first page already contains all changes.
  if (conversation.messages.length === 0) return page.lastChange;
  // The server may have read these earlier messages before a change that has arrived live since.
  if (requestedBefore !== undefined) return Math.min(conversation.changedUpTo, page.lastChange);
  // Earlier messages have arrived since this page was requested. Their changes may be missing in this response.
  if (changed === undefined || changed > conversation.changedUpTo) return conversation.changedUpTo;
  return Math.max(conversation.changedUpTo, page.changedUpTo);
}

/** Replaces messages by their changed versions, which must be sorted by change number. */
export function withChanges(conversation: Conversation, changedMessages: readonly Message[]): Conversation {
  const oldest = oldestOf(conversation);
  const changedConversation = addToRun(
    conversation,
    changedMessages.filter(({ number }) => number >= oldest),
    oldest,
    0,
  );
  let upTo = conversation.changedUpTo;
  for (const { change } of changedMessages) if (change === upTo + 1) upTo = change;
  const lastChange = Math.max(conversation.lastChange, ...changedMessages.map(({ change }) => change));
  return { ...changedConversation, changedUpTo: upTo, lastChange };
}

/** Replaces changed messages in a page of search results, and drops deleted messages. */
export function withChangedResults(page: FoundMessages, changedMessages: readonly Message[]): FoundMessages {
  const changes = new Map(changedMessages.map((message) => [message.number, message]));
  if (!page.messages.some(({ number }) => changes.has(number))) return page;
  const messages = page.messages
    .map((message) => laterCopy(message, changes.get(message.number) ?? message))
    .filter(({ kind }) => kind !== 'deleted');
  return { ...page, messages };
}

/** Adds live messages. Before the first page, the beginning of the run is unknown, so the messages stay in `early`. */
export function withMessages(conversation: Conversation, arrived: readonly Message[]): Conversation {
  return addToRun(conversation, arrived, oldestOf(conversation), Math.max(0, ...arrived.map(numberOf)));
}

/** Merges two copies of a conversation, without losing a message of either copy. */
export function mergeConversations(original: Conversation, added: Conversation): Conversation {
  const [copyA, copyB] = [
    withoutEarlierMembership(original, added.firstNumber),
    withoutEarlierMembership(added, original.firstNumber),
  ];
  const runStart = copyA.messages.length > 0 ? oldestOf(copyA) : oldestOf(copyB);
  const copiesWithOwnMessages = [
    lacksMessages(copyB, copyA) && copyA,
    lacksMessages(copyA, copyB) && copyB,
  ].filter((copy) => copy !== false);
  return {
    ...addToRun(copyA, [...copyB.messages, ...copyB.early], runStart, copyB.lastNumber),
    // Both copies have applied all changes up to this number. A copy without messages of its own is ignored.
    changedUpTo:
      copiesWithOwnMessages.length === 0
        ? Math.max(copyA.changedUpTo, copyB.changedUpTo)
        : Math.min(...copiesWithOwnMessages.map((copy) => copy.changedUpTo)),
    lastChange: Math.max(copyA.lastChange, copyB.lastChange),
  };
}

/**
 * Returns whether the second copy has messages that the first copy lacks. Only the second copy knows which changes of these messages are
 * applied.
 */
function lacksMessages(first: Conversation, second: Conversation): boolean {
  const numbers = new Set(first.early.map(numberOf));
  return [second.messages[0], second.messages.at(-1), ...second.early].some(
    (message) =>
      message !== undefined &&
      !numbers.has(message.number) &&
      (first.messages.length === 0 || message.number < oldestOf(first) || message.number > newestOf(first)),
  );
}

/**
 * Adds messages to the run or to `early`. The run is indexed by number, so adding a message needs no search. An empty run begins at
 * `emptyRunStart`.
 */
function addToRun(
  current: Conversation,
  arrived: readonly Message[],
  emptyRunStart: number,
  lastNumber: number,
): Conversation {
  const runStart = current.messages.length > 0 ? oldestOf(current) : emptyRunStart;
  const outsideRun = new Map<number, Message>();
  let run: readonly Message[] = current.messages;
  for (const message of [...current.early, ...arrived]) {
    const existing = run[message.number - runStart];
    const latest = laterCopy(existing ?? outsideRun.get(message.number), message);
    if (!existing) outsideRun.set(message.number, latest);
    else if (latest !== existing) run = run.with(message.number - runStart, latest);
  }
  const older = takeContinuation(outsideRun, runStart - 1, -1).reverse();
  const newer = takeContinuation(outsideRun, runStart + run.length, 1);
  const messages = older.length + newer.length === 0 ? run : [...older, ...run, ...newer];
  const early = [...outsideRun.values()].sort((a, b) => a.number - b.number);
  return {
    ...current,
    messages,
    early,
    lastNumber: Math.max(current.lastNumber, lastNumber, messages.at(-1)?.number ?? 0),
  };
}

/** Removes the messages that continue the run without a gap from `outsideRun`, and returns them. */
function takeContinuation(outsideRun: Map<number, Message>, start: number, step: 1 | -1): Message[] {
  const continuation: Message[] = [];
  for (let number = start; ; number += step) {
    const next = outsideRun.get(number);
    if (!next) return continuation;
    outsideRun.delete(number);
    continuation.push(next);
  }
}

const numberOf = ({ number }: Message) => number;

/** Returns the copy of a message with the later change. An answered card stays answered, whichever copy arrives later. */
function laterCopy(existing: Message | undefined, arrived: Message): Message {
  if (existing && existing.change > arrived.change) return existing;
  return existing?.kind === 'card' && existing.state !== 'PROPOSED' ? existing : arrived;
}

type AnsweredState = Exclude<CardMessage['state'], 'PROPOSED'>;

/** Copies of answered cards, by the card as it was fetched. The copy stays the same object, so that its line does not render again. */
const answeredCopies = new WeakMap<CardMessage, CardMessage>();

function answeredCopy(card: CardMessage, state: AnsweredState): CardMessage {
  const knownCopy = answeredCopies.get(card);
  if (knownCopy?.state === state) return knownCopy;
  const copy = { ...card, state };
  answeredCopies.set(card, copy);
  return copy;
}

/** Sets the states of the cards (SPEC 6.4). Only a later message changes the state of a card: its answer, or a card that replaces it. */
export function withCardStates(messages: readonly Message[]): readonly Message[] {
  const states = new Map<number, AnsweredState>();
  for (const message of messages) {
    if (message.kind === 'card' && message.replaces !== null) states.set(message.replaces, 'REPLACED');
    if (message.kind !== 'system' || message.card === null) continue;
    if (message.event === 'card_accepted') states.set(message.card, 'ACCEPTED');
    if (message.event === 'card_declined') states.set(message.card, 'DECLINED');
  }
  if (states.size === 0) return messages;
  return messages.map((message) => {
    const state = states.get(message.number);
    return message.kind === 'card' && message.state === 'PROPOSED' && state
      ? answeredCopy(message, state)
      : message;
  });
}
