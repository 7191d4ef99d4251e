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
  return {
    atOnce: read.number('CALLS_AT_ONCE'),
    perPerson: read.number('CALLS_PER_PERSON'),
    waitingPerPerson: read.number('CALLS_WAITING_PER_PERSON'),
    waiting: read.number('CALLS_WAITING'),
    waitMs: read.number('CALLS_WAIT_MS'),
  };
}

export function clientPatience(read: EnvironmentReader): Patience {
  return {
    headersMs: read.number('CLIENT_HEADERS_MS'),
    requestMs: read.number('CLIENT_REQUEST_MS'),
    bodyMs: read.number('CLIENT_BODY_MS'),
    unreadMs: read.number('CLIENT_UNREAD_MS'),
    checkEveryMs: 1_000,
    behindMs: read.number('BEHIND_MS'),
  };
}

export function outsideTimeouts(read: EnvironmentReader): OutsideTimeouts {
  return {
    pushMs: read.number('PUSH_TIMEOUT_MS'),
    s3Ms: read.number('S3_TIMEOUT_MS'),
    mapsMs: read.number('MAPS_TIMEOUT_MS'),
    mailMs: read.number('SMTP_TIMEOUT_MS'),
  };
}
