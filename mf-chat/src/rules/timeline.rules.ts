import type { Message } from '@homeground/shared/contracts';

/** A visible line of a conversation: a message, the day of the messages below, or the separator "New messages". */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly date: Date }
  | { readonly kind: 'new'; readonly key: 'new' }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** A group is a sequence of messages of one user. */
      readonly isFirstOfGroup: boolean;
      readonly isLastOfGroup: boolean;
    };

/** Messages that are farther apart do not form a group. */
const groupMs = 5 * 60_000;

/**
 * Returns the lines of a conversation. `newAfter` is the number of the last message that I had read; with null there is no separator "New
 * messages". Days are days in my time zone.
 */
export function timeline(messages: readonly Message[], newAfter: number | null, me: string): readonly Line[] {
  const lines: Line[] = [];
  let needsNewMessagesLine = newAfter !== null;
  let continuesGroup = false;
  messages.forEach((message, index) => {
    const previous = messages[index - 1];
    const next = messages[index + 1];
    const isNewDay = !previous || timeOf(previous).day !== timeOf(message).day;
    if (isNewDay)
      lines.push({ kind: 'day', key: `day ${message.number}`, date: new Date(message.createdAt) });
    const isFirstUnread =
      needsNewMessagesLine && newAfter !== null && message.number > newAfter && !isWrittenBy(message, me);
    if (isFirstUnread) {
      lines.push({ kind: 'new', key: 'new' });
      needsNewMessagesLine = false;
    }
    const isFirstOfGroup = isNewDay || isFirstUnread || !continuesGroup;
    continuesGroup = next !== undefined && isSameGroup(message, next);
    const key = message.kind === 'system' ? message.id : message.clientId;
    lines.push({ kind: 'message', key, message, isFirstOfGroup, isLastOfGroup: !continuesGroup });
  });
  return lines;
}

export const isWrittenBy = (message: Message, userId: string): boolean =>
  message.kind !== 'system' && message.sender.userId === userId;

/** Returns the number of messages of other users after a message number. */
export const countNew = (messages: readonly Message[], after: number, me: string): number =>
  messages.filter(
    (message) => message.number > after && message.kind !== 'system' && !isWrittenBy(message, me),
  ).length;

/** Returns whether two messages are by the same user, on the same day, and less than five minutes apart. */
function isSameGroup(first: Message, second: Message): boolean {
  if (!canBeGrouped(first) || !canBeGrouped(second)) return false;
  if (first.sender.userId !== second.sender.userId || first.sender.side !== second.sender.side) return false;
  const [firstTime, secondTime] = [timeOf(first), timeOf(second)];
  return firstTime.day === secondTime.day && secondTime.ms - firstTime.ms < groupMs;
}

const canBeGrouped = (message: Message) => message.kind !== 'system' && message.kind !== 'card';

interface MessageTime {
  readonly ms: number;
  readonly day: string;
}

/** Cache of the times of each message, because a long room needs them many times. */
const timeCache = new WeakMap<Message, MessageTime>();

function timeOf(message: Message): MessageTime {
  const cached = timeCache.get(message);
  if (cached) return cached;
  const date = new Date(message.createdAt);
  const time = { ms: date.getTime(), day: date.toDateString() };
  timeCache.set(message, time);
  return time;
}
