export type Arrival = 'take' | 'known' | 'hole';

/** What a page has of its numbered notices: nothing twice, nothing out of order, and a hole is noticed (SPEC 6.4). */
export class Numbers {
  #last: number | null = null;

  /** null until the first word of the server. */
  get last(): number | null {
    return this.#last;
  }

  /** What to do with this number. Before anything is known the page has read its lists itself. */
  judge(number: number): Arrival {
    if (this.#last === null || number === this.#last + 1) return 'take';
    return number <= this.#last ? 'known' : 'hole';
  }

  reached(number: number): void {
    this.#last = Math.max(this.#last ?? 0, number);
  }

  forget(): void {
    this.#last = null;
  }
}
