import type { FastifyRequest } from 'fastify';
import { createFirstRead } from '../../platform/auth/first-reads';
import { notFound } from '../../platform/errors/refusal';
import { isId } from '../../platform/http/path-id';
import { areBlocked, blockedWith } from './blocks.repository';

/** A `config.firstRead` of routes: reads, with the session, the users with a block from or to the user of the call. */
export const blockedFirst = createFirstRead(blockedWith);

export const blockedOfCall = (request: FastifyRequest): readonly string[] => blockedFirst.of(request) ?? [];

/** A `config.firstRead`: reads, with the session, whether the user of the call has a block with the path's user. */
export const personFirst = createFirstRead(async (db, viewerId, request) => {
  const { userId } = request.params as { readonly userId: string };
  return isId(userId) && (await areBlocked(db, userId, viewerId));
});

/** Throws 404 if `personFirst` has found a block (SPEC 8.6). */
export function requireUnblocked(request: FastifyRequest): void {
  if (personFirst.of(request)) throw notFound();
}
