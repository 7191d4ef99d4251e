import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** Report of server/src/modules/geo/geo.bench.ts. */
interface Report {
  readonly loaded: {
    readonly version: string;
    readonly koreaMs: number;
    readonly worldMs: number;
    readonly longestStopMs: number;
    readonly megabytes: number;
    readonly warnings: readonly string[];
  };
  readonly milliseconds: Readonly<Record<string, Spread>>;
}

const checkout = path.resolve(import.meta.dirname, '../..');

async function measure(): Promise<Report> {
  const bench = path.join(checkout, 'server/src/modules/geo/geo.bench.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--import', 'tsx', bench], {
    cwd: checkout,
  });
  // geo.bench.ts prints one line of JSON.
  return JSON.parse(stdout) as Report;
}

/** Measures neighbourhood look-ups and the memory of the neighbourhood data, in a separate process so that only this memory counts. */
export async function run(): Promise<void> {
  const report = await measure();
  const { loaded } = report;
  console.log(`neighbourhood data ${loaded.version}`);
  console.log(
    `read in ${loaded.koreaMs.toFixed(0)} ms (Korea) and ${loaded.worldMs.toFixed(0)} ms (the world), ` +
      `longest pause of the event loop ${loaded.longestStopMs.toFixed(0)} ms, memory ${loaded.megabytes.toFixed(1)} MB`,
  );
  for (const warning of loaded.warnings) console.log(`warning: ${warning}`);
  console.table(report.milliseconds);

  const folder = path.join(checkout, 'bench/results');
  await mkdir(folder, { recursive: true });
  const machine = {
    date: new Date().toISOString(),
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
  };
  await writeFile(path.join(folder, 'geo.json'), `${JSON.stringify({ machine, ...report }, null, 2)}\n`);
  console.log('written to bench/results/geo.json');
}
