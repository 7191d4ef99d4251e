export interface Rounds {
  /** Looks now and answers how much was done; while a look is under way, its answer. */
  look(): Promise<number>;
  start(): void;
  /** Waits for the look that is under way. */
  stop(): Promise<void>;
}

interface Round {
  readonly everyMs: number;
  /** Does what is due, one after the other, until `isStopping`. */
  readonly work: (isStopping: () => boolean) => Promise<number>;
  readonly failed: (thrown: unknown) => void;
}

/** Looks for what is due while the server runs, never twice at the same time. */
export function createRounds({ everyMs, work, failed }: Round): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | null = null;
  let stopping = false;

  const look = () =>
    (running ??= work(() => stopping).finally(() => {
      running = null;
    }));
  return {
    look,
    start() {
      timer = setInterval(() => void look().catch(failed), everyMs);
      timer.unref();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
