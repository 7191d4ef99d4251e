import type { Module } from './app-instance';

/** Runs background work as long as the server runs. */
export function whileServing(work: {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}): Module {
  return (app) => {
    app.addHook('onReady', async () => work.start());
    app.addHook('onClose', () => work.stop());
  };
}
