import type { PushGroup, PushMessage } from '@homeground/shared/contracts';
import type { Receiver } from './push-receiver.repository';

/** A delivery to one browser that a sender has in hand. */
export interface Delivery {
  readonly sessionId: string;
  readonly attempts: number;
}

/** Content of a delivery, judged when it is about to go out. */
export interface PushNews {
  readonly group: PushGroup;
  readonly message: PushMessage;
  /** From then on it is of no use. */
  readonly secondsLeft: number;
  /** A push service keeps only the newest message of a topic for a browser that is away (RFC 8030). */
  readonly topic?: string;
}

/** Deliveries of one kind, in a table of their own. */
export interface PushQueue<D extends Delivery> {
  readonly everyMs: number;
  /** Puts deliveries that have become due into the queue. */
  gather?(now: Date): Promise<void>;
  /** Nobody else takes the delivery until `until`: it is sent outside any transaction, since a push service may be slow. */
  claim(lease: { readonly now: Date; readonly until: Date }): Promise<D | null>;
  /** null: read, gone, or not this person's any more. */
  news(delivery: D, to: Receiver, now: Date): Promise<PushNews | null>;
  postpone(delivery: D, nextAt: Date): Promise<void>;
  remove(delivery: D): Promise<void>;
}
