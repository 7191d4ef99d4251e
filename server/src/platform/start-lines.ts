import type { Config } from './config/config';

/**
 * Returns a function that writes the lines of start and stop: as text for a person, and in production, unless a person looks at a
 * terminal, as JSON like the log. A collector of logs then reads one object a line.
 */
export function startLines(environment: Config['environment']): (line: string) => void {
  if (environment !== 'production' || process.stdout.isTTY) return (line) => console.log(line);
  return (line) => console.log(JSON.stringify({ level: 30, time: Date.now(), msg: line.trim() }));
}
