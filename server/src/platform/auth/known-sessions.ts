import { createHash } from 'node:crypto';

/** Number of sessions whose person is remembered. */
const MAX_SESSIONS = 20_000;

export type KnownSessions = ReturnType<typeof createKnownSessions>;

/** People of the sessions that this process has read, so that a call is counted for its person before its session is read again. */
export function createKnownSessions() {
  const peopleByToken = new Map<string, string>();
  return {
    personOf: (token: string): string | null => peopleByToken.get(tokenHash(token)) ?? null,
    remember(token: string, userId: string): void {
      const hash = tokenHash(token);
      peopleByToken.delete(hash);
      peopleByToken.set(hash, userId);
      const [oldestHash] = peopleByToken.keys();
      if (peopleByToken.size > MAX_SESSIONS && oldestHash !== undefined) peopleByToken.delete(oldestHash);
    },
    /** The session has ended, so calls with its token are no longer calls of its person. */
    forget: (token: string): void => void peopleByToken.delete(tokenHash(token)),
  };
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
