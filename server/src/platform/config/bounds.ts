import type { EnvironmentReader } from './environment';

/** How many calls one process works on, and how long a client may take. */
export interface CallBounds {
  /** Calls at work in all. */
  readonly atOnce: number;
  /** Calls at work for one person, or for one address without a session. */
  readonly perPerson: number;
  /** Calls that wait for their turn: of one person, and in all. */
  readonly waitingPerPerson: number;
  readonly waiting: number;
  /** A call that waited as long as this is refused. */
  readonly waitMs: number;
}

/** How long a client may take; without these a handful of slow ones holds every connection. */
export interface Patience {
  readonly headersMs: number;
  /** Limit of a whole request, however fast it is sent. */
  readonly requestMs: number;
  /** Time after which a body must arrive at the minimum rate. */
  readonly bodyMs: number;
  /** Maximum time that a response waits for a client that does not read. */
  readonly unreadMs: number;
  readonly checkEveryMs: number;
  /** Event loop delay above which new calls are refused; 0: never. */
  readonly behindMs: number;
}

/** How long we wait for servers of others. */
export interface OutsideTimeouts {
  readonly pushMs: number;
  readonly s3Ms: number;
  readonly mapsMs: number;
  readonly mailMs: number;
}

export function callBounds(read: EnvironmentReader): CallBounds {
  const count = (name: string, fallback: number) =>
    read.wholeNumber(name, { min: 1, max: 100_000, fallback });
  return {
    atOnce: count('CALLS_AT_ONCE', 20),
    perPerson: count('CALLS_PER_PERSON', 4),
    waitingPerPerson: count('CALLS_WAITING_PER_PERSON', 50),
    waiting: count('CALLS_WAITING', 400),
    waitMs: read.wholeNumber('CALLS_WAIT_MS', { min: 100, max: 60_000, fallback: 3000 }),
  };
}

export function clientPatience(read: EnvironmentReader): Patience {
  const ms = (name: string, fallback: number) => read.wholeNumber(name, { min: 100, max: 600_000, fallback });
  return {
    headersMs: ms('CLIENT_HEADERS_MS', 8_000),
    requestMs: ms('CLIENT_REQUEST_MS', 60_000),
    bodyMs: ms('CLIENT_BODY_MS', 12_000),
    unreadMs: ms('CLIENT_UNREAD_MS', 4_000),
    checkEveryMs: 1_000,
    behindMs: read.wholeNumber('BEHIND_MS', { min: 0, max: 60_000, fallback: 3_000 }),
  };
}

export function outsideTimeouts(read: EnvironmentReader): OutsideTimeouts {
  const ms = (name: string, fallback: number) => read.wholeNumber(name, { min: 100, max: 120_000, fallback });
  return {
    pushMs: ms('PUSH_TIMEOUT_MS', 10_000),
    s3Ms: ms('S3_TIMEOUT_MS', 10_000),
    mapsMs: ms('MAPS_TIMEOUT_MS', 2_000),
    mailMs: ms('SMTP_TIMEOUT_MS', 10_000),
  };
}
