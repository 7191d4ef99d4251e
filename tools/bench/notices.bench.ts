import { runInSeparateProcess } from './separate-process';

/** Compares the delivery of notices with bare commits; with `--evening` it measures the reminders of a city's evening. */
export const run = (): Promise<void> =>
  runInSeparateProcess(
    process.argv.includes('--evening')
      ? 'server/src/bench/evening.bench.ts'
      : 'server/src/bench/notices.bench.ts',
  );
