import { spawn } from 'node:child_process';
import path from 'node:path';

const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** Runs a benchmark file of another folder as a separate process with the same options. */
export async function runInSeparateProcess(file: string, ...firstOptions: readonly string[]): Promise<void> {
  const options = [...firstOptions, ...process.argv.slice(3)];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(repositoryRoot, file), ...options], {
      cwd: repositoryRoot,
      stdio: 'inherit',
    });
    child.once('error', reject).once('exit', resolve);
  });
  if (code !== 0) throw new Error('The benchmark failed: see its output above.');
}
