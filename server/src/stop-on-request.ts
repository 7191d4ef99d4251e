import { setTimeout as wait } from 'node:timers/promises';

/** Functions of a running server that a stop needs. */
export interface RunningServer {
  readonly drainMs: number;
  readonly drain: (ms: number) => void;
  /** Closes the connections of running calls. */
  readonly closeConnections: () => void;
  readonly close: () => Promise<void>;
  readonly log: (line: string) => void;
}

/** Time after which a stop that hangs is ended, so that the next start finds the port and the data folder free. */
const MAX_STOP_MS = 20_000;

/** Resolves when the parent process is gone, also during the start. Without the parent, nothing else would stop this process. */
const parentExit = new Promise<void>((resolve) => {
  // The channel may have closed while the modules were loaded.
  if (process.send && !process.connected) resolve();
  else process.once('disconnect', resolve);
});

/** Stops after the time for draining; the second signal stops at once. */
export function stopOnRequest({ drainMs, drain, closeConnections, close, log }: RunningServer): void {
  const secondSignal = new AbortController();
  let isStopping = false;

  async function stop(ms: number): Promise<void> {
    if (ms > 0) {
      drain(ms);
      await wait(ms, undefined, { signal: secondSignal.signal }).catch(() => undefined);
    }
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    await close();
  }

  function handleRequest(reason: string, ms: number): void {
    if (isStopping) {
      closeConnections();
      return secondSignal.abort();
    }
    isStopping = true;
    log(`Stopping: ${reason}${ms > 0 ? `, after ${ms / 1000} s in which calls are still answered` : ''}`);
    stop(ms).then(
      () => process.exit(0),
      (thrown: unknown) => {
        console.error(thrown);
        process.exit(1);
      },
    );
  }

  process.on('SIGTERM', () => handleRequest('asked to', drainMs));
  process.on('SIGINT', () => handleRequest('asked to', drainMs));
  void parentExit.then(() => handleRequest('the process that started this server is gone', 0));
}
