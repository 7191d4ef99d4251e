import { execFileSync } from 'node:child_process';

/**
 * Returns the ids of all descendants of a process. A signal to the process group would not be enough, because PostgreSQL leaves its
 * parent's group.
 */
export function descendants(pid: number): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    rows.flatMap(([child = 0, parentPid = 0]) => (parentPid === parent ? [child, ...childrenOf(child)] : []));
  return childrenOf(pid);
}
