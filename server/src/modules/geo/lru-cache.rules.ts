/** Keeps the things asked for last; the one not asked for longest makes room. */
export class LruCache<T> {
  readonly #kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(name: string, make: () => T): T {
    const cached = this.#kept.get(name) ?? make();
    // A Map remembers the order of insertion: putting it in again makes it the newest.
    this.#kept.delete(name);
    this.#kept.set(name, cached);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > this.most && oldest !== undefined) this.#kept.delete(oldest);
    return cached;
  }
}
