import {
  Applicants,
  ApplicantsQuery,
  Apply,
  proposalActs,
  RejectProposals,
  RejectProposalsAnswer,
  RoomAnswer,
  SeenProposal,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import { sendLiveMessages, type PostedMessage } from '../rooms';
import { roomDetail } from './room-detail.usecases';
import { apply } from './apply.usecases';
import { applicantsOf } from './applicants.usecases';
import { actOnProposal } from './proposal-acts.usecases';
import type { ProposalDeps } from './proposal-deps';
import { rejectProposals, type RefusalOutcome } from './reject-proposals.usecases';

const tags = ['proposals'];
const Params = Type.Object({ id: Type.String() });

export function proposalsModule(deps: ProposalDeps & { readonly once: Once }): Module {
  return (app: App) => {
    const roomAnswer = registerSchema(app, RoomAnswer);

    app.get(
      '/api/matches/:id/proposals',
      {
        schema: {
          operationId: 'applicants',
          tags,
          params: Params,
          querystring: ApplicantsQuery,
          response: { 200: registerSchema(app, Applicants) },
        },
      },
      (request) =>
        applicantsOf(deps, requireUser(request).id, pathId(request.params.id), request.query.cursor),
    );
    app.post(
      '/api/matches/:id/proposals',
      {
        schema: {
          operationId: 'apply',
          tags,
          params: Params,
          body: registerSchema(app, Apply),
          response: { 201: roomAnswer },
        },
      },
      async (request, reply) => {
        const { id: userId } = requireUser(request);
        const matchId = pathId(request.params.id);
        const teamId = request.body.teamId === null ? null : pathId(request.body.teamId);
        const outcome = await deps.once<PostedMessage>(request, (commit) =>
          commit(({ trx }) => apply(deps, trx, userId, matchId, { ...request.body, teamId })),
        );
        await sendLiveMessages(deps, [outcome.answer]);
        return reply.code(201).send({ room: await roomDetail(deps, userId, outcome.answer.roomId) });
      },
    );
    app.post(
      '/api/matches/:id/refusals',
      {
        schema: {
          operationId: 'refuseApplicants',
          tags,
          params: Params,
          body: registerSchema(app, RejectProposals),
          response: { 200: registerSchema(app, RejectProposalsAnswer) },
        },
      },
      async (request) => {
        const { id: userId } = requireUser(request);
        const matchId = pathId(request.params.id);
        const outcome = await deps.once<RefusalOutcome>(request, (commit) =>
          commit(({ trx }) => rejectProposals(deps, trx, userId, matchId, request.body)),
        );
        await sendLiveMessages(deps, outcome.answer.posted);
        return outcome.answer.answer;
      },
    );
    for (const name of proposalActs) {
      app.post(
        `/api/proposals/:id/${name}`,
        {
          schema: {
            operationId: `${name}Proposal`,
            tags,
            params: Params,
            body: registerSchema(app, SeenProposal),
            response: { 200: roomAnswer },
          },
        },
        async (request) => {
          const { id: userId } = requireUser(request);
          const proposalId = pathId(request.params.id);
          const outcome = await deps.once<PostedMessage[]>(request, (commit) =>
            commit(({ trx }) => actOnProposal(deps, trx, userId, proposalId, name, request.body)),
          );
          await sendLiveMessages(deps, outcome.answer);
          return { room: await roomDetail(deps, userId, proposalId) };
        },
      );
    }
  };
}
