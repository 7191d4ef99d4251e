import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from './database.errors';

/** Identifies a process by more than its id, because the system reuses ids. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time as the system reports it; null where the system does not. */
  readonly started: string | null;
  /** Scope of the process id: this boot and this container. */
  readonly space: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid), space: ownSpace() };
}

/** Valid only for an identity of the same scope. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!exists(identity.pid)) return false;
  const started = startOf(identity.pid);
  if (process.platform === 'linux' && started === null) return false;
  return started === null || identity.started === null || started === identity.started;
}

export function ownSpace(): string {
  if (process.platform !== 'linux') return process.platform;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return startInProc(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Reads the 22nd field; the second field is a free name in brackets, so counting starts after the last bracket. */
function startInProc(stat: string): string | null {
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? null : (rest[18] ?? null);
}
