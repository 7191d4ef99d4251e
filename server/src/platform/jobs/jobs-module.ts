import type { App, Module } from '../http/app-instance';
import type { Jobs } from './create-jobs';

/** Works while the server runs. */
export function jobsModule(jobs: Jobs): Module {
  return (app: App) => {
    app.addHook('onReady', async () => jobs.start());
    app.addHook('onClose', () => jobs.stop());
  };
}
