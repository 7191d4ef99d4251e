import type { FastifyRequest } from 'fastify';
import { createFirstRead } from '../../platform/auth/first-reads';
import { notFound } from '../../platform/errors/refusal';
import { isId } from '../../platform/http/path-id';
import { matchesWithSides } from './match-cards.repository';
import { matchViewerOf, type MatchViewer } from './sides.repository';

/** Reads the viewer together with the session, for routes with this `config.firstRead`. */
export const viewerFirstRead = createFirstRead(matchViewerOf);

export function viewerOfCall(request: FastifyRequest): MatchViewer {
  const viewer = viewerFirstRead.of(request);
  if (!viewer) throw notFound();
  return viewer;
}

/** Reads the match together with the session and the viewer. */
export const matchFirstRead = createFirstRead(async (db, userId, request) => {
  const { id } = request.params as { readonly id: string };
  const [viewer, [row]] = await Promise.all([
    matchViewerOf(db, userId),
    isId(id) ? matchesWithSides(db, [id]) : [],
  ]);
  return { viewer, row };
});
