/** Number of attempts after which a row of a queue is given up: with the pauses below after about five hours. */
export const MAX_ATTEMPTS = 16;
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 3_600_000;
/** Shortest pause before an external service is called again: mail servers and push services refuse callers that return at once. */
export const OUTSIDE_PAUSE_MS = 30_000;

/** Result of a failed attempt, as a queue stores it. */
export interface Failure {
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly failedAt: Date;
  /** Time of the next attempt; null: the row is given up, and waits for an operator. */
  readonly nextAt: Date | null;
  readonly error: string;
}

interface FailedAttempt {
  readonly attempts: number;
  readonly now: Date;
  /** Stored and shown to operators, so it contains no secret and no text of a user (`errorText`). */
  readonly error: string;
  /** Pause that the called service needs; default: none. */
  readonly atLeastMs?: number;
  /** True: another attempt cannot succeed without an operator. */
  readonly isFinal?: boolean;
}

/** Returns the pause after an attempt: 2 s, 4 s, 8 s … up to an hour. */
export function retryDelayMs(attempts: number, atLeastMs = 0): number {
  return Math.min(MAX_PAUSE_MS, Math.max(atLeastMs, FIRST_PAUSE_MS * 2 ** (attempts - 1)));
}

/** Decides about the next attempt. All queues use this policy (docs/decisions/231). */
export function failureOf({ attempts, now, error, atLeastMs, isFinal = false }: FailedAttempt): Failure {
  const isGivenUp = isFinal || attempts >= MAX_ATTEMPTS;
  const nextAt = isGivenUp ? null : new Date(now.getTime() + retryDelayMs(attempts, atLeastMs));
  return { attempts, failedAt: now, nextAt, error };
}
