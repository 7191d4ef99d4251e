import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command, Reply } from './process.fixture';

const program = resolve(__dirname, 'process.fixture.ts');

export interface RunningProcess {
  /** Port of a service. */
  readonly port: number;
  /** Sends a command and returns the reply; null if the process was killed. */
  readonly ask: (command: Command) => Promise<Reply | null>;
  readonly kill: () => Promise<void>;
}

/** Starts a process of `process.fixture.ts`. */
export async function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  // Ignores the error of writing to a killed process.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  async function nextReply(): Promise<Reply | null> {
    const { value, done } = await lines.next();
    return done === true ? null : (JSON.parse(value) as Reply);
  }
  const firstReply = await nextReply();
  if (firstReply?.ready === undefined) throw new Error(`${args.join(' ')} did not start.`);
  return {
    port: firstReply.ready,
    ask: async (command) => {
      child.stdin.write(`${JSON.stringify(command)}\n`);
      const reply = await nextReply();
      if (reply === null) await exit;
      return reply;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
