import type { CallBounds } from '../config/bounds';
import { busy, tooMany } from '../errors/refusal';

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Calls of one person, or of one address without a session. */
interface Line {
  atWork: number;
  readonly waiting: Waiting[];
}

export interface Turns {
  /** Runs the work when it is this person's turn. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
  /** Calls at work and calls that wait, now. */
  count(): { readonly atWork: number; readonly waiting: number };
}

/**
 * Lets each person have a few calls at work at once; further calls wait. A free place goes to the person with the fewest calls at
 * work, so a person who sends a hundred calls holds their own share and not the server. Who would wait too long is refused.
 */
export function createTurns({ atOnce, perPerson, waitingPerPerson, waiting, waitMs }: CallBounds): Turns {
  /** In the order of their turns: who had one goes to the end. */
  const lines = new Map<string, Line>();
  let atWork = 0;
  let waitingCalls = 0;

  async function take(person: string): Promise<void> {
    const line = lines.get(person) ?? { atWork: 0, waiting: [] };
    if (line.atWork < perPerson && atWork < atOnce) return begin(person, line);
    if (line.waiting.length >= waitingPerPerson) throw tooMany(1);
    if (waitingCalls >= waiting) throw busy();
    lines.set(person, line);
    await new Promise<void>((resolve, reject) => {
      const call: Waiting = {
        begin: () => {
          clearTimeout(call.timer);
          resolve();
        },
        timer: setTimeout(() => {
          line.waiting.splice(line.waiting.indexOf(call), 1);
          waitingCalls -= 1;
          forget(person, line);
          reject(busy());
        }, waitMs),
      };
      line.waiting.push(call);
      waitingCalls += 1;
    });
  }

  function begin(person: string, line: Line): void {
    line.atWork += 1;
    atWork += 1;
    lines.delete(person);
    lines.set(person, line);
  }

  function giveBack(person: string): void {
    const line = lines.get(person);
    if (!line) return;
    line.atWork -= 1;
    atWork -= 1;
    forget(person, line);
    beginNext();
  }

  /** One place became free, so at most one call can begin. */
  function beginNext(): void {
    let next: [string, Line] | null = null;
    for (const entry of lines) {
      const [, line] = entry;
      if (line.waiting.length === 0 || line.atWork >= perPerson) continue;
      if (next === null || line.atWork < next[1].atWork) next = entry;
    }
    const call = next?.[1].waiting.shift();
    if (!next || !call) return;
    waitingCalls -= 1;
    begin(...next);
    call.begin();
  }

  function forget(person: string, line: Line): void {
    if (line.atWork === 0 && line.waiting.length === 0) lines.delete(person);
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
