import { AnswerLineUp, LineUp } from '@homeground/shared/contracts';
import { Object, String } from 'typebox';
import { signedIn } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { named } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Outbox } from '../../platform/outbox';
import type { MatchDeps } from '../matches/match-deps';
import { forgetAnswers } from './line-ups.repository';
import { answerLineUp, lineUpOf } from './line-ups.usecases';

const MatchParams = Object({ id: String() });
const tags = ['matches'];

export function lineUpsModule(deps: Pick<MatchDeps, 'db' | 'clock'> & { readonly outbox: Outbox }): Module {
  deps.outbox.on('team.membership', async ({ userId, teamId, role }, { trx, now }) => {
    if (role === null) await forgetAnswers(trx, { userId, teamId, now });
  });

  return (app: App) => {
    const lineUp = named(app, LineUp);
    app.get(
      '/api/matches/:id/line-up',
      { schema: { operationId: 'lineUp', tags, params: MatchParams, response: { 200: lineUp } } },
      (request) => lineUpOf(deps, signedIn(request).id, pathId(request.params.id)),
    );
    app.put(
      '/api/matches/:id/line-up',
      {
        schema: {
          operationId: 'answerLineUp',
          tags,
          params: MatchParams,
          body: named(app, AnswerLineUp),
          response: { 200: lineUp },
        },
      },
      async (request) => {
        await answerLineUp(deps, signedIn(request).id, pathId(request.params.id), request.body);
        return lineUpOf(deps, signedIn(request).id, pathId(request.params.id));
      },
    );
  };
}
