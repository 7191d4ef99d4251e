import { execFileSync } from 'node:child_process';

/** Ids of all descendants of a process. Needed because PostgreSQL leaves its parent's process group. */
export function descendants(pid: number): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    rows.flatMap(([child = 0, parentPid = 0]) => (parentPid === parent ? [child, ...childrenOf(child)] : []));
  return childrenOf(pid);
}
