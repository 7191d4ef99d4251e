import type { CallBounds } from '../config/bounds';
import { busy, tooMany } from '../errors/refusal';

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Calls of one person, or of one IP address without a session. */
interface CallQueue {
  atWork: number;
  readonly waiting: Waiting[];
}

export interface Turns {
  /** Runs the work when it is this person's turn. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
  /** Returns the number of running and of waiting calls. */
  count(): { readonly atWork: number; readonly waiting: number };
}

/**
 * Runs a few calls of each person at once; further calls wait. A free place goes to the person with the fewest running calls, so a
 * person who sends a hundred calls cannot occupy the server. A call that waits too long is refused.
 */
export function createTurns({ atOnce, perPerson, waitingPerPerson, waiting, waitMs }: CallBounds): Turns {
  /** In the order of turns: a person whose call starts moves to the end. */
  const queues = new Map<string, CallQueue>();
  let atWork = 0;
  let waitingCalls = 0;

  async function take(person: string): Promise<void> {
    const queue = queues.get(person) ?? { atWork: 0, waiting: [] };
    if (queue.atWork < perPerson && atWork < atOnce) return begin(person, queue);
    if (queue.waiting.length >= waitingPerPerson) throw tooMany(1);
    if (waitingCalls >= waiting) throw busy();
    queues.set(person, queue);
    await new Promise<void>((resolve, reject) => {
      const call: Waiting = {
        begin: () => {
          clearTimeout(call.timer);
          resolve();
        },
        timer: setTimeout(() => {
          queue.waiting.splice(queue.waiting.indexOf(call), 1);
          waitingCalls -= 1;
          forget(person, queue);
          reject(busy());
        }, waitMs),
      };
      queue.waiting.push(call);
      waitingCalls += 1;
    });
  }

  function begin(person: string, queue: CallQueue): void {
    queue.atWork += 1;
    atWork += 1;
    queues.delete(person);
    queues.set(person, queue);
  }

  function giveBack(person: string): void {
    const queue = queues.get(person);
    if (!queue) return;
    queue.atWork -= 1;
    atWork -= 1;
    forget(person, queue);
    beginNext();
  }

  /** Starts the next call: one place became free, so at most one can start. */
  function beginNext(): void {
    let next: [string, CallQueue] | null = null;
    for (const entry of queues) {
      const [, queue] = entry;
      if (queue.waiting.length === 0 || queue.atWork >= perPerson) continue;
      if (next === null || queue.atWork < next[1].atWork) next = entry;
    }
    const call = next?.[1].waiting.shift();
    if (!next || !call) return;
    waitingCalls -= 1;
    begin(...next);
    call.begin();
  }

  function forget(person: string, queue: CallQueue): void {
    if (queue.atWork === 0 && queue.waiting.length === 0) queues.delete(person);
  }

  return {
    async run(person, work) {
      await take(person);
      try {
        return await work();
      } finally {
        giveBack(person);
      }
    },
    count: () => ({ atWork, waiting: waitingCalls }),
  };
}
