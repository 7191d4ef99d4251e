import { execFileSync } from 'node:child_process';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the account for PostgreSQL and PgBouncer, which refuse to run as root. Null: the current user. */
export function accountForDatabases(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // There is no such account.
    }
  }
  throw new Error('PostgreSQL refuses to run as root: run this command as another user.');
}
