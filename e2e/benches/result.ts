import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../bench/results');

/** Returns the value below which `share` (0 to 1) of the values lie: 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  return (
    sortedValues[Math.min(sortedValues.length - 1, Math.ceil(sortedValues.length * share) - 1)] ?? Number.NaN
  );
}

/** Writes the result with the time and the machine, and returns the path of the file. */
export async function saveResult(bench: string, result: object): Promise<string> {
  await mkdir(folder, { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const document = { bench, at: new Date().toISOString(), machine, ...result };
  await writeFile(path.join(folder, `${bench}.json`), `${JSON.stringify(document, null, 1)}\n`);
  return `bench/results/${bench}.json`;
}
