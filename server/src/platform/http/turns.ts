import type { CallBounds } from '../config/bounds';
import { busy, tooMany } from '../errors/refusal';

interface WaitingCall {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Calls of one person, or of one IP address without a session. */
interface CallQueue {
  runningCount: number;
  readonly waiting: WaitingCall[];
}

export interface Turns {
  /** Runs the work when it is this person's turn. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
  /** Returns the number of running and of waiting calls. */
  count(): { readonly runningCount: number; readonly waiting: number };
}

/**
 * Runs a few calls of each person at once; further calls wait. A free place goes to the person with the fewest running calls, so a
 * person who sends a hundred calls cannot occupy the server. A call that waits too long is refused.
 */
export function createTurns({
  atOnce,
  perPerson,
  waitingPerPerson,
  waiting: maxWaiting,
  waitMs,
}: CallBounds): Turns {
  /** In the order of turns: a person whose call starts moves to the end. */
  const queues = new Map<string, CallQueue>();
  let runningCount = 0;
  let waitingCount = 0;

  async function waitForTurn(person: string): Promise<void> {
    const queue = queues.get(person) ?? { runningCount: 0, waiting: [] };
    if (queue.runningCount < perPerson && runningCount < atOnce) return begin(person, queue);
    if (queue.waiting.length >= waitingPerPerson) throw tooMany(1);
    if (waitingCount >= maxWaiting) throw busy();
    queues.set(person, queue);
    await new Promise<void>((resolve, reject) => {
      const call: WaitingCall = {
        begin: () => {
          clearTimeout(call.timer);
          resolve();
        },
        timer: setTimeout(() => {
          queue.waiting.splice(queue.waiting.indexOf(call), 1);
          waitingCount -= 1;
          forgetIfIdle(person, queue);
          reject(busy());
        }, waitMs),
      };
      queue.waiting.push(call);
      waitingCount += 1;
    });
  }

  function begin(person: string, queue: CallQueue): void {
    queue.runningCount += 1;
    runningCount += 1;
    queues.delete(person);
    queues.set(person, queue);
  }

  function endTurn(person: string): void {
    const queue = queues.get(person);
    if (!queue) return;
    queue.runningCount -= 1;
    runningCount -= 1;
    forgetIfIdle(person, queue);
    beginNext();
  }

  /** Starts the next call: one place became free, so at most one can start. */
  function beginNext(): void {
    let nextEntry: [string, CallQueue] | null = null;
    for (const entry of queues) {
      const [, queue] = entry;
      if (queue.waiting.length === 0 || queue.runningCount >= perPerson) continue;
      if (nextEntry === null || queue.runningCount < nextEntry[1].runningCount) nextEntry = entry;
    }
    const call = nextEntry?.[1].waiting.shift();
    if (!nextEntry || !call) return;
    waitingCount -= 1;
    begin(...nextEntry);
    call.begin();
  }

  function forgetIfIdle(person: string, queue: CallQueue): void {
    if (queue.runningCount === 0 && queue.waiting.length === 0) queues.delete(person);
  }

  return {
    async run(person, work) {
      await waitForTurn(person);
      try {
        return await work();
      } finally {
        endTurn(person);
      }
    },
    count: () => ({ runningCount, waiting: waitingCount }),
  };
}
