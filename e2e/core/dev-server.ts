import { spawn } from 'node:child_process';
import path from 'node:path';
import type { House } from './house';
import { end, freePort, untilReady } from './server';

export interface DevServer {
  /** Where the page is, with whatever compiles it behind. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A development command as a person types it, ready when the page and the API behind it answer. */
export async function startDev(
  house: House,
  command: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const port = await freePort();
  const child = spawn(command, {
    cwd: house.folder,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      GEO_DATA_DIR: process.env['GEO_DATA_DIR'] ?? path.resolve(import.meta.dirname, '../../../shared/geo'),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let output = '';
  const take = (chunk: unknown) => (output = (output + String(chunk)).slice(-20_000));
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const url = `http://localhost:${port}`;
  const stop = () => end(child, 'SIGKILL');
  await untilReady({ url, output: () => output, kill: stop }, child);
  return { url, stop };
}
