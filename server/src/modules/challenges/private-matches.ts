import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { isId } from '../../platform/http/path-id';
import { isHiddenFrom } from './private-matches.repository';

const routeOfOneMatch = /^\/api\/matches\/:id\b/;

/**
 * Answers 404 to users who belong to neither side of a private match, before any route below `/api/matches/:id` runs. New routes there
 * are covered automatically.
 */
export function hidePrivateMatches(db: Kysely<Tables>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!routeOfOneMatch.test(request.routeOptions.url ?? '')) return;
    const { id } = request.params as { readonly id: string };
    if (isId(id) && (await isHiddenFrom(db, id, request.user?.id ?? null))) throw notFound();
  };
}
