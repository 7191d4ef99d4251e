import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of Linux, in which `/proc` counts processor time. */
const ticksPerSecond = 100;
const pageBytes = 4096;

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly cpuSeconds: number;
}

function readProcess(pid: number): ProcessRow | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // The time of the process in user and system mode, then that of its children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), cpuSeconds: ticks / ticksPerSecond };
  } catch {
    // The process has ended.
    return null;
  }
}

/** Processor time of a process and of all processes that it has started, in seconds: a server and its embedded database. */
export function cpuSecondsOf(root: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = pids.flatMap((pid) => readProcess(Number(pid)) ?? []);
  const tree = new Set([root]);
  // Parents may stand after their children, so the list is read until nothing is added.
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
  }
  return processes.reduce((sum, { pid, cpuSeconds }) => sum + (tree.has(pid) ? cpuSeconds : 0), 0);
}

export const memoryMb = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / 2 ** 20;

/** Number of open files and connections of a process. */
export const countOpenHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
