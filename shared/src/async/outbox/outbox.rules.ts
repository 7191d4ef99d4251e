import type { ErrorCode, FailureCode, Quote } from '@homeground/shared/contracts';

export type OutgoingContent =
  | { readonly kind: 'text'; readonly text: string; readonly quote?: Quote; readonly announcement?: boolean }
  | {
      readonly kind: 'picture';
      readonly picture: Blob;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };

/** A message that is not sent yet. `refused`: why the server rejected the message; the user then edits or deletes the message. */
export interface Outgoing {
  readonly userId: string;
  readonly clientId: string;
  readonly roomId: string;
  readonly content: OutgoingContent;
  /** Time on this device's clock, unique per message; it defines the order in which messages were written. */
  readonly at: number;
  readonly refused: ErrorCode | FailureCode | null;
  /** `none`: no attempt was made, so the server cannot have the message, and its author can delete it. Absent: the server may have it. */
  readonly attempt?: 'none';
}

export type Outbox = readonly Outgoing[];

/** Returns one user's unsent messages in order. Stored messages may come from an older version; unreadable entries are skipped. */
export function outboxOf(storedEntries: Iterable<unknown>, userId: string): Outbox {
  return [...storedEntries]
    .filter(isOutgoing)
    .filter((item) => item.userId === userId)
    .sort((a, b) => a.at - b.at);
}

export const inRoom = (outbox: Outbox, roomId: string): Outbox =>
  outbox.filter((item) => item.roomId === roomId);

/** Returns the next message to send, in writing order. A refused message does not block the others. */
export const nextMessage = (outbox: Outbox, roomId: string): Outgoing | null =>
  outbox.find((item) => item.roomId === roomId && item.refused === null) ?? null;

export const roomsToSend = (outbox: Outbox): readonly string[] => [
  ...new Set(outbox.filter(({ refused }) => refused === null).map(({ roomId }) => roomId)),
];

/** Returns a time for a new message that is later than the times of all waiting messages, even if the device's clock was set back. */
export const timeForNewMessage = (outbox: Outbox, now: number): number =>
  Math.max(now, ...outbox.map(({ at }) => at + 1));

/** Returns the message as one that the server may have. */
export const withAttempt = ({ attempt: _, ...message }: Outgoing): Outgoing => message;

/** Returns the message without the words of the quoted message, which has been deleted. */
export function withDeletedQuote(outgoing: Outgoing): Outgoing {
  const { content } = outgoing;
  if (content.kind !== 'text' || !content.quote) return outgoing;
  return { ...outgoing, content: { ...content, quote: { ...content.quote, kind: 'deleted', text: '' } } };
}

/** Returns the messages of the room that quote one of these messages with its words. */
export const quotesOf = (outbox: Outbox, roomId: string, numbers: readonly number[]): Outbox =>
  inRoom(outbox, roomId).filter(
    ({ content }) =>
      content.kind === 'text' &&
      content.quote !== undefined &&
      content.quote.kind !== 'deleted' &&
      numbers.includes(content.quote.number),
  );

function isOutgoing(value: unknown): value is Outgoing {
  const message = asRecord(value);
  const content = asRecord(message.content);
  const isSendable =
    content.kind === 'text'
      ? typeof content.text === 'string'
      : content.kind === 'picture' && content.picture instanceof Blob && typeof content.alt === 'string';
  return (
    isSendable &&
    [message.userId, message.clientId, message.roomId].every((id) => typeof id === 'string' && id !== '') &&
    typeof message.at === 'number' &&
    (message.refused === null || typeof message.refused === 'string')
  );
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns whether a failed message is sent again later (for example while an earlier attempt runs) or is refused. */
export function failureOutcome(status: number | null, code: ErrorCode | FailureCode): 'later' | 'refused' {
  if (code === 'request.in_progress') return 'later';
  return status === null || status === 401 || status === 408 || status === 429 || status >= 500
    ? 'later'
    : 'refused';
}

const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/** Returns the pause before the next attempt: the time that the server demands, else a time that grows with each attempt. */
export const sendRetryDelayMs = (attempts: number, retrySeconds: number | null): number =>
  retrySeconds === null ? Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)) : retrySeconds * 1000;
