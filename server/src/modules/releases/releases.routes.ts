import { AreaReport, type ReleaseHealth } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { notFound } from '../../platform/errors/refusal';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import type { Once } from '../../platform/idempotency/once';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { countAreaReport, recentReportCounts, type AreaReportDeps } from './area-reports.usecases';
import { hasOperatorToken } from './operator.rules';

interface Deps extends AreaReportDeps {
  readonly once: Once;
  /** Null if the reports cannot be read over the network. */
  readonly operatorToken: string | null;
}

/**
 * Accepts reports of pages about area versions, and returns their counts. Releases are made by a command, never by a request.
 */
export function releasesModule({ once, operatorToken, ...deps }: Deps): Module {
  return (app: App) => {
    app.post(
      '/api/area-reports',
      {
        // A page sends each report once, so more than 30 reports a minute from one address are an attack.
        config: { public: true, perMinute: 30 },
        bodyLimit: 1024,
        schema: {
          operationId: 'reportArea',
          tags: ['operation'],
          body: registerSchema(app, AreaReport),
          response: { 202: Type.Null() },
        },
      },
      async (request, reply) => {
        const caller = { ip: request.ip, secret: await listSecret(deps.db) };
        await once<null>(request, (commit) =>
          commit(async ({ trx }) => {
            await countAreaReport(deps, trx, request.body, caller);
            return null;
          }),
        );
        return reply.code(202).send(null);
      },
    );

    // The command that watches a release reads the counts here. It runs on the machine from which releases are made (ADR 171).
    app.get(
      '/releases/health',
      { config: { public: true, quiet: true }, schema: { hide: true } },
      async (request, reply) => {
        if (operatorToken === null) throw notFound();
        reply.header('cache-control', 'no-store');
        if (!hasOperatorToken(request.headers.authorization, operatorToken))
          return reply
            .code(401)
            .header('www-authenticate', 'Basic realm="Homeground releases", charset="UTF-8"')
            .type('text/plain; charset=utf-8')
            .send('For the watch: any name, OPERATOR_TOKEN as the password.\n');
        const health: ReleaseHealth = { reports: await recentReportCounts(deps) };
        return reply.send(health);
      },
    );
  };
}
