import { hostname } from 'node:os';

/** The process that owns a file or lock. Files that a killed process left behind may be removed. */
export interface LockHolder {
  readonly host: string;
  readonly pid: number;
}

/** A process on another machine cannot be checked, so it counts as ended after this time, which is longer than any upload or lock takes. */
const maxSilenceMs = 60 * 60 * 1_000;

export const currentHolder = (): LockHolder => ({ host: hostname(), pid: process.pid });

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns whether the process has ended. For a process on another machine, the time since it last wrote a file (`silenceMs`) decides. */
export function isHolderGone(
  { host, pid }: LockHolder,
  silenceMs: number,
  timeLimitMs = maxSilenceMs,
): boolean {
  return host === hostname() ? !isAlive(pid) : silenceMs > timeLimitMs;
}

/** Returns a part for a file name that identifies the process which writes the file. */
export function encodeHolder({ host, pid }: LockHolder, uniquePart: string): string {
  return `${pid}-${uniquePart}@${encodeURIComponent(host)}`;
}

/** Returns the holder that a file name identifies; null for a name from an older version of the tools. */
export function decodeHolder(encodedHolder: string): LockHolder | null {
  const [, pid, host] = /(\d+)-[0-9a-f-]+@([^@/]+?)(?:\.draft)?$/.exec(encodedHolder) ?? [];
  return pid && host ? { pid: Number(pid), host: decodeURIComponent(host) } : null;
}
