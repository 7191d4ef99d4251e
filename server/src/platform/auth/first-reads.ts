import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { type Db, type ValueOf, valuesIn } from '../database';

/** Finds a session that has not expired. */
export interface SessionKey {
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/** A read that starts before the user is known. */
export type FirstRead = (db: Db, key: SessionKey) => Promise<unknown>;

/** A read about the user of a call, in the same statement that finds the session. */
export interface FirstReadOf<T = unknown> {
  start(request: FastifyRequest, ...readArguments: Parameters<FirstRead>): Promise<void>;
  /** Returns the result for this call; undefined if nothing was read, as on a public route. */
  of(request: FastifyRequest): T | undefined;
}

/** `userId` is an SQL expression for the query of the read, and is null without a session. */
export function createFirstRead<T>(
  read: (db: Db, userId: RawBuilder<string>, request: FastifyRequest) => Promise<T>,
): FirstReadOf<T> {
  return createFirstReadByKey((db, key, request) => read(db, userOfSession(valuesIn(key)), request));
}

/** Creates a first read whose query is compiled once (`compileOnce`); the query contains `userOfSession`. */
export function createFirstReadByKey<T>(
  read: (db: Db, key: SessionKey, request: FastifyRequest) => Promise<T>,
): FirstReadOf<T> {
  const results = new WeakMap<FastifyRequest, T>();
  return {
    start: async (request, db, key) => void results.set(request, await read(db, key, request)),
    of: (request) => results.get(request),
  };
}

/** The user of a session, as a value in another query; null for a session that has expired. */
export const userOfSession = (valueOf: ValueOf<SessionKey>) =>
  sql<string>`(select user_id from session where token_hash = ${valueOf('tokenHash')} and expires_at > ${valueOf('now')})`;

/** Joins the reads of every call and the read of this route into one. */
export function joinFirstReads(request: FastifyRequest, commonReads: readonly FirstReadOf[]): FirstRead {
  const { firstRead } = request.routeOptions.config;
  const reads = firstRead ? [...commonReads, firstRead] : commonReads;
  return (db, key) => Promise.all(reads.map((item) => item.start(request, db, key)));
}
