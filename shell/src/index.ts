import { waitForNextTask } from './app/next-task';
import { libraries } from './provide';

/**
 * Starts the shared libraries in several tasks, so that a slow phone can paint, scroll and handle a tap between them. All code is in the
 * same file, so no step waits for the network.
 */
async function begin(): Promise<void> {
  for (const library of libraries) {
    await library();
    await waitForNextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  start();
}

void begin();
