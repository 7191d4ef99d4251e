import { spawn } from 'node:child_process';
import { root } from '../webpack/workspace';

/** A tool of ours that ends with its parent. What it said is the reason when it fails. */
export async function runNode(args: readonly string[], advice: string): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('error', () => resolve(127)).once('close', resolve));
  process.off('exit', stop);
  if (code !== 0) throw new ToolFailed(advice, said.trim());
  return said;
}

export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';

  constructor(
    advice: string,
    readonly said: string,
  ) {
    super(said ? `${advice}\n${said}` : advice);
  }
}
