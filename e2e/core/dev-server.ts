import { spawn } from 'node:child_process';
import path from 'node:path';
import type { CheckoutCopy } from './checkout-copy';
import { stopProcess, freePort, waitUntilReady } from './server';

export interface DevServer {
  /** Base URL of the dev server. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Runs a dev command as typed in a shell, and resolves when the page and the API respond. */
export async function startDevServer(
  checkout: Pick<CheckoutCopy, 'folder'>,
  command: string,
  env: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const port = await freePort();
  const child = spawn(command, {
    cwd: checkout.folder,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      // The data is beside this checkout, not beside its copy.
      GEO_DATA_DIR: process.env['GEO_DATA_DIR'] ?? path.resolve(import.meta.dirname, '../../../shared/geo'),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let output = '';
  const appendOutput = (chunk: unknown) => (output = (output + String(chunk)).slice(-20_000));
  child.stdout.on('data', appendOutput);
  child.stderr.on('data', appendOutput);
  const url = `http://localhost:${port}`;
  const stop = () => stopProcess(child, 'SIGKILL');
  await waitUntilReady({ url, output: () => output, kill: stop }, child);
  return { url, stop };
}
