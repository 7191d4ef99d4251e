export interface Poller {
  /** Runs one pass now and resolves to the number of items done; while a pass runs, returns that pass. */
  runOnce(): Promise<number>;
  start(): void;
  /** Stops after the running pass. */
  stop(): Promise<void>;
}

interface PollerOptions {
  readonly everyMs: number;
  /** Processes due items one after the other until `isStopping`. */
  readonly work: (isStopping: () => boolean) => Promise<number>;
  readonly onError: (thrown: unknown) => void;
}

/** Creates a poller that runs `work` at intervals, never twice at the same time. */
export function createPoller({ everyMs, work, onError }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let currentPass: Promise<number> | null = null;
  let isStopping = false;

  const runOnce = () =>
    (currentPass ??= work(() => isStopping).finally(() => {
      currentPass = null;
    }));
  return {
    runOnce,
    start() {
      timer = setInterval(() => void runOnce().catch(onError), everyMs);
      timer.unref();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await currentPass?.catch(() => undefined);
    },
  };
}
