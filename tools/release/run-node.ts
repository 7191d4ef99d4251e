import { spawn } from 'node:child_process';
import { root } from '../webpack/workspace';

/**
 * Runs a Node program, and stops it when this process exits. NODE_ENV is set for jest; other programs ignore it. If the program fails, the
 * error contains its output.
 */
export async function runNode(args: readonly string[], advice: string): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('error', () => resolve(127)).once('close', resolve));
  process.off('exit', stop);
  if (code !== 0) throw new ToolFailed(advice, output.trim());
  return output;
}

export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';

  constructor(
    advice: string,
    readonly output: string,
  ) {
    super(output ? `${advice}\n${output}` : advice);
  }
}
