export type Arrival = 'next' | 'known' | 'gap';

/** Tracks the numbers of received notices, so that none is shown twice or out of order and a gap is detected (SPEC 6.4). */
export class SequenceTracker {
  #last: number | null = null;

  /** The last number; null until the server's first frame. */
  get last(): number | null {
    return this.#last;
  }

  /** Classifies a number. The first number is never a gap, because a page loads its lists when it opens. */
  classify(number: number): Arrival {
    if (this.#last === null || number === this.#last + 1) return 'next';
    return number <= this.#last ? 'known' : 'gap';
  }

  advanceTo(number: number): void {
    this.#last = Math.max(this.#last ?? 0, number);
  }

  reset(): void {
    this.#last = null;
  }
}
