import type { App } from './app-instance';

const HOUR = 3_600_000;

/** Rows that are over are deleted now and then; nothing depends on it, because every reader looks at the time itself. */
export function housekeeping(app: App, tasks: readonly (() => Promise<void>)[]): void {
  const run = () => {
    for (const task of tasks)
      task().catch((thrown: unknown) => app.log.warn({ err: thrown }, 'housekeeping failed'));
  };
  const timer = setInterval(run, HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
