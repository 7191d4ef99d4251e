import type { ErrorCode, FailureCode } from '@homeground/shared/contracts';

/** A message on its way out. `refused`: the server has said no, and the person decides what becomes of the text. */
export interface Outgoing {
  readonly clientId: string;
  readonly roomId: string;
  readonly text: string;
  /** By this device's clock: only for showing. */
  readonly at: number;
  readonly refused: ErrorCode | FailureCode | null;
}

export type Outbox = readonly Outgoing[];

export const inRoom = (outbox: Outbox, roomId: string): Outbox =>
  outbox.filter((one) => one.roomId === roomId);

/** The next to go: in the order they were written; what was refused holds nobody up. */
export const nextOf = (outbox: Outbox, roomId: string): Outgoing | null =>
  outbox.find((one) => one.roomId === roomId && one.refused === null) ?? null;

export const roomsOf = (outbox: Outbox): readonly string[] => [
  ...new Set(outbox.map(({ roomId }) => roomId)),
];

export const without = (outbox: Outbox, clientId: string): Outbox =>
  outbox.filter((one) => one.clientId !== clientId);

export const refusedWith = (outbox: Outbox, clientId: string, refused: Outgoing['refused']): Outbox =>
  outbox.map((one) => (one.clientId === clientId ? { ...one, refused } : one));

/** What is stored may be of an older version, or somebody's play: only what can be sent is read. */
export function readOutbox(stored: string | null): Outbox {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, roomId, text, at, refused } = {
    clientId: null,
    roomId: null,
    text: null,
    at: null,
    refused: null,
    ...value,
  };
  return (
    typeof clientId === 'string' &&
    typeof roomId === 'string' &&
    typeof text === 'string' &&
    typeof at === 'number' &&
    (refused === null || typeof refused === 'string')
  );
}

/** What a failed attempt means: come again later, or no. */
export function verdict(status: number | null): 'later' | 'refused' {
  return status === null || status === 401 || status === 408 || status === 429 || status >= 500
    ? 'later'
    : 'refused';
}
