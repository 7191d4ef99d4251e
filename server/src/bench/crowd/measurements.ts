import { percentilesOf } from '../figures';

/** Times and failures of a crowd's calls, and times of its messages. Times are recorded between `begin` and `end` only. */
export class Measurements {
  readonly #times = new Map<string, number[]>();
  readonly #failures = new Map<string, number>();
  readonly #deliveryTimes: number[] = [];
  #isMeasuring = false;
  readonly #repeats = new Map<string, number>();

  begin(): void {
    this.#isMeasuring = true;
  }

  end(): void {
    this.#isMeasuring = false;
  }

  addCall(name: string, ms: number): void {
    if (!this.#isMeasuring) return;
    const times = this.#times.get(name) ?? [];
    this.#times.set(name, times);
    times.push(ms);
  }

  addDelivery(ms: number): void {
    if (this.#isMeasuring) this.#deliveryTimes.push(ms);
  }

  /** Counts a call that was refused or interrupted, and that is sent again. */
  addRepeat(reason: string): void {
    countIn(this.#repeats, reason);
  }

  /** Counts a failed call, also before `begin`. */
  addFailure(text: string): void {
    countIn(this.#failures, text);
  }

  report() {
    const times = [...this.#times.values()].flat();
    const byName = [...this.#times].map(([name, timesOfName]) => ({
      call: name,
      count: timesOfName.length,
      ...percentilesOf(timesOfName),
    }));
    return {
      calls: times.length,
      ...percentilesOf(times),
      delivery: percentilesOf(this.#deliveryTimes),
      byName: byName.sort((a, b) => b.p99 - a.p99),
      failures: Object.fromEntries(this.#failures),
      repeats: Object.fromEntries(this.#repeats),
    };
  }
}

function countIn(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
