import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { isId } from '../../platform/http/path-id';
import { isHiddenFrom } from './private-matches.repository';

const ofOneMatch = /^\/api\/matches\/:id\b/;

/**
 * Answers 404 to whoever belongs to neither side of a private match, before any route of that match is asked. A new route below
 * `/api/matches/:id` is covered without a line of its own.
 */
export function hidePrivateMatches(db: Kysely<Tables>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!ofOneMatch.test(request.routeOptions.url ?? '')) return;
    const { id } = request.params as { readonly id: string };
    if (isId(id) && (await isHiddenFrom(db, id, request.user?.id ?? null))) throw notFound();
  };
}
