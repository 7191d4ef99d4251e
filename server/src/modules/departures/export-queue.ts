import { busy } from '../../platform/errors/refusal';

export interface QueueBounds {
  readonly maxWaiting: number;
  /** After this time the next export may start, so that a slow reader does not block others. */
  readonly maxTurnMs: number;
}

export interface ExportQueue {
  /** Throws a refusal if the queue is full. Callers run this before any other work. */
  refuseWhenFull(): void;
  /** Waits until this export may run. The returned function ends its turn, so that the next export may start. */
  waitForTurn(): Promise<() => void>;
}

/** Queue of export files: one is written at a time, to limit memory. */
export function createExportQueue({ maxWaiting, maxTurnMs }: QueueBounds): ExportQueue {
  const waitingTurns: (() => void)[] = [];
  let isTaken = false;

  function startNext(): void {
    const startNextTurn = waitingTurns.shift();
    if (startNextTurn) startNextTurn();
    else isTaken = false;
  }

  return {
    refuseWhenFull() {
      if (waitingTurns.length >= maxWaiting) throw busy();
    },
    async waitForTurn() {
      if (isTaken) await new Promise<void>((startTurn) => waitingTurns.push(startTurn));
      isTaken = true;
      let hasEnded = false;
      const endTurn = () => {
        if (hasEnded) return;
        hasEnded = true;
        clearTimeout(timer);
        startNext();
      };
      const timer = setTimeout(endTurn, maxTurnMs);
      timer.unref();
      return endTurn;
    },
  };
}
