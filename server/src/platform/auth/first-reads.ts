import type { FastifyRequest } from 'fastify';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../database';

/** A read that starts before the user is known: `userId` is a value in its query, and null without a session. */
export type FirstRead = (db: Kysely<Tables>, userId: RawBuilder<string>) => Promise<unknown>;

/** A part of what a call reads about its user in the statement that finds the session. */
export interface FirstReadOf<T = unknown> {
  start(request: FastifyRequest, ...from: Parameters<FirstRead>): Promise<void>;
  /** Returns what was read for this call; undefined if nothing was, as on a public route. */
  of(request: FastifyRequest): T | undefined;
}

export function createFirstRead<T>(
  read: (db: Kysely<Tables>, userId: RawBuilder<string>, request: FastifyRequest) => Promise<T>,
): FirstReadOf<T> {
  const results = new WeakMap<FastifyRequest, T>();
  return {
    start: async (request, db, userId) => void results.set(request, await read(db, userId, request)),
    of: (request) => results.get(request),
  };
}

/** Returns the reads of a call as one. */
export function firstReads(request: FastifyRequest, always: readonly FirstReadOf[]): FirstRead {
  const { firstRead } = request.routeOptions.config;
  const reads = firstRead ? [...always, firstRead] : always;
  return (db, userId) => Promise.all(reads.map((item) => item.start(request, db, userId)));
}
