import { nextTask } from './app/next-task';
import { libraries } from './provide';

/**
 * What all screens stand on runs in several tasks and not in one long one, so that a slow phone can paint, scroll and answer a tap in
 * between. All of it came in the same file: no step waits for the network.
 */
async function begin(): Promise<void> {
  for (const library of libraries) {
    await library();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  start();
}

void begin();
