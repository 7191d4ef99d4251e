type Listener = (message: string) => void;

/** Subscriptions of this process by channel. */
export class Listeners {
  /** Lists are replaced and never changed, because a listener may add or remove listeners during a loop. */
  readonly #byChannel = new Map<string, readonly Listener[]>();

  /** Returns true for the first listener of a channel. */
  add(channel: string, listener: Listener): boolean {
    const current = this.#byChannel.get(channel);
    this.#byChannel.set(channel, [...(current ?? []), listener]);
    return !current;
  }

  /** Returns true for the last listener of a channel. */
  remove(channel: string, listener: Listener): boolean {
    const others = this.#byChannel.get(channel)?.filter((item) => item !== listener);
    if (!others) return false;
    if (others.length === 0) return this.#byChannel.delete(channel);
    this.#byChannel.set(channel, others);
    return false;
  }

  has(channel: string): boolean {
    return this.#byChannel.has(channel);
  }

  notify(channels: readonly string[], message: string): void {
    for (const channel of channels) {
      for (const listener of this.#byChannel.get(channel) ?? []) listener(message);
    }
  }
}
