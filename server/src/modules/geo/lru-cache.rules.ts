/** Cache that drops the least recently used value when it is full. */
export class LruCache<T> {
  readonly #values = new Map<string, T>();

  constructor(
    private readonly maxSize: number,
    private readonly observe: (outcome: 'hit' | 'miss') => void = () => undefined,
  ) {}

  get(name: string, create: () => T): T {
    const cachedValue = this.#values.get(name);
    this.observe(cachedValue === undefined ? 'miss' : 'hit');
    const value = cachedValue ?? create();
    // A Map keeps the order of insertion, so a value that is inserted again becomes the newest.
    this.#values.delete(name);
    this.#values.set(name, value);
    const oldest = this.#values.keys().next().value;
    if (this.#values.size > this.maxSize && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}
