import { existsSync } from 'node:fs';
import { serverBundle, site } from '../gate/places.mjs';
import { findPrograms, installAdvice, type Programs } from './programs';

/** Returns the programs for a test that starts a cluster, or the reason why this test cannot run. */
export function programsForTest(): Programs | { readonly reason: string } {
  if (process.env['LONG_TESTS'] !== '1') return { reason: 'it takes minutes; npm run test:long runs it' };
  const programs = findPrograms();
  if ('missing' in programs)
    return { reason: `not installed: ${programs.missing.join(', ')}. On Debian: ${installAdvice}` };
  if (!existsSync(site) || !existsSync(serverBundle)) return { reason: 'there is no build: npm run build' };
  return programs;
}

/** Defines a test. With a reason against it, the test is skipped, and its name says why. */
export function testIfPossible(
  reason: string | null,
  name: string,
  run: () => Promise<void>,
  timeoutMs: number,
): void {
  if (reason === null) test(name, run, timeoutMs);
  else test.skip(`${name} (SKIPPED: ${reason})`, run);
}
