import { execFileSync } from 'node:child_process';

/** Every process a process started, and theirs: a database leaves its parent's group. */
export function descendants(pid: number): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    rows.flatMap(([child = 0, its = 0]) => (its === parent ? [child, ...childrenOf(child)] : []));
  return childrenOf(pid);
}
