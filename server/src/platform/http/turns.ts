import type { CallBounds } from '../config/bounds';
import { busy, tooMany } from '../errors/refusal';
import { createTimeCredits } from './time-credits';

export interface Caller {
  readonly key: string;
  /** True: a user, who has a limited share of the time. False: an address, which many people may have. */
  readonly isMember: boolean;
}

interface WaitingCall {
  readonly begin: () => void;
}

/** Calls of one person, or of one IP address without a session. */
interface CallQueue {
  readonly caller: Caller;
  runningCount: number;
  readonly waiting: WaitingCall[];
  /** Starts the next call when the person has time again. */
  timer: NodeJS.Timeout | undefined;
}

export interface Turn {
  /** Resolves when the call may run, and rejects if the call is refused; never settles if the turn ends first. */
  readonly begun: Promise<void>;
  /** Counts the running call as a call of this person, also beyond the limit of running calls. */
  moveTo(caller: Caller): void;
  /** Ends the call, or takes it out of the queue. */
  end(): void;
}

export interface Turns {
  /** Takes a turn for a call of this person. */
  take(caller: Caller): Turn;
  /** Returns the number of running and of waiting calls. */
  count(): { readonly runningCount: number; readonly waiting: number };
}

/**
 * Runs a few calls of each person at once; further calls wait. A free place goes to the person with the fewest running
 * calls, so a person who sends a hundred calls cannot occupy the server. A user who uses more than a share of the time
 * runs one call at a time, in moments in which nobody else calls (`time-credits.ts`). A call that waits too long is
 * refused.
 */
export function createTurns(bounds: CallBounds): Turns {
  const { atOnce, perPerson, waitingPerPerson, waiting: maxWaiting, waitMs } = bounds;
  /** In the order of turns: a person whose call starts moves to the end. */
  const queues = new Map<string, CallQueue>();
  const credits = createTimeCredits(bounds);
  let runningCount = 0;
  let waitingCount = 0;
  /** True: all places are in use, and the last call that left the queue had waited in vain. */
  let isStuck = false;

  function queueOf(caller: Caller): CallQueue {
    return queues.get(caller.key) ?? { caller, runningCount: 0, waiting: [], timer: undefined };
  }

  function msUntilStart({ caller, runningCount: own }: CallQueue): number {
    return caller.isMember ? credits.msUntilStart(caller.key, { own, ofOthers: runningCount - own }) : 0;
  }

  function begin(queue: CallQueue): void {
    isStuck = false;
    queue.runningCount += 1;
    runningCount += 1;
    queues.delete(queue.caller.key);
    queues.set(queue.caller.key, queue);
  }

  /** Starts all calls that may run. */
  function beginNext(): void {
    while (runningCount < atOnce) {
      let nextQueue: CallQueue | null = null;
      for (const queue of queues.values()) {
        if (queue.waiting.length === 0 || queue.runningCount >= perPerson) continue;
        if (nextQueue !== null && queue.runningCount >= nextQueue.runningCount) continue;
        if (hasTime(queue)) nextQueue = queue;
      }
      const call = nextQueue?.waiting.shift();
      if (!nextQueue || !call) return;
      waitingCount -= 1;
      begin(nextQueue);
      call.begin();
    }
  }

  /** Returns whether the next call of this person may start. If not, a timer starts it. */
  function hasTime(queue: CallQueue): boolean {
    clearTimeout(queue.timer);
    const ms = msUntilStart(queue);
    if (ms > 0) queue.timer = setTimeout(beginNext, ms);
    return ms === 0;
  }

  function forgetIfIdle({ caller, runningCount: running, waiting, timer }: CallQueue): void {
    if (waiting.length > 0) return;
    clearTimeout(timer);
    if (running === 0) queues.delete(caller.key);
  }

  function take(firstCaller: Caller): Turn {
    let caller = firstCaller;
    let queue = queueOf(caller);
    let state: 'waiting' | 'running' | 'over' = 'waiting';
    let stopCharge = () => undefined as void;
    let leaveQueue = () => undefined as void;
    const run = () => {
      state = 'running';
      if (caller.isMember) stopCharge = credits.charge(caller.key);
    };
    const isFree = queue.runningCount < perPerson && runningCount < atOnce && queue.waiting.length === 0;

    async function wait(): Promise<void> {
      if (queue.waiting.length >= waitingPerPerson) throw tooMany(1);
      // The call would probably wait in vain, too: an early refusal is better.
      if (waitingCount >= maxWaiting || (isStuck && runningCount >= atOnce)) throw busy();
      queues.set(caller.key, queue);
      await new Promise<void>((resolve, reject) => {
        leaveQueue = () => {
          clearTimeout(timer);
          queue.waiting.splice(queue.waiting.indexOf(call), 1);
          waitingCount -= 1;
          forgetIfIdle(queue);
        };
        const timer = setTimeout(() => {
          isStuck = runningCount >= atOnce;
          leaveQueue();
          reject(busy());
        }, waitMs);
        const call: WaitingCall = {
          begin: () => {
            clearTimeout(timer);
            run();
            resolve();
          },
        };
        queue.waiting.push(call);
        waitingCount += 1;
        // Sets the timer that starts this call when the person has time again.
        if (queue.waiting.length === 1 && queue.runningCount < perPerson && runningCount < atOnce)
          beginNext();
      });
    }

    credits.note(caller.key);
    let begun: Promise<void>;
    if (isFree && msUntilStart(queue) === 0) {
      begin(queue);
      run();
      begun = Promise.resolve();
    } else {
      begun = wait().catch((thrown: unknown) => {
        state = 'over';
        throw thrown;
      });
    }
    return {
      begun,
      end() {
        if (state === 'waiting') leaveQueue();
        if (state === 'running') {
          stopCharge();
          credits.note(caller.key);
          queue.runningCount -= 1;
          runningCount -= 1;
          forgetIfIdle(queue);
          beginNext();
        }
        state = 'over';
      },
      moveTo(newCaller) {
        if (state !== 'running' || newCaller.key === caller.key) return;
        stopCharge();
        queue.runningCount -= 1;
        forgetIfIdle(queue);
        caller = newCaller;
        queue = queueOf(caller);
        queue.runningCount += 1;
        queues.set(caller.key, queue);
        if (caller.isMember) stopCharge = credits.charge(caller.key);
      },
    };
  }

  return { take, count: () => ({ runningCount, waiting: waitingCount }) };
}
