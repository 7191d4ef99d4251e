/**
 * Hints between the servers of one installation, published after the commit (ARCHITECTURE 4.3). Nothing depends on a message
 * arriving: the tables are the truth, and whoever was cut off is told by `onGap` to look there.
 */
export interface Bus {
  publish(channel: string, message: string): void;
  /** Nothing published after `ready` is missed. */
  subscribe(channel: string, listener: (message: string) => void): Subscription;
  /** Messages may have been missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

export interface Subscription {
  readonly ready: Promise<unknown>;
  stop(): void;
}
