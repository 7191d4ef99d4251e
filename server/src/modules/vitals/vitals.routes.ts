import { PageVitals } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import type { Once } from '../../platform/idempotency/once';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { countPageVitals, type VitalsDeps } from './vitals.usecases';

/** Accepts reports of pages about their speed and their errors, which operators see at the desk. */
export function vitalsModule({ once, ...deps }: VitalsDeps & { readonly once: Once }): Module {
  return (app: App) => {
    app.post(
      '/api/page-vitals',
      {
        // A page sends a report only when it is hidden, so more than 30 reports a minute from one address are an attack.
        config: { public: true, perMinute: 30, quiet: true },
        bodyLimit: 16_384,
        schema: {
          operationId: 'reportPageVitals',
          tags: ['operation'],
          body: registerSchema(app, PageVitals),
          response: { 202: Type.Null() },
        },
      },
      async (request, reply) => {
        const caller = { ip: request.ip, secret: await listSecret(deps.db) };
        await once<null>(request, (commit) =>
          commit(async ({ trx }) => {
            await countPageVitals(deps, trx, request.body, caller);
            return null;
          }),
        );
        return reply.code(202).send(null);
      },
    );
  };
}
