import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../clock';
import type { Tables } from '../database';
import type { NewId } from '../ids';
import * as repository from './session.repository';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const SESSION_DAYS = 30;
const TOUCH_EVERY = 5 * MINUTE;
const LONGEST_USER_AGENT = 300;

export interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly isThisOne: boolean;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Opaque tokens; only their hash is stored (ARCHITECTURE 6). */
export function createSessions({ db, clock, newId }: { db: Kysely<Tables>; clock: Clock; newId: NewId }) {
  const expiry = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY);

  return {
    /** A new token at every sign-in; the one the browser came with ends, so a token planted before is worth nothing after. */
    async open(
      trx: Transaction<Tables>,
      given: { userId: string; token: Buffer; previous: string | null; userAgent: string | undefined },
    ): Promise<void> {
      const now = clock.now();
      if (given.previous !== null) await repository.deleteSessionByToken(trx, hashOf(given.previous));
      await repository.insertSession(trx, {
        id: newId(),
        token_hash: hashOf(tokenText(given.token)),
        user_id: given.userId,
        user_agent: storable(given.userAgent),
        created_at: now,
        last_seen_at: now,
        expires_at: expiry(now),
      });
    },

    /** Who holds this token; the expiry slides with use, written at most once in five minutes. */
    async resume(token: string): Promise<{ user: SignedIn; renewed: boolean } | null> {
      const now = clock.now();
      const session = await repository.findSession(db, hashOf(token), now);
      if (!session) return null;
      const renewed = now.getTime() - session.last_seen_at.getTime() >= TOUCH_EVERY;
      if (renewed) await repository.touchSession(db, session.id, { at: now, expiresAt: expiry(now) });
      return { user: { id: session.user_id, sessionId: session.id }, renewed };
    },

    /** Whose session it was; null when it had ended before. */
    end: (token: string): Promise<string | null> => repository.deleteSessionByToken(db, hashOf(token)),

    async list(user: SignedIn): Promise<readonly OpenSession[]> {
      const rows = await repository.sessionsOfUser(db, user.id, clock.now());
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        isThisOne: row.id === user.sessionId,
      }));
    },

    revoke: (user: SignedIn, sessionId: string) => repository.deleteSession(db, sessionId, user.id),

    /** After a password change: every other device signs in again. */
    revokeOthers: (trx: Transaction<Tables>, user: SignedIn) =>
      repository.deleteOtherSessions(trx, user.id, user.sessionId),

    /** Which of these still live: for connections that outlast the request they began with. */
    async living(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      return new Set((await repository.livingSessions(db, ids, clock.now())).map(({ id }) => id));
    },

    forgetExpired: () => repository.deleteExpiredSessions(db, clock.now()),
  };
}

export function tokenText(token: Buffer): string {
  return token.toString('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function storable(userAgent: string | undefined): string {
  return (userAgent ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_USER_AGENT);
}
