import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database';

/** A read that starts before the user is known: `userId` is an SQL expression in its query, and is null without a session. */
export type FirstRead = (db: Db, userId: RawBuilder<string>) => Promise<unknown>;

/** A read about the user of a call, in the same statement that finds the session. `of` returns its result. */
export interface FirstReadOf<T = unknown> {
  start(request: FastifyRequest, ...from: Parameters<FirstRead>): Promise<void>;
  /** Returns the result for this call; undefined if nothing was read, as on a public route. */
  of(request: FastifyRequest): T | undefined;
}

export function createFirstRead<T>(
  read: (db: Db, userId: RawBuilder<string>, request: FastifyRequest) => Promise<T>,
): FirstReadOf<T> {
  const results = new WeakMap<FastifyRequest, T>();
  return {
    start: async (request, db, userId) => void results.set(request, await read(db, userId, request)),
    of: (request) => results.get(request),
  };
}

/** Joins the reads of every call and the read of this route into one. */
export function joinFirstReads(request: FastifyRequest, commonReads: readonly FirstReadOf[]): FirstRead {
  const { firstRead } = request.routeOptions.config;
  const reads = firstRead ? [...commonReads, firstRead] : commonReads;
  return (db, userId) => Promise.all(reads.map((item) => item.start(request, db, userId)));
}
