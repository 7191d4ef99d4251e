/**
 * Hints between the servers of one installation, published after the commit (ARCHITECTURE 4.3). Nothing depends on delivery: the
 * tables are the truth, and `onGap` tells a disconnected subscriber to read them.
 */
export interface Bus {
  /** The same to all of these. */
  publish(channels: readonly string[], message: string): void;
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
