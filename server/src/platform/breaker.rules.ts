/** Why a call to somebody else's server brought nothing. `refused`: our key or our quota; asking again soon only makes it worse. */
export type Failure = 'failed' | 'refused';

const patience = { failures: 5, pauseMs: 30_000, refusedPauseMs: 600_000 } as const;

/**
 * After five failures in a row nobody waits for a server that is down: half a minute without calls, then one
 * call to see, then open again or another pause. A refusal pauses at once and for longer.
 */
export class Breaker {
  #failures = 0;
  #pausedUntil = 0;
  #trying = false;

  /** True at most for one caller at a time while the server is on trial. */
  mayCall(nowMs: number): boolean {
    if (nowMs < this.#pausedUntil) return false;
    if (this.#failures < patience.failures) return true;
    if (this.#trying) return false;
    this.#trying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pausedUntil = 0;
    this.#trying = false;
  }

  /** How long the pause is that this failure began; 0 when it began none. */
  failed(failure: Failure, nowMs: number): number {
    this.#trying = false;
    this.#failures = failure === 'refused' ? patience.failures : this.#failures + 1;
    if (this.#failures < patience.failures) return 0;
    const pauseMs = failure === 'refused' ? patience.refusedPauseMs : patience.pauseMs;
    const began = nowMs >= this.#pausedUntil;
    this.#pausedUntil = Math.max(this.#pausedUntil, nowMs + pauseMs);
    return began ? pauseMs : 0;
  }
}
