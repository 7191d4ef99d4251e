import {
  AgreeResult,
  AnswerLateCancel,
  ContestLateCancel,
  ResultAnswer,
  Suspensions,
  EnterResult,
} from '@homeground/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Trx } from '../../platform/database';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import { readDb } from '../../platform/replicas';
import { requireViewer } from '../matches';
import { refreshResultOnPages } from './refresh-result';
import { answerLateCancel, contestLateCancel } from './late-cancels.usecases';
import { actOnResult, resultOf, type ResultAct } from './result.usecases';
import type { ResultDeps } from './result-deps';
import { suspensionsOf } from './suspensions.usecases';

const tags = ['results'];
const MatchParams = Type.Object({ id: Type.String() });

export function resultsModule(deps: ResultDeps & { readonly once: Once }): Module {
  return (app: App) => {
    const response = { 200: registerSchema(app, ResultAnswer) };
    const schema = { tags, params: MatchParams, response };

    /** Commits the change once. A repeated request also gets the result of this moment, not the stored answer. */
    async function commitOnce(
      request: FastifyRequest,
      matchId: string,
      change: (trx: Trx) => Promise<void>,
    ): Promise<ResultAnswer> {
      await deps.once<null>(request, (commit) => commit(({ trx }) => change(trx).then(() => null)));
      await refreshResultOnPages(deps, matchId);
      return { result: await resultOf(deps, requireUser(request).id, matchId) };
    }
    const apply = (request: FastifyRequest, id: string, act: ResultAct) => {
      const matchId = pathId(id);
      return commitOnce(request, matchId, (trx) =>
        actOnResult(deps, trx, { userId: requireUser(request).id, matchId, act }),
      );
    };

    app.get(
      '/api/matches/:id/result',
      { config: { replica: 'in-an-outage' }, schema: { ...schema, operationId: 'result' } },
      async (request) => {
        const depsForReading = { ...deps, db: readDb(request, deps.db) };
        return { result: await resultOf(depsForReading, requireUser(request).id, pathId(request.params.id)) };
      },
    );
    app.post(
      '/api/matches/:id/result',
      { schema: { ...schema, operationId: 'tellResult', body: registerSchema(app, EnterResult) } },
      (request) => apply(request, request.params.id, { name: 'tell', ...request.body }),
    );
    app.post(
      '/api/matches/:id/result/revise',
      { schema: { ...schema, operationId: 'reviseResult', body: registerSchema(app, EnterResult) } },
      (request) => apply(request, request.params.id, { name: 'revise', ...request.body }),
    );
    app.post(
      '/api/matches/:id/result/agree',
      { schema: { ...schema, operationId: 'agreeResult', body: registerSchema(app, AgreeResult) } },
      (request) => apply(request, request.params.id, { name: 'agree', ...request.body }),
    );
    app.post(
      '/api/matches/:id/late-cancel/contest',
      {
        schema: { ...schema, operationId: 'contestLateCancel', body: registerSchema(app, ContestLateCancel) },
      },
      (request) => {
        const matchId = pathId(request.params.id);
        const { sideId, cancelledAt } = request.body;
        const act = { userId: requireUser(request).id, matchId, sideId: pathId(sideId), cancelledAt };
        return commitOnce(request, matchId, (trx) => contestLateCancel(deps, trx, act));
      },
    );
    app.post(
      '/api/matches/:id/late-cancel/answer',
      { schema: { ...schema, operationId: 'answerLateCancel', body: registerSchema(app, AnswerLateCancel) } },
      (request) => {
        const matchId = pathId(request.params.id);
        const { sideId, agreed, cancelledAt } = request.body;
        const act = { userId: requireUser(request).id, matchId, sideId: pathId(sideId), agreed, cancelledAt };
        return commitOnce(request, matchId, (trx) => answerLateCancel(deps, trx, act));
      },
    );
    app.get(
      '/api/me/suspensions',
      { schema: { operationId: 'suspensions', tags, response: { 200: registerSchema(app, Suspensions) } } },
      async (request) =>
        suspensionsOf(deps.db, await requireViewer(deps, requireUser(request).id), deps.clock.now()),
    );
  };
}
