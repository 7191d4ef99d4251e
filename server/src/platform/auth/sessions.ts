import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../clock';
import { type Db, readTogether, type Trx } from '../database';
import type { NewId } from '../ids';
import type { FirstRead } from './first-reads';
import * as devices from './known-device.repository';
import { createOwnToken, isOwnToken } from './own-token';
import * as repository from './session.repository';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const SESSION_DAYS = 30;
export const KNOWN_FOR_DAYS = 400;
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
  readonly isCurrent: boolean;
  /** False: the device is remembered and has no session. */
  readonly signedIn: boolean;
}

/** Device tokens: the new token, and the token that the browser sent. */
export interface BrowserTokens {
  readonly token: string;
  readonly previous: string | null;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions with opaque tokens; only the hash of a token is stored (ARCHITECTURE 6). */
export function createSessions({
  db,
  clock,
  newId,
  longestDays,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Maximum lifetime of a session, regardless of use. */
  readonly longestDays: number;
}) {
  const absoluteEndMs = (createdAt: Date) => createdAt.getTime() + longestDays * DAY;
  const expiry = (now: Date, createdAt: Date) =>
    new Date(Math.min(now.getTime() + SESSION_DAYS * DAY, absoluteEndMs(createdAt)));

  return {
    /** Returns the tokens of a sign-in. They are derived from its secret, so that a replayed answer sets the same. */
    async tokensOf(secret: Buffer): Promise<{ readonly session: Buffer; readonly device: string }> {
      const deviceSecret = createHmac('sha256', secret).update('device').digest();
      return {
        session: await createOwnToken(db, secret),
        device: tokenText(await createOwnToken(db, deviceSecret)),
      };
    },

    /**
     * Returns whether we have made this token; not whether its session is active. Reads the database only once in a process; a process that
     * could not read it yet recognises no token.
     */
    isOwnToken: (token: string): Promise<boolean> => isOwnToken(db, token).catch(() => false),

    /** Opens a session with a new token. The session token that the browser sent is revoked: an attacker may have planted it there. */
    async open(
      trx: Trx,
      session: {
        readonly userId: string;
        readonly token: Buffer;
        readonly previous: string | null;
        readonly userAgent: string | undefined;
        readonly device?: BrowserTokens;
      },
    ): Promise<void> {
      const now = clock.now();
      if (session.previous !== null) await repository.deleteSessionByToken(trx, hashOf(session.previous));
      const device_id = session.device
        ? await rememberBrowser(trx, session.userId, session.device, session.userAgent)
        : null;
      await repository.insertSession(trx, {
        id: newId(),
        token_hash: hashOf(tokenText(session.token)),
        user_id: session.userId,
        user_agent: cleanUserAgent(session.userAgent),
        device_id,
        created_at: now,
        last_seen_at: now,
        expires_at: expiry(now, now),
      });
    },

    /**
     * Returns the user of this token. A use moves the expiry if the last move is at least five minutes ago, but never beyond the maximum
     * lifetime. `firstRead` reads the data that the API call needs about its user, in the statement that finds the session. A replica as
     * `source` cannot move the expiry.
     */
    async resume(
      token: string,
      firstRead: FirstRead = () => Promise.resolve(),
      source: Db = db,
    ): Promise<{ user: SignedIn; isRenewed: boolean } | null> {
      const now = clock.now();
      const key = { tokenHash: hashOf(token), now };
      const [session] = await readTogether(source, (joiningDb) =>
        Promise.all([repository.findSession(joiningDb, key), firstRead(joiningDb, key)]),
      );
      if (!session) return null;
      const isRenewed = source === db && now.getTime() - session.last_seen_at.getTime() >= TOUCH_EVERY;
      if (isRenewed)
        await repository.touchSession(db, session.id, {
          at: now,
          expiresAt: expiry(now, session.created_at),
        });
      return { user: { id: session.user_id, sessionId: session.id }, isRenewed };
    },

    /** Ends the session of this token. Returns its user; null if it had already ended. */
    end: (token: string): Promise<string | null> => repository.deleteSessionByToken(db, hashOf(token)),

    async list(user: SignedIn): Promise<readonly OpenSession[]> {
      const now = clock.now();
      const openSessions = (await repository.sessionsOfUser(db, user.id, now)).map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        isCurrent: row.id === user.sessionId,
        signedIn: true,
      }));
      const devicesWithoutSession = (await devices.devicesWithoutSession(db, user.id, now)).map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        createdAt: row.first_at,
        lastSeenAt: row.last_at,
        isCurrent: false,
        signedIn: false,
      }));
      return [...openSessions, ...devicesWithoutSession];
    },

    /** Ends the session, or forgets the device, with this id. Returns false if the user has neither. */
    async revoke(user: SignedIn, id: string): Promise<boolean> {
      const endedSession = await repository.deleteSession(db, id, user.id);
      if (!endedSession) return devices.deleteKnownDevice(db, id, user.id);
      if (endedSession.device_id !== null)
        await devices.deleteKnownDevice(db, endedSession.device_id, user.id);
      return true;
    },

    /** Signs out all other devices, after a password change. */
    async revokeOthers(trx: Trx, user: SignedIn): Promise<void> {
      await devices.deleteOtherKnownDevices(trx, user.id, user.sessionId);
      await repository.deleteOtherSessions(trx, user.id, user.sessionId);
    },

    /** Signs out all devices, after an account recovery. */
    async revokeAll(trx: Trx, userId: string): Promise<void> {
      // null: also the device of the current session.
      await devices.deleteOtherKnownDevices(trx, userId, null);
      await repository.deleteSessionsOf(trx, userId);
    },

    /** Returns the device if this user name has signed in with this browser; null otherwise. */
    knownDevice: (token: string | null, username: string): Promise<string | null> =>
      devices.findDevice(db, hashOf(token ?? ''), username),

    /** Returns the sessions that are still active, for connections that outlast their request. */
    async findActive(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      return new Set((await repository.activeSessions(db, ids, clock.now())).map(({ id }) => id));
    },

    async forgetExpired(): Promise<void> {
      const now = clock.now();
      await repository.deleteExpiredSessions(db, now);
      await devices.deleteUnusedKnownDevices(db, new Date(now.getTime() - KNOWN_FOR_DAYS * DAY));
    },
  };

  async function rememberBrowser(
    trx: Trx,
    userId: string,
    { token, previous }: BrowserTokens,
    userAgent: string | undefined,
  ): Promise<string> {
    const now = clock.now();
    const token_hash = hashOf(token);
    if (previous !== null) await devices.renewToken(trx, hashOf(previous), token_hash);
    const deviceFields = {
      user_id: userId,
      user_agent: cleanUserAgent(userAgent),
      first_at: now,
      last_at: now,
    };
    return devices.rememberDevice(trx, { id: newId(), token_hash, ...deviceFields });
  }
}

export function tokenText(token: Buffer): string {
  return token.toString('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function cleanUserAgent(userAgent: string | undefined): string {
  return (userAgent ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_USER_AGENT);
}
