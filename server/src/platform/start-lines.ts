import type { Config } from './config/config';

/**
 * Returns a function that prints the lines of start and stop. In production without a terminal they are JSON like the log, so that a
 * log collector reads one object per line. Otherwise they are plain text.
 */
export function createStartupPrinter(environment: Config['environment']): (line: string) => void {
  if (environment !== 'production' || process.stdout.isTTY) return (line) => console.log(line);
  return (line) => console.log(JSON.stringify({ level: 30, time: Date.now(), msg: line.trim() }));
}
