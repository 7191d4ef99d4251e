/**
 * Hints between the servers of one installation, published after the commit (ARCHITECTURE 4.3). Nothing depends on
 * delivery: the tables are the truth, and after a disconnection `onGap` lets subscribers read them again.
 */
export interface Bus {
  /** Sends one message to all these channels. */
  publish(channels: readonly string[], message: string): void;
  /** Calls the listener for every message that is published after `ready` resolves. */
  subscribe(channel: string, listener: (message: string) => void): Subscription;
  /** Returns the channels with a subscriber on any server; all channels while other servers cannot be reached. */
  withSubscribers(channels: readonly string[]): Promise<readonly string[]>;
  /** Called after a reconnect, or after another server has lost messages, when messages may have been missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

export interface Subscription {
  readonly ready: Promise<unknown>;
  stop(): void;
}
