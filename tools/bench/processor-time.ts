import { readFileSync } from 'node:fs';

/** Returns the processor time of a process in milliseconds. Linux counts it in hundredths of a second. */
export function cpuMsOf(pid: number): number {
  // The name of the program stands in parentheses and may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
