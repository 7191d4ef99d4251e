import { PasswordProof } from '@homeground/shared/contracts';
import { Null, Record as Named, String, Unknown } from 'typebox';
import { signedIn } from '../../platform/auth/guard';
import { clearSessionCookie } from '../../platform/auth/session-cookie';
import type { App, Module } from '../../platform/http/app-instance';
import { named } from '../../platform/http/named-schema';
import { leave, type DepartureDeps } from './departures.usecases';
import { exportParts } from './export.repository';

const tags = ['accounts'];

/** Taking one's data along, and leaving (SPEC 3.5). */
export function departuresModule(deps: DepartureDeps): Module {
  return (app: App) => {
    app.get(
      '/api/me/export',
      {
        config: { perMinute: 60 },
        schema: { operationId: 'exportData', tags, response: { 200: Named(String(), Unknown()) } },
      },
      async (request, reply) => {
        const { id } = signedIn(request);
        const answer: Record<string, unknown> = { exportedAt: deps.clock.now().toISOString() };
        for (const [name, read] of Object.entries(exportParts)) answer[name] = await read(deps.db, id);
        return reply.header('content-disposition', 'attachment; filename="homeground.json"').send(answer);
      },
    );

    app.delete(
      '/api/me',
      {
        schema: {
          operationId: 'deleteAccount',
          tags,
          body: named(app, PasswordProof),
          response: { 204: Null() },
        },
      },
      async (request, reply) => {
        const { id } = signedIn(request);
        await leave(deps, { userId: id, typed: request.body.password });
        clearSessionCookie(reply);
        return reply.code(204).send(null);
      },
    );
  };
}
