import type { PushGroup, PushMessage } from '@homeground/shared/contracts';
import type { Failure } from '../../platform/queues';
import type { Receiver } from './push-receiver.repository';

/** A delivery to one browser that a sender has claimed. */
export interface PushDelivery {
  readonly sessionId: string;
  readonly attempts: number;
  /** Trace context of the cause. */
  readonly trace: string | null;
}

/** How soon a phone that saves power gets the message (RFC 8030). */
export type PushUrgency = 'low' | 'normal' | 'high';

/** Content of a delivery, read right before sending. */
export interface PushContent {
  readonly group: PushGroup;
  readonly message: PushMessage;
  readonly urgency: PushUrgency;
  /** Time until the message is useless. */
  readonly secondsLeft: number;
  /**
   * Messages with the same key replace each other: if the browser is offline, the push service stores only the newest. The service gets a
   * topic that is derived from the key, not the key.
   */
  readonly replaceKey?: string;
  /** The message of another delivery may tell this one as well, so this one waits for it. */
  readonly notBefore?: Date;
}

/** Deliveries of one kind, in a table of their own. */
export interface PushQueue<D extends PushDelivery> {
  /** For traces. */
  readonly name: string;
  readonly everyMs: number;
  /** Puts deliveries that have become due into the queue. */
  gather?(now: Date): Promise<void>;
  /** Claims a delivery until `until`. Sending runs outside any transaction, because a push service may be slow. */
  claim(lease: { readonly now: Date; readonly until: Date }): Promise<D | null>;
  /** Returns the content; null if the user has read it, or if it was deleted or is no longer for this user. */
  readContent(delivery: D, receiver: Receiver, now: Date): Promise<PushContent | null>;
  postpone(delivery: D, nextAt: Date): Promise<void>;
  /** Stores a failed attempt: the delivery waits for the next attempt, or stays for an operator. */
  recordFailure(delivery: D, failure: Failure): Promise<void>;
  /** Removes a delivery that was sent or dropped, unless its content has changed since it was claimed. */
  remove(delivery: D, now: Date): Promise<void>;
  /** Removes a delivery that was sent, together with those that its message told as well. Missing: as `remove`. */
  removeSent?(delivery: D): Promise<void>;
}
