import type { Message, MessagePage } from '@homeground/shared/contracts';

/**
 * Messages of a room: one gapless run by number, and messages beyond a gap that is not filled yet (SPEC 6.4). The same messages
 * give the same conversation in any order of arrival: live, fetched, or twice.
 */
export interface Conversation {
  readonly messages: readonly Message[];
  readonly early: readonly Message[];
  /** The first message I may read; in the room of a team, the first one after I joined. */
  readonly firstNumber: number;
  /** The highest message number known for the room. */
  readonly lastNumber: number;
  /** Every message that is here is as new as this change of the room (ADR 135). */
  readonly changedUpTo: number;
  /** The highest change number known for the room. */
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

/** Returns the last number of the run; 0 if it is empty. */
export const newestOf = ({ messages }: Conversation): number => messages.at(-1)?.number ?? 0;
export const oldestOf = ({ messages }: Conversation): number => messages[0]?.number ?? 0;

/** Number of messages of a room that are stored on the device; earlier ones are fetched. */
const STORED_MESSAGES = 300;

/** Returns the latest part of a conversation. A run without its beginning still has no gap. */
export const latestPart = (conversation: Conversation): Conversation => ({
  ...conversation,
  messages: conversation.messages.slice(-STORED_MESSAGES),
});

export const hasOlder = (conversation: Conversation): boolean =>
  oldestOf(conversation) > conversation.firstNumber;

/** Returns whether messages after the run, or changes, are missing and must be fetched with `after=` and `changed=`. */
export const hasHole = (conversation: Conversation): boolean =>
  newestOf(conversation) < conversation.lastNumber || conversation.changedUpTo < conversation.lastChange;

/** Request of a page: the messages before a number, the changes since `changed` with new messages, or the latest messages. */
export interface PageRequest {
  readonly before?: number;
  readonly changed?: number;
}

/** Adds a fetched page: it starts the run, or continues it at either end. */
export function withPage(before: Conversation, page: MessagePage, request: PageRequest): Conversation {
  const conversation = withoutEarlier(before, page.firstNumber);
  const start = conversation.messages.length > 0 ? oldestOf(conversation) : (page.messages[0]?.number ?? 0);
  const changes = page.changes.filter(({ number }) => number >= start);
  return {
    ...addToRun(conversation, [...page.messages, ...changes], start, page.lastNumber),
    changedUpTo: changedUpTo(conversation, page, request),
    lastChange: Math.max(conversation.lastChange, page.lastChange),
  };
}

/** Drops messages of an earlier membership of the team. */
function withoutEarlier(conversation: Conversation, firstNumber: number): Conversation {
  if (firstNumber <= conversation.firstNumber) return conversation;
  const isReadable = ({ number }: Message) => number >= firstNumber;
  return {
    ...conversation,
    messages: conversation.messages.filter(isReadable),
    early: conversation.early.filter(isReadable),
    firstNumber,
  };
}

function changedUpTo(
  before: Conversation,
  page: MessagePage,
  { before: older, changed }: PageRequest,
): number {
  if (before.messages.length === 0) return page.lastChange;
  // An older page may have been read before a change that has arrived live since.
  if (older !== undefined) return Math.min(before.changedUpTo, page.lastChange);
  // An older page arrived after this one was requested: there may be changes between the two.
  if (changed === undefined || changed > before.changedUpTo) return before.changedUpTo;
  return Math.max(before.changedUpTo, page.changedUpTo);
}

/** Replaces messages by their changed versions, which come sorted by change number. */
export function withChanges(conversation: Conversation, changed: readonly Message[]): Conversation {
  const oldest = oldestOf(conversation);
  const next = addToRun(
    conversation,
    changed.filter(({ number }) => number >= oldest),
    oldest,
    0,
  );
  let upTo = conversation.changedUpTo;
  for (const { change } of changed) if (change === upTo + 1) upTo = change;
  const lastChange = Math.max(conversation.lastChange, ...changed.map(({ change }) => change));
  return { ...next, changedUpTo: upTo, lastChange };
}

/** Adds live messages. Before the first page the start of the run is unknown, so they wait. */
export function withMessages(conversation: Conversation, arrived: readonly Message[]): Conversation {
  return addToRun(conversation, arrived, oldestOf(conversation), Math.max(0, ...arrived.map(numberOf)));
}

/** Merges two copies of one room without losing a message of either. */
export function mergeConversations(known: Conversation, added: Conversation): Conversation {
  const [first, second] = [
    withoutEarlier(known, added.firstNumber),
    withoutEarlier(added, known.firstNumber),
  ];
  const start = first.messages.length > 0 ? oldestOf(first) : oldestOf(second);
  const owners = [lacks(second, first) && first, lacks(first, second) && second].filter(
    (item) => item !== false,
  );
  const upTo = [first, second].map((item) => item.changedUpTo);
  return {
    ...addToRun(first, [...second.messages, ...second.early], start, second.lastNumber),
    changedUpTo:
      owners.length === 0 ? Math.max(...upTo) : Math.min(...owners.map((item) => item.changedUpTo)),
    lastChange: Math.max(first.lastChange, second.lastChange),
  };
}

/** Whether the second has messages that the first lacks. Only the second knows up to which change these are current. */
function lacks(first: Conversation, second: Conversation): boolean {
  const numbers = new Set(first.early.map(numberOf));
  return [second.messages[0], second.messages.at(-1), ...second.early].some(
    (message) =>
      message !== undefined &&
      !numbers.has(message.number) &&
      (first.messages.length === 0 || message.number < oldestOf(first) || message.number > newestOf(first)),
  );
}

/** Adds messages to the run or to `early`. The run is indexed by number, so adding a message needs no search. */
function addToRun(
  before: Conversation,
  arrived: readonly Message[],
  start: number,
  lastNumber: number,
): Conversation {
  const first = before.messages.length > 0 ? oldestOf(before) : start;
  const beyond = new Map<number, Message>();
  let run: readonly Message[] = before.messages;
  for (const message of [...before.early, ...arrived]) {
    const known = run[message.number - first];
    const freshest = fresher(known ?? beyond.get(message.number), message);
    if (!known) beyond.set(message.number, freshest);
    else if (freshest !== known) run = run.with(message.number - first, freshest);
  }
  const older = takeRun(beyond, first - 1, -1).reverse();
  const newer = takeRun(beyond, first + run.length, 1);
  const messages = older.length + newer.length === 0 ? run : [...older, ...run, ...newer];
  const early = [...beyond.values()].sort((a, b) => a.number - b.number);
  return {
    ...before,
    messages,
    early,
    lastNumber: Math.max(before.lastNumber, lastNumber, messages.at(-1)?.number ?? 0),
  };
}

/** Removes and returns the messages that continue the run without a gap. */
function takeRun(beyond: Map<number, Message>, from: number, step: 1 | -1): Message[] {
  const found: Message[] = [];
  for (let number = from; ; number += step) {
    const next = beyond.get(number);
    if (!next) return found;
    beyond.delete(number);
    found.push(next);
  }
}

const numberOf = ({ number }: Message) => number;

/** Returns the copy with the later change. An answered card stays answered, whichever copy arrives later. */
function fresher(known: Message | undefined, arrived: Message): Message {
  if (known && known.change > arrived.change) return known;
  return known?.kind === 'card' && known.state !== 'PROPOSED' ? known : arrived;
}

/** Sets the states of the cards. The state of a card changes only by a later message: its answer or its successor. */
export function withCardStates(messages: readonly Message[]): readonly Message[] {
  const states = new Map<number, 'ACCEPTED' | 'DECLINED' | 'REPLACED'>();
  for (const message of messages) {
    if (message.kind === 'card' && message.replaces !== null) states.set(message.replaces, 'REPLACED');
    if (message.kind !== 'system' || message.card === null) continue;
    if (message.event === 'card_accepted') states.set(message.card, 'ACCEPTED');
    if (message.event === 'card_declined') states.set(message.card, 'DECLINED');
  }
  if (states.size === 0) return messages;
  return messages.map((message) => {
    const state = states.get(message.number);
    return message.kind === 'card' && message.state === 'PROPOSED' && state ? { ...message, state } : message;
  });
}
