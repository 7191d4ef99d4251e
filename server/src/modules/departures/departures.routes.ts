import { DeparturePreview, PasswordProof } from '@homeground/shared/contracts';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { clearSessionCookie } from '../../platform/auth/session-cookie';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { previewDeparture } from './departure-preview.usecases';
import { deleteAccount, type DepartureDeps } from './departures.usecases';
import { createExports, type ExportDeps } from './export.usecases';

const tags = ['accounts'];

/** Routes for exporting a user's data and for deleting the account (SPEC 3.5). */
export function departuresModule(deps: DepartureDeps & ExportDeps): Module {
  const exports = createExports(deps);

  return (app: App) => {
    app.get(
      '/api/me/export',
      {
        config: { perMinute: 60 },
        // A HEAD call would count as an export, of which a user has few a day.
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportData',
          tags,
          response: { 200: Type.Unsafe<Readable>(Type.Record(Type.String(), Type.Unknown())) },
        },
      },
      async (request, reply) => {
        const file = await exports.stream(requireUser(request).id);
        return reply
          .header('content-disposition', 'attachment; filename="homeground.json"')
          .type('application/json; charset=utf-8')
          .send(file);
      },
    );

    app.get(
      '/api/me/departure',
      {
        schema: {
          operationId: 'previewDeparture',
          tags,
          response: { 200: registerSchema(app, DeparturePreview) },
        },
      },
      async (request) => previewDeparture(deps, requireUser(request).id),
    );

    app.delete(
      '/api/me',
      {
        schema: {
          operationId: 'deleteAccount',
          tags,
          body: registerSchema(app, PasswordProof),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { id } = requireUser(request);
        await deleteAccount(deps, { userId: id, typed: request.body.password });
        clearSessionCookie(reply);
        return reply.code(204).send(null);
      },
    );
  };
}
