import type { EnvironmentReader } from './environment';

/** Limits of the API calls that one process handles at a time. */
export interface CallBounds {
  /** Running calls in total. */
  readonly atOnce: number;
  /** Running calls of one person, or of one IP address without a session. */
  readonly perPerson: number;
  /** Maximum number of calls of one person in the queue. */
  readonly waitingPerPerson: number;
  /** Maximum number of calls in the queue. */
  readonly waiting: number;
  /** Maximum time in the queue; then the call is refused. */
  readonly waitMs: number;
  /** Part of the time in which the calls of one user may run, from 0 to 1; 1: no limit. */
  readonly share: number;
  /** Running time that a user may use at once. */
  readonly creditMs: number;
}

/** Time limits for clients; without them a few slow clients could hold every connection. */
export interface ClientTimeouts {
  readonly headersMs: number;
  /** Limit of a whole request, however fast it is sent. */
  readonly requestMs: number;
  /** Time after the start of a call from which its body must arrive at the minimum rate. */
  readonly bodyMs: number;
  /** Maximum time that a response waits for a client that does not read. */
  readonly unreadMs: number;
  /** Interval of the checks for slow clients. */
  readonly checkEveryMs: number;
  /** Event loop delay above which new calls are refused; 0: never. */
  readonly behindMs: number;
}

/** Time limits for calls to other services. */
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
    share: read.number('CALLS_SHARE') / 100,
    creditMs: read.number('CALLS_CREDIT_MS'),
  };
}

export function clientTimeouts(read: EnvironmentReader): ClientTimeouts {
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
