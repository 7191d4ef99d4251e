import { hostname } from 'node:os';

/** The process that something belongs to; whatever it left behind when it was killed may be tidied away. */
export interface LockHolder {
  readonly host: string;
  readonly pid: number;
}

/** Longer than any upload or lock takes. On another machine the process cannot be checked. */
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

/** `silentMs`: how old the last sign of a holder on another machine is. */
export function isHolderGone(
  { host, pid }: LockHolder,
  silentMs: number,
  maxSilentMs = maxSilenceMs,
): boolean {
  return host === hostname() ? !isAlive(pid) : silentMs > maxSilentMs;
}

/** One word that identifies the process that wrote a file. */
export function encodeHolder({ host, pid }: LockHolder, unique: string): string {
  return `${pid}-${unique}@${encodeURIComponent(host)}`;
}

/** The holder in such a word; null in the words of older tools. */
export function decodeHolder(encodedHolder: string): LockHolder | null {
  const [, pid, host] = /(\d+)-[0-9a-f-]+@([^@/]+?)(?:\.draft)?$/.exec(encodedHolder) ?? [];
  return pid && host ? { pid: Number(pid), host: decodeURIComponent(host) } : null;
}
