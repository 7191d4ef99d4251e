import type { FastifyRequest } from 'fastify';
import { createFirstRead } from '../../platform/auth/first-reads';
import { notFound } from '../../platform/errors/refusal';
import { isId } from '../../platform/http/path-id';
import { areBlocked, blockedWith } from './blocks.repository';

/** Reads the users with a block from or to the user of the call, together with the session, for routes whose `config.firstRead` is this. */
export const blockedFirst = createFirstRead(blockedWith);

export const blockedOfCall = (request: FastifyRequest): readonly string[] => blockedFirst.of(request) ?? [];

/** Reads whether there is a block between the user of the call and the `:userId` of its path, together with the session. */
export const personFirst = createFirstRead(async (db, viewerId, request) => {
  const { userId } = request.params as { readonly userId: string };
  return isId(userId) && (await areBlocked(db, userId, viewerId));
});

/** Answers 404 if there is a block between the two (SPEC 8.6). */
export function requireUnblocked(request: FastifyRequest): void {
  if (personFirst.of(request)) throw notFound();
}
