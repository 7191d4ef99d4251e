import { AreaReport, type ReleaseHealth } from '@homeground/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { notFound } from '../../platform/errors/refusal';
import type { App, Module } from '../../platform/http/app-instance';
import { named } from '../../platform/http/named-schema';
import type { Once } from '../../platform/idempotency/once';
import { countAreaReport, recentReports, type AreaReportDeps } from './area-reports.usecases';
import { isOperator } from './operator.rules';
import { liveParts } from './release-state.rules';
import { releaseWords } from './release-words';
import { releasesPage, releasesPolicy } from './releases-page';

const shownGenerations = 50;

interface Deps extends AreaReportDeps {
  readonly once: Once;
  /** null: there is no such page. */
  readonly operatorToken: string | null;
}

/** The page itself, for whoever may read it. */
export async function releasesHtml(deps: AreaReportDeps, languages: string | undefined): Promise<string> {
  const { releases } = deps;
  const [live, history, reports] = await Promise.all([
    releases.live(),
    releases.history(shownGenerations),
    recentReports(deps),
  ]);
  const view = {
    generation: live?.generation ?? null,
    parts: live ? liveParts(live, history, reports) : [],
    history,
  };
  return releasesPage(view, releaseWords(languages));
}

/** Accepts pages' reports about area versions and shows them to operators. Releases are made by a command, never by a request. */
export function releasesModule({ once, operatorToken, ...deps }: Deps): Module {
  return (app: App) => {
    app.post(
      '/api/area-reports',
      {
        // A page tells each thing once; more than this from one address is no page.
        config: { public: true, perMinute: 30 },
        bodyLimit: 1024,
        schema: {
          operationId: 'reportArea',
          tags: ['operation'],
          body: named(app, AreaReport),
          response: { 202: Type.Null() },
        },
      },
      async (request, reply) => {
        await once<null>(request, (commit) =>
          commit(async ({ trx }) => {
            await countAreaReport(deps, trx, request.body);
            return null;
          }),
        );
        return reply.code(202).send(null);
      },
    );

    const forOperators = { config: { public: true, quiet: true }, schema: { hide: true } } as const;

    /** Answers everybody else by itself, and returns whether an operator asks. */
    function admits(request: FastifyRequest, reply: FastifyReply): boolean {
      if (operatorToken === null) throw notFound();
      reply.header('cache-control', 'no-store').header('content-security-policy', releasesPolicy);
      if (isOperator(request.headers.authorization, operatorToken)) return true;
      void reply
        .code(401)
        .header('www-authenticate', 'Basic realm="Homeground operators", charset="UTF-8"')
        .type('text/plain; charset=utf-8')
        .send('For operators: any name, OPERATOR_TOKEN as the password.\n');
      return false;
    }

    app.get('/releases', forOperators, async (request, reply) => {
      if (!admits(request, reply)) return reply;
      const html = await releasesHtml(deps, request.headers['accept-language']);
      return reply.type('text/html; charset=utf-8').send(html);
    });

    // The watch after a release asks here, from where releases are made (ADR 171).
    app.get('/releases/health', forOperators, async (request, reply) => {
      if (!admits(request, reply)) return reply;
      const health: ReleaseHealth = { reports: await recentReports(deps) };
      return reply.send(health);
    });
  };
}
