import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LAST_LINES = 5;

/** Runs `backup --daily` in a child process, which ends when this process ends. Rejects with the last lines of the child's errors. */
export async function runBackupProcess(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, ...backupCommand(), '--daily'], {
    // When this server is gone, the channel closes, so the child stops, too.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: process.env,
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    errors = (errors + piece).slice(-4000);
  });
  const endChild = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', endChild, { once: true });
  const code = await new Promise<number | string | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', (exitCode, killedBy) => done(exitCode ?? killedBy));
  }).finally(() => signal.removeEventListener('abort', endChild));
  if (code !== 0)
    throw new Error(
      errors.trim().split('\n').slice(-LAST_LINES).join('\n') || `The backup ended with ${String(code)}.`,
    );
}

/**
 * Arguments for Node that run the backup command. A bundle has all commands in the file commands.js; in the sources each command has its
 * own file.
 */
function backupCommand(): readonly string[] {
  const thisFolder = dirname(fileURLToPath(import.meta.url));
  const bundledCommand = join(thisFolder, 'commands.js');
  return existsSync(bundledCommand) ? [bundledCommand, 'backup'] : [join(thisFolder, 'backup-command.ts')];
}
