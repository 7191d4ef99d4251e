import type { Message } from '@homeground/shared/contracts';

/** A line of a conversation as it is seen: messages, the day they were written, and where the unread ones begin. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly at: Date }
  | { readonly kind: 'new'; readonly key: 'new' }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      readonly first: boolean;
      readonly last: boolean;
    };

const groupMs = 5 * 60_000;

/** `newAfter`: what I had read when I came; null: no line. Days are the reader's own. */
export function timeline(messages: readonly Message[], newAfter: number | null, me: string): readonly Line[] {
  const lines: Line[] = [];
  let marked = newAfter === null;
  let joins = false;
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const newDay = !before || whenOf(before).day !== whenOf(message).day;
    if (newDay) lines.push({ kind: 'day', key: `day ${message.number}`, at: new Date(message.createdAt) });
    const unread = !marked && newAfter !== null && message.number > newAfter && !isBy(message, me);
    if (unread) {
      lines.push({ kind: 'new', key: 'new' });
      marked = true;
    }
    const first = newDay || unread || !joins;
    joins = after !== undefined && together(message, after);
    const key = message.kind === 'system' ? message.id : message.clientId;
    lines.push({ kind: 'message', key, message, first, last: !joins });
  });
  return lines;
}

export const isBy = (message: Message, userId: string): boolean =>
  message.kind !== 'system' && message.sender.userId === userId;

/** How many others have written since. */
export const countNew = (messages: readonly Message[], after: number, me: string): number =>
  messages.filter((message) => message.number > after && message.kind !== 'system' && !isBy(message, me))
    .length;

/** One person's messages within minutes stand together. */
function together(first: Message, second: Message): boolean {
  if (!isSpoken(first) || !isSpoken(second)) return false;
  if (first.sender.userId !== second.sender.userId || first.sender.side !== second.sender.side) return false;
  const [before, after] = [whenOf(first), whenOf(second)];
  return before.day === after.day && after.ms - before.ms < groupMs;
}

const isSpoken = (message: Message) => message.kind !== 'system' && message.kind !== 'card';

interface When {
  readonly ms: number;
  readonly day: string;
}

/** Kept with the message: a room of thousands asks for each many times. */
const whens = new WeakMap<Message, When>();

function whenOf(message: Message): When {
  const known = whens.get(message);
  if (known) return known;
  const at = new Date(message.createdAt);
  const when = { ms: at.getTime(), day: at.toDateString() };
  whens.set(message, when);
  return when;
}
