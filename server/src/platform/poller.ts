export interface Poller {
  /** Runs one pass now and resolves to the number of items done; while a pass runs, returns that pass. */
  runOnce(): Promise<number>;
  start(): void;
  /** Waits for the look that is under way. */
  stop(): Promise<void>;
}

interface PollerOptions {
  readonly everyMs: number;
  /** Processes due items one after the other until `isStopping`. */
  readonly work: (isStopping: () => boolean) => Promise<number>;
  readonly onError: (thrown: unknown) => void;
}

/** Looks for what is due while the server runs, never twice at the same time. */
export function createPoller({ everyMs, work, onError: onError }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | null = null;
  let stopping = false;

  const runOnce = () =>
    (running ??= work(() => stopping).finally(() => {
      running = null;
    }));
  return {
    runOnce: runOnce,
    start() {
      timer = setInterval(() => void runOnce().catch(onError), everyMs);
      timer.unref();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
