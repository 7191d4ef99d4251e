import type { ReleaseChange } from '@homeground/shared/contracts';
import { describeChange } from './live/changes.rules';

export type Say = (line: string) => void;

export const toConsole: Say = (line) => console.log(line);

export function formatElapsed(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

export function sayChanges(say: Say, changes: readonly ReleaseChange[]): void {
  if (changes.length === 0) say('  the registry stays as it is');
  for (const change of changes) say(`  ${describeChange(change)}`);
}

/** Prints the name and the duration of a long step. */
export async function runTimed<T>(say: Say, what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  say(`  ✓ ${what} (${formatElapsed(startedAt)})`);
  return result;
}

/** Shortens the message: a failed browser adds pages of its own log. */
export function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\nBrowser logs:')[0] ?? message;
}
