import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../webpack/workspace';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');

/** Starts the server from its sources and restarts the server when they change. The server ends with this process. */
export function startApiServer(port: number, pagePort: number): void {
  const child = spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', join(root, 'server/src/main.ts')],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // The page is served from another port, so its origin must be allowed.
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${pagePort}`,
      },
    },
  );
  process.once('exit', () => child.kill());
}
