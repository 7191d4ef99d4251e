import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from './database.errors';

/**
 * Identifies a process by more than its id, because the system reuses ids. The lock file stores it, and servers of other versions read it,
 * so the names of its fields stay as they are.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time as the system reports it; null where the system does not. */
  readonly started: string | null;
  /** Scope of the process id: this boot and this container. */
  readonly space: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startTimeOf(process.pid), space: ownScope() };
}

/** Returns whether the process still runs. Valid only for an identity of the same scope. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!exists(identity.pid)) return false;
  const startedAt = startTimeOf(identity.pid);
  if (process.platform === 'linux' && startedAt === null) return false;
  return startedAt === null || identity.started === null || startedAt === identity.started;
}

export function ownScope(): string {
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

function startTimeOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return startTimeInStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Reads the start time, field 22. Field 2 is a free name in brackets, so counting starts with field 3 after the last bracket. */
function startTimeInStat(stat: string): string | null {
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie or dead process counts as gone.
  return state === 'Z' || state === 'X' ? null : (rest[18] ?? null);
}
