/** Numbers of the notices that a page received. Between the first greeting and the last number each must have come exactly once. */
export class ReceivedNotices {
  readonly #numbers = new Set<number>();
  /** The page has loaded its lists up to this number, so it needs no notice before it. */
  #loadedUpTo: number | null = null;
  /** Number of notices that came twice. */
  doubledCount = 0;

  /** Adds the number of a greeting. The first greeting belongs to the first load of the page. */
  greet(number: number): void {
    this.#loadedUpTo ??= number;
  }

  receive(number: number): void {
    if (this.#numbers.has(number)) this.doubledCount += 1;
    this.#numbers.add(number);
  }

  /** Adds the end of a catch-up with too many notices, after which the page loads its lists again. */
  reload(number: number): void {
    this.#loadedUpTo = Math.max(this.#loadedUpTo ?? 0, number);
  }

  /** Returns how many notices up to `last` the page has not received. */
  missingUpTo(last: number): number {
    let missing = 0;
    for (let number = (this.#loadedUpTo ?? 0) + 1; number <= last; number += 1)
      if (!this.#numbers.has(number)) missing += 1;
    return missing;
  }
}
