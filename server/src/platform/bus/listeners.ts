type Listener = (message: string) => void;

/** Who listens to what in this process. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<Listener>>();

  /** True when it is the first of its channel. */
  add(channel: string, listener: Listener): boolean {
    const present = this.#byChannel.get(channel);
    if (present) present.add(listener);
    else this.#byChannel.set(channel, new Set([listener]));
    return !present;
  }

  /** True when it was the last of its channel. */
  remove(channel: string, listener: Listener): boolean {
    const present = this.#byChannel.get(channel);
    if (!present?.delete(listener) || present.size > 0) return false;
    return this.#byChannel.delete(channel);
  }

  tell(channel: string, message: string): void {
    for (const listener of [...(this.#byChannel.get(channel) ?? [])]) listener(message);
  }
}
