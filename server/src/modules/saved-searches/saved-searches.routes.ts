import { CreateSavedSearch, SavedSearchAnswer, SavedSearchesAnswer } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import type { Outbox } from '../../platform/outbox';
import type { MatchDeps } from '../matches';
import { registerMatchAlerts } from './search-alerts.usecases';
import { deleteSearch, saveSearch, listSavedSearches } from './saved-searches.usecases';

const tags = ['matches'];

/** Registers the routes of saved searches, and the notices about new matches and guest spots that fit them. */
export function savedSearchesModule(
  deps: Pick<MatchDeps, 'db' | 'clock' | 'newId'> & { readonly once: Once; readonly outbox: Outbox },
): Module {
  registerMatchAlerts(deps.outbox);
  return (app: App) => {
    app.get(
      '/api/me/saved-searches',
      {
        schema: {
          operationId: 'savedSearches',
          tags,
          response: { 200: registerSchema(app, SavedSearchesAnswer) },
        },
      },
      async (request) => ({ savedSearches: await listSavedSearches(deps, requireUser(request).id) }),
    );
    app.post(
      '/api/me/saved-searches',
      {
        schema: {
          operationId: 'saveSearch',
          tags,
          body: registerSchema(app, CreateSavedSearch),
          response: { 201: registerSchema(app, SavedSearchAnswer) },
        },
      },
      async (request, reply) => {
        const { answer } = await deps.once<SavedSearchAnswer>(request, (commit) =>
          commit(async ({ trx }) => ({
            savedSearch: await saveSearch(deps, trx, requireUser(request).id, request.body),
          })),
        );
        return reply.code(201).send(answer);
      },
    );
    app.delete(
      '/api/me/saved-searches/:id',
      {
        schema: {
          operationId: 'forgetSearch',
          tags,
          params: Type.Object({ id: Type.String() }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await deleteSearch(deps, requireUser(request).id, pathId(request.params.id));
        return reply.code(204).send(null);
      },
    );
  };
}
