import { execFileSync } from 'node:child_process';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL and PgBouncer refuse to run as root. Returns the account for them; null: our own. */
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
