import { SubjectReport } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import { reportContent, type ReportDeps } from './reports.usecases';

/** Route for members' reports (SPEC 8.6). Only operators read them, and the reported user is not notified of the report. */
export function reportsModule({ once, ...deps }: ReportDeps & { readonly once: Once }): Module {
  return (app: App) => {
    app.post(
      '/api/reports',
      {
        config: { perMinute: 60 },
        schema: {
          operationId: 'report',
          tags: ['people'],
          body: registerSchema(app, SubjectReport),
          response: { 201: Type.Null() },
        },
      },
      async (request, reply) => {
        const { id: reporterId } = requireUser(request);
        // An id in a wrong format gets a 404, as in a path.
        const input = { ...request.body, id: pathId(request.body.id) };
        const { answer } = await once<null>(request, (commit) =>
          commit(async ({ trx }) => {
            await reportContent(deps, trx, reporterId, input);
            return null;
          }),
        );
        return reply.code(201).send(answer);
      },
    );
  };
}
