import { readdirSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

/** Returns the processes whose working directory is in the folder. Linux only. */
export function processesIn(folder: string): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && `${readlinkSync(`/proc/${pid}/cwd`)}${sep}`.startsWith(`${folder}${sep}`);
      } catch {
        return false;
      }
    });
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid > 0) process.kill(pid, signal);
    } catch {
      // The process ended in the meantime.
    }
  }
}
