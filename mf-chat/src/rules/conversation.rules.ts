import type { Message } from '@homeground/shared/contracts';

/**
 * What a page has of a room: one gapless run of messages by number, and those that came before the hole under them was filled
 * (SPEC 6.4). However they arrive – live, asked for, twice, out of order – the same messages give the same conversation.
 */
export interface Conversation {
  readonly messages: readonly Message[];
  readonly early: readonly Message[];
  /** The highest number the room is known to have. */
  readonly lastNumber: number;
}

export const emptyConversation: Conversation = { messages: [], early: [], lastNumber: 0 };

/** 0 before anything is in hand. */
export const newestOf = ({ messages }: Conversation): number => messages.at(-1)?.number ?? 0;
export const oldestOf = ({ messages }: Conversation): number => messages[0]?.number ?? 0;

export const hasOlder = (conversation: Conversation): boolean => oldestOf(conversation) > 1;

/** Something is missing above what is in hand: to be asked for with `after=`. */
export const hasHole = (conversation: Conversation): boolean =>
  newestOf(conversation) < conversation.lastNumber;

/** A page that was asked for: it starts the run, or continues it at either end. */
export function withPage(
  conversation: Conversation,
  page: { readonly messages: readonly Message[]; readonly lastNumber: number },
): Conversation {
  const start = conversation.messages.length > 0 ? oldestOf(conversation) : (page.messages[0]?.number ?? 0);
  return joined(conversation, page.messages, start, page.lastNumber);
}

/** Those that came by themselves. Before the first page nobody knows where the run begins, so they wait. */
export function withMessages(conversation: Conversation, arrived: readonly Message[]): Conversation {
  return joined(conversation, arrived, oldestOf(conversation), Math.max(0, ...arrived.map(numberOf)));
}

/** Two views of one room, whichever is older: nothing either of them has is lost. */
export function merged(one: Conversation, other: Conversation): Conversation {
  const start = one.messages.length > 0 ? oldestOf(one) : oldestOf(other);
  return joined(one, [...other.messages, ...other.early], start, other.lastNumber);
}

/** By their numbers, which have no gaps: what is in hand is not walked through for each message that joins it. */
function joined(
  before: Conversation,
  arrived: readonly Message[],
  start: number,
  lastNumber: number,
): Conversation {
  const first = before.messages.length > 0 ? oldestOf(before) : start;
  const others = new Map<number, Message>();
  let run: readonly Message[] = before.messages;
  for (const message of [...before.early, ...arrived]) {
    const known = run[message.number - first];
    const kept = fresher(known ?? others.get(message.number), message);
    if (!known) others.set(message.number, kept);
    else if (kept !== known) run = run.with(message.number - first, kept);
  }
  const older = taken(others, first - 1, -1).reverse();
  const newer = taken(others, first + run.length, 1);
  const messages = older.length + newer.length === 0 ? run : [...older, ...run, ...newer];
  const early = [...others.values()].sort((a, b) => a.number - b.number);
  return {
    messages,
    early,
    lastNumber: Math.max(before.lastNumber, lastNumber, messages.at(-1)?.number ?? 0),
  };
}

/** What continues without a gap from here, taken out of the others. */
function taken(others: Map<number, Message>, from: number, step: 1 | -1): Message[] {
  const found: Message[] = [];
  for (let number = from; ; number += step) {
    const next = others.get(number);
    if (!next) return found;
    others.delete(number);
    found.push(next);
  }
}

const numberOf = ({ number }: Message) => number;

/** A card that was answered stays answered, whichever copy of it comes later. */
function fresher(known: Message | undefined, arrived: Message): Message {
  return known?.kind === 'card' && known.state !== 'PROPOSED' ? known : arrived;
}

/** A card's state changes only by a later message: its answer or its successor. */
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
