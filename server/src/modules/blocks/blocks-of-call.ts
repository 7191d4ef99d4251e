import type { FastifyRequest } from 'fastify';
import { createFirstRead } from '../../platform/auth/first-reads';
import { notFound } from '../../platform/errors/refusal';
import { isId } from '../../platform/http/path-id';
import { areBlocked, findBlockedUserIds } from './blocks.repository';

/** A `config.firstRead` of routes: reads, with the session, the users with a block from or to the user of the call. */
export const blockedUsersFirstRead = createFirstRead(findBlockedUserIds);

export const blockedUserIdsOf = (request: FastifyRequest): readonly string[] =>
  blockedUsersFirstRead.of(request) ?? [];

/** A `config.firstRead`: reads, with the session, whether the user of the call has a block with the path's user. */
export const blockFirstRead = createFirstRead(async (db, viewerId, request) => {
  const { userId } = request.params as { readonly userId: string };
  return isId(userId) && (await areBlocked(db, userId, viewerId));
});

/** Throws 404 if `blockFirstRead` has found a block (SPEC 8.6). */
export function requireUnblocked(request: FastifyRequest): void {
  if (blockFirstRead.of(request)) throw notFound();
}
