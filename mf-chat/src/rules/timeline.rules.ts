import type { Message } from '@homeground/shared/contracts';

/** A visible line of a conversation: a message, the day of the messages below, or the start of the unread ones. */
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

/** Returns the lines. `newAfter` is the last message that I had read; null: no such line. Days are those of my time zone. */
export function timeline(messages: readonly Message[], newAfter: number | null, me: string): readonly Line[] {
  const lines: Line[] = [];
  let isNewLineDone = newAfter === null;
  let continues = false;
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const newDay = !before || whenOf(before).day !== whenOf(message).day;
    if (newDay) lines.push({ kind: 'day', key: `day ${message.number}`, at: new Date(message.createdAt) });
    const unread = !isNewLineDone && newAfter !== null && message.number > newAfter && !isBy(message, me);
    if (unread) {
      lines.push({ kind: 'new', key: 'new' });
      isNewLineDone = true;
    }
    const first = newDay || unread || !continues;
    continues = after !== undefined && isSameGroup(message, after);
    const key = message.kind === 'system' ? message.id : message.clientId;
    lines.push({ kind: 'message', key, message, first, last: !continues });
  });
  return lines;
}

export const isBy = (message: Message, userId: string): boolean =>
  message.kind !== 'system' && message.sender.userId === userId;

/** Returns how many messages of others came after a number. */
export const countNew = (messages: readonly Message[], after: number, me: string): number =>
  messages.filter((message) => message.number > after && message.kind !== 'system' && !isBy(message, me))
    .length;

/** Whether two messages are of one user, of one day, and minutes apart. */
function isSameGroup(first: Message, second: Message): boolean {
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

/** Cached for each message, because a long room needs these many times. */
const whenCache = new WeakMap<Message, When>();

function whenOf(message: Message): When {
  const known = whenCache.get(message);
  if (known) return known;
  const at = new Date(message.createdAt);
  const when = { ms: at.getTime(), day: at.toDateString() };
  whenCache.set(message, when);
  return when;
}
