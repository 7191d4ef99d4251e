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

/** One that came by itself. Before the first page nobody knows where the run begins, so it waits. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  // The everyday case, without looking at all that came before.
  const newest = newestOf(conversation);
  if (newest > 0 && message.number === newest + 1 && conversation.early.length === 0)
    return {
      messages: [...conversation.messages, message],
      early: [],
      lastNumber: Math.max(conversation.lastNumber, message.number),
    };
  return joined(conversation, [message], oldestOf(conversation), message.number);
}

/** Two views of one room, whichever is older: nothing either of them has is lost. */
export function merged(one: Conversation, other: Conversation): Conversation {
  const start = one.messages.length > 0 ? oldestOf(one) : oldestOf(other);
  return joined(one, [...other.messages, ...other.early], start, other.lastNumber);
}

function joined(
  before: Conversation,
  arrived: readonly Message[],
  start: number,
  lastNumber: number,
): Conversation {
  const byNumber = new Map<number, Message>();
  for (const message of [...before.messages, ...before.early, ...arrived]) {
    byNumber.set(message.number, fresher(byNumber.get(message.number), message));
  }
  const messages: Message[] = [];
  for (let number = start - 1; ; number -= 1) {
    const older = byNumber.get(number);
    if (!older) break;
    messages.unshift(older);
  }
  for (let number = start; ; number += 1) {
    const next = byNumber.get(number);
    if (!next) break;
    messages.push(next);
  }
  const taken = new Set(messages.map(({ number }) => number));
  const early = [...byNumber.values()]
    .filter(({ number }) => !taken.has(number))
    .sort((a, b) => a.number - b.number);
  return {
    messages,
    early,
    lastNumber: Math.max(before.lastNumber, lastNumber, messages.at(-1)?.number ?? 0),
  };
}

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
  return messages.map((message) => {
    const state = states.get(message.number);
    return message.kind === 'card' && message.state === 'PROPOSED' && state ? { ...message, state } : message;
  });
}
