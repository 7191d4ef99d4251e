import type { ErrorCode, FailureCode } from '@homeground/shared/contracts';

export type OutgoingContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'picture';
      readonly picture: Blob;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };

/** A message on its way out. `refused`: the server has said no, and the person decides what becomes of it. */
export interface Outgoing {
  readonly userId: string;
  readonly clientId: string;
  readonly roomId: string;
  readonly content: OutgoingContent;
  /** By this device's clock, and never the same twice: the order in which they were written. */
  readonly at: number;
  readonly refused: ErrorCode | FailureCode | null;
}

export type Outbox = readonly Outgoing[];

/** What one person wrote here, in order. What is stored may be of an older version: only what can be sent is read. */
export function outboxOf(stored: Iterable<unknown>, userId: string): Outbox {
  return [...stored]
    .filter(isOutgoing)
    .filter((one) => one.userId === userId)
    .sort((one, other) => one.at - other.at);
}

export const inRoom = (outbox: Outbox, roomId: string): Outbox =>
  outbox.filter((one) => one.roomId === roomId);

/** The next to go: in the order they were written; what was refused holds nobody up. */
export const nextOf = (outbox: Outbox, roomId: string): Outgoing | null =>
  outbox.find((one) => one.roomId === roomId && one.refused === null) ?? null;

export const roomsOf = (outbox: Outbox): readonly string[] => [
  ...new Set(outbox.filter(({ refused }) => refused === null).map(({ roomId }) => roomId)),
];

/** After everything that waits, also when the clock was put back. */
export const placeFor = (outbox: Outbox, now: number): number =>
  Math.max(now, ...outbox.map(({ at }) => at + 1));

function isOutgoing(value: unknown): value is Outgoing {
  const one = record(value);
  const content = record(one.content);
  const sendable =
    content.kind === 'text'
      ? typeof content.text === 'string'
      : content.kind === 'picture' && content.picture instanceof Blob && typeof content.alt === 'string';
  return (
    sendable &&
    [one.userId, one.clientId, one.roomId].every((id) => typeof id === 'string' && id !== '') &&
    typeof one.at === 'number' &&
    (one.refused === null || typeof one.refused === 'string')
  );
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** What a failed attempt means: come again later, or no. */
export function verdict(status: number | null): 'later' | 'refused' {
  return status === null || status === 401 || status === 408 || status === 429 || status >= 500
    ? 'later'
    : 'refused';
}

const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/** Until the next attempt: as long as the server asks for, or longer each time. */
export const pauseAfter = (attempts: number, askedSeconds: number | null): number =>
  askedSeconds === null ? Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)) : askedSeconds * 1000;
