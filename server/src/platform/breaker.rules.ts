/**
 * Reason why a call to another service failed. `refused`: a bad key or a spent quota, which more calls only make worse.
 */
export type Failure = 'error' | 'refused';

const limits = { failures: 5, pauseMs: 30_000, refusedPauseMs: 600_000 } as const;

/**
 * Stops calls to a service after five failures in a row: 30 seconds without calls, then one trial call, whose result ends the pause or
 * starts another. A refusal pauses at once and for longer.
 */
export class Breaker {
  #failures = 0;
  #pausedUntil = 0;
  #isTrialRunning = false;

  /** Returns whether a call may be made; during a trial only one caller gets true. */
  mayCall(nowMs: number): boolean {
    if (nowMs < this.#pausedUntil) return false;
    if (this.#failures < limits.failures) return true;
    if (this.#isTrialRunning) return false;
    this.#isTrialRunning = true;
    return true;
  }

  recordSuccess(): void {
    this.#failures = 0;
    this.#pausedUntil = 0;
    this.#isTrialRunning = false;
  }

  /** Records a failure. Returns the length of the pause that it started; 0 if it started none. */
  recordFailure(failure: Failure, nowMs: number): number {
    this.#isTrialRunning = false;
    this.#failures = failure === 'refused' ? limits.failures : this.#failures + 1;
    if (this.#failures < limits.failures) return 0;
    const pauseMs = failure === 'refused' ? limits.refusedPauseMs : limits.pauseMs;
    const isNewPause = nowMs >= this.#pausedUntil;
    this.#pausedUntil = Math.max(this.#pausedUntil, nowMs + pauseMs);
    return isNewPause ? pauseMs : 0;
  }
}
