import type { FastifyRequest } from 'fastify';
import { createFirstRead } from '../../platform/auth/first-reads';
import { notFound } from '../../platform/errors/refusal';
import { isId } from '../../platform/http/path-id';
import type { ReadForCheck } from '../../platform/replicas';
import { isHiddenFrom } from './private-matches.repository';

const routeOfOneMatch = /^\/api\/matches\/:id\b/;

const matchIdOf = (request: FastifyRequest): string | null => {
  if (!routeOfOneMatch.test(request.routeOptions.url ?? '')) return null;
  const { id } = request.params as { readonly id: string };
  return isId(id) ? id : null;
};

/** Reads, in the same query as the session, whether the match of the call is hidden from the user. */
export const hiddenMatchFirstRead = createFirstRead(async (db, userId, request) => {
  const id = matchIdOf(request);
  return id !== null && (await isHiddenFrom(db, id, userId));
});

/**
 * Answers 404 to users who belong to neither side of a private match and are no accepted guest, before any route below `/api/matches/:id`
 * runs, so new routes are covered too.
 */
export function hidePrivateMatches(readForCheck: ReadForCheck) {
  return async (request: FastifyRequest): Promise<void> => {
    const id = matchIdOf(request);
    if (id === null) return;
    if (hiddenMatchFirstRead.of(request) ?? (await readForCheck(request, (db) => isHiddenFrom(db, id, null))))
      throw notFound();
  };
}
