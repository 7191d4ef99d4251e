import type { Answer } from './client';

/** A write from the first attempt to its final answer. */
export interface TimedWrite {
  /** Method and path. */
  readonly call: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Status and seconds of each attempt. */
  readonly attempts: readonly string[];
}

/** Log of the answers that the callers of a drill got. */
export class AnswerLog {
  /** All answered writes, except pictures, which wait for the store. */
  readonly writes: TimedWrite[] = [];
  /** Answers that break a promise, as text. */
  readonly broken: string[] = [];
  /** Whether a connection may break, because a fault is on. */
  isFaultOn = false;

  /** Records an answer that breaks a promise. `beganInFault`: the fault may be over, but was on when the call began. */
  judge(call: string, answer: Answer, beganInFault: boolean): void {
    const problem = problemOf(answer, this.isFaultOn || beganInFault);
    if (problem !== null) this.broken.push(`${call}: ${problem}`);
  }
}

/**
 * Returns how an answer breaks a promise; null if it does not. A server that cannot answer says 503 and when to try again. Without a fault
 * each call gets an answer. Whether a refusal (4xx) is expected is for its caller to say.
 */
export function problemOf({ status, body, retryAfter }: Answer, isFaultOn: boolean): string | null {
  // A call that its caller gave up is a matter of time, and the longest waits contain it.
  if (status === 0 && body.startsWith('TimeoutError')) return null;
  if (status === 0) return isFaultOn ? null : `no answer without a fault (${body})`;
  if (status === 503) return retryAfter === null ? '503 without Retry-After' : null;
  return status >= 500 || status === 429 ? `${status} ${body}` : null;
}
