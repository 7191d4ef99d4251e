import type { ReleaseChange } from '@homeground/shared/contracts';
import { inWords } from './live/changes.rules';

export type Say = (line: string) => void;

export const toConsole: Say = (line) => console.log(line);

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

export function sayChanges(say: Say, changes: readonly ReleaseChange[]): void {
  if (changes.length === 0) say('  the registry stays as it is');
  for (const change of changes) say(`  ${inWords(change)}`);
}

/** Prints the name and the duration of a long step. */
export async function timed<T>(say: Say, what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const done = await work();
  say(`  ✓ ${what} (${seconds(since)})`);
  return done;
}

/** Shortens the message: a failed browser adds pages of its own log. */
export function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split('\nBrowser logs:')[0] ?? message;
}
