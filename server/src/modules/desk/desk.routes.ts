import { Type } from 'typebox';
import { addressKey } from '../../platform/http/caller-address';
import { addPlainFormParser } from '../../platform/http/plain-form';
import type { App, Module } from '../../platform/http/app-instance';
import type { FileStore } from '../../platform/files/file-store';
import {
  logInOwnTransaction,
  readLogPage,
  resumeOperator,
  secondsToWait,
  signInOperator,
  signOutOperator,
} from '../operators';
import type { AreaReportDeps } from '../releases';
import { addCaseRoutes } from './case.routes';
import {
  admit,
  setOperatorCookie,
  localeOf,
  operatorToken,
  requireHost,
  sendDesk,
  clearOperatorCookie,
  type DeskAccessDeps,
} from './desk-admission';
import { listQueue, queueCounts, queueViews } from './desk.repository';
import { deskWords } from './desk-words';
import { logListPage, logPageSize } from './log-page';
import { queuePage, signInPage } from './queue-page';
import { addFindRoutes } from './find.routes';
import { addGivenUpRoutes } from './given-up.routes';
import { addNumbersRoute } from './numbers.routes';
import { addReleasesRoute } from './releases.routes';
import { addVitalsRoute } from './vitals.routes';
import type { FindDeps } from './person-acts.routes';

export interface DeskDeps extends DeskAccessDeps, FindDeps {
  readonly releases: AreaReportDeps['releases'];
  readonly files: Pick<FileStore, 'read' | 'readPrivate'>;
}

const pageConfig = { public: true } as const;
const formConfig = { public: true, plainForm: true, perMinute: 120 } as const;
const QueueQuery = Type.Object({
  view: Type.Optional(Type.String({ maxLength: 20 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
const SignInForm = Type.Object({
  name: Type.String({ maxLength: 60 }),
  password: Type.String({ maxLength: 200 }),
  code: Type.String({ maxLength: 10 }),
});

/** Adds the operators' desk (SPEC 8.11): pages rendered by the server without scripts, with a separate sign-in. */
export function deskModule(deps: DeskDeps): Module {
  const { db, clock } = deps;
  return async (app: App) => {
    app.get(
      '/operator',
      { config: pageConfig, schema: { hide: true, querystring: QueueQuery } },
      async (request, reply) => {
        const admission = await admit(deps, request, reply, 'look');
        if (!admission) return reply;
        const view = queueViews.find((item) => item === request.query.view) ?? 'open';
        const page = request.query.page ?? 1;
        const now = clock.now();
        const [lines, counts] = await Promise.all([listQueue(db, view, { page, now }), queueCounts(db)]);
        await logInOwnTransaction(db, now, {
          operator: admission.operator.name,
          act: 'saw_queue',
          details: view,
        });
        return sendDesk(reply, queuePage({ ...admission, view, page, lines, counts, now }));
      },
    );

    app.get(
      '/operator/log',
      {
        config: pageConfig,
        schema: {
          hide: true,
          querystring: Type.Object({
            before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
          }),
        },
      },
      async (request, reply) => {
        const admission = await admit(deps, request, reply, 'read_log');
        if (!admission) return reply;
        await logInOwnTransaction(db, clock.now(), { operator: admission.operator.name, act: 'saw_log' });
        const lines = await readLogPage(db, request.query.before ?? null, logPageSize);
        return sendDesk(reply, logListPage({ ...admission, lines }));
      },
    );

    addReleasesRoute(app, deps);
    addNumbersRoute(app, deps);
    addVitalsRoute(app, deps);

    await app.register(async (scope) => {
      addPlainFormParser(scope, 16_384);
      const formApp = scope as unknown as App;

      formApp.post(
        '/operator/sign-in',
        { config: { ...formConfig, perMinute: 30 }, schema: { hide: true, body: SignInForm } },
        async (request, reply) => {
          requireHost(request, deps.hosts);
          const locale = localeOf(request);
          const words = deskWords[locale];
          const { name } = request.body;
          const refuse = (status: number, problem: string) =>
            sendDesk(reply.code(status), signInPage(locale, { problem, name }));
          try {
            const token = await signInOperator(deps, { ...request.body, address: addressKey(request.ip) });
            if (token === null) return refuse(401, words.wrong);
            setOperatorCookie(reply, token);
            return reply.redirect('/operator', 303);
          } catch (thrown) {
            const seconds = secondsToWait(thrown);
            if (seconds === null) throw thrown;
            reply.header('retry-after', seconds);
            return refuse(429, words.wait(Math.max(1, Math.ceil(seconds / 60))));
          }
        },
      );

      formApp.post(
        '/operator/sign-out',
        { config: formConfig, schema: { hide: true } },
        async (request, reply) => {
          requireHost(request, deps.hosts);
          const token = operatorToken(request);
          const operator = await resumeOperator(deps, token);
          if (token !== undefined && operator) await signOutOperator(deps, token, operator);
          clearOperatorCookie(reply);
          return reply.redirect('/operator', 303);
        },
      );

      addCaseRoutes(formApp, deps);
      addFindRoutes(formApp, deps);
      addGivenUpRoutes(formApp, deps);
    });
  };
}
