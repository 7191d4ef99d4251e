import type { ReleaseChange } from '@homeground/shared/contracts';
import { describeChange } from './live/changes.rules';

export type PrintLine = (line: string) => void;

export const printToConsole: PrintLine = (line) => console.log(line);

export function formatElapsed(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

export function printChanges(print: PrintLine, changes: readonly ReleaseChange[]): void {
  if (changes.length === 0) print('  the registry stays as it is');
  for (const change of changes) print(`  ${describeChange(change)}`);
}

/** Runs a long step, and prints its name and duration. */
export async function runTimed<T>(print: PrintLine, stepName: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  print(`  ✓ ${stepName} (${formatElapsed(startedAt)})`);
  return result;
}

/** Returns the message of an error, without the long browser log that Playwright adds. */
export function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\nBrowser logs:')[0] ?? message;
}
