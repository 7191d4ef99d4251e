import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { reasonFor } from './namespaces';

/** Compiles the library that changes the clocks of programs. Returns its file, or the reason why that is not possible. */
export function compileClock(folder: string): { readonly library: string } | { readonly reason: string } {
  const library = join(folder, 'clock.so');
  const source = join(import.meta.dirname, 'clock.c');
  const reason = reasonFor(() =>
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { stdio: 'pipe' }),
  );
  return reason === null ? { library } : { reason: `no C compiler here (${reason})` };
}
