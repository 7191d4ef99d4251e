import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const serverBundle = path.resolve(import.meta.dirname, '../../../../dist/server/main.js');

/**
 * A process of the built server with the settings of production. Only the limit of one address is higher, because all people of the bench
 * have the same address.
 */
export class CrowdServer {
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  address = '';

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const port = this.address === '' ? '0' : new URL(this.address).port;
    const child = spawn(process.execPath, [serverBundle], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: port,
        LOG_LEVEL: 'error',
        DEMO: '0',
        LIMIT_PER_ADDRESS: '1000000',
        LIMIT_SIGN_INS: '1000000',
        ...this.#env,
      },
    });
    this.#child = child;
    const earlyEnd = once(child, 'exit').then(() => Promise.reject(new Error('The server ended early.')));
    await Promise.race([this.#readAddress(child), earlyEnd]);
    // From now on the bench itself ends the process.
    earlyEnd.catch(() => undefined);
  }

  async #readAddress(child: ChildProcess): Promise<void> {
    if (!child.stdout) throw new Error('The server has no output.');
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      const readyLine = /ready on (http:\/\/127\.0\.0\.1:\d+)/.exec(line);
      if (!readyLine?.[1]) continue;
      this.address = readyLine[1];
      // Reads on, so that the pipe never fills.
      child.stdout.resume();
      return;
    }
    throw new Error('The server ended before it was ready.');
  }

  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
