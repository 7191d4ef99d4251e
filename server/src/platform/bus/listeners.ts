type Listener = (message: string) => void;

/** Subscriptions of this process by channel. */
export class Listeners {
  /** The lists are replaced, never changed: they may be walked while listeners come and go. */
  readonly #byChannel = new Map<string, readonly Listener[]>();

  /** True when it is the first of its channel. */
  add(channel: string, listener: Listener): boolean {
    const present = this.#byChannel.get(channel);
    this.#byChannel.set(channel, [...(present ?? []), listener]);
    return !present;
  }

  /** True when it was the last of its channel. */
  remove(channel: string, listener: Listener): boolean {
    const others = this.#byChannel.get(channel)?.filter((item) => item !== listener);
    if (!others) return false;
    if (others.length === 0) return this.#byChannel.delete(channel);
    this.#byChannel.set(channel, others);
    return false;
  }

  tell(channels: readonly string[], message: string): void {
    for (const channel of channels) {
      for (const listener of this.#byChannel.get(channel) ?? []) listener(message);
    }
  }
}
