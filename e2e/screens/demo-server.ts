import { newDataDir, removeDataDir, startServer, type RunningServer } from '../core/server';
import { newClock } from '../core/server-clock';
import { serverStartTime } from './pictured-time';

/** Runs a task with a server that has new demo data. */
export async function withDemoServer<T>(
  { isClockHeld }: { readonly isClockHeld: boolean },
  task: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const dataDir = await newDataDir();
  const clock = await newClock();
  try {
    const resumeClock = isClockHeld ? await clock.holdAt(serverStartTime) : null;
    const server = await startServer({
      dataDir,
      nodeOptions: clock.serverOptions.nodeOptions,
      env: { ...clock.serverOptions.env, NODE_ENV: 'development', DEMO: '1' },
    });
    try {
      // The clock stood still while the server created the demo data, so the times in the data are the same on every machine.
      await resumeClock?.();
      return await task(server);
    } finally {
      await server.stop();
    }
  } finally {
    await clock.remove();
    await removeDataDir(dataDir);
  }
}
