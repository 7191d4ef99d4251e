import type { Binaries } from './binaries';

/** Returns our environment without PostgreSQL's own variables: an operator's PGPORT or PGDATA is meant for another server. */
export function cleanEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(entries), ...binaries.env };
}
